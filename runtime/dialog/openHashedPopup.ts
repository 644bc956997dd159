import type { HashedPopup, PageSettings } from '../document/pageSettings.ts';
import type { Runtime } from '../store/Runtime.ts';

/**
 * Opens the popup that the address's hash asks for: `#real` on a game's page asks a guest to register, `#popup-preview` with a query shows a
 * campaign. When it closes, the hash and what it read leave the address; or the guest leaves the page, where the setting says where to.
 * A guest who became a player in it stays. Source: ACC-03, ACC-07.
 */
export function openHashedPopup(runtime: Runtime, { popupHashes = {} }: PageSettings): void {
  const { navigation } = runtime.ports;
  const { hash, searchParams } = navigation.current();
  const name = hash.slice(1);
  const target = Object.hasOwn(popupHashes, name) ? popupHashes[name] : undefined;
  if (!target || (target.guests && runtime.page.player) || !isOfPage(target, runtime)) return;
  const { popup, view, closesTo, reads = {} } = target;
  const pairs = Object.entries(reads).map(([param, query]) => [param, searchParams.get(query)] as const);
  const params = Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
  void runtime.dialogs.open({ popup, params, ...(view === undefined ? {} : { view }) }).then(() => {
    if (target.guests && runtime.page.player) return; // goes on as `session.enter` says
    const away = runtime.link(closesTo);
    if (away !== null) return navigation.go(away, { document: false, replace: true });
    const url = navigation.current();
    for (const query of Object.values(reads)) url.searchParams.delete(query);
    navigation.rewrite(url.pathname + url.search);
  });
}

/** Checks whether the hash applies to this page. */
function isOfPage({ segment, flag }: HashedPopup, { page }: Runtime): boolean {
  const [, first = ''] = page.path.split('/');
  return (segment ?? first) === first && (flag ?? page.flag) === page.flag;
}
