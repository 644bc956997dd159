import type { PageSettings } from '../document/pageSettings.ts';
import { storeFor } from '../store/expiringStorage.ts';
import type { Runtime } from '../store/Runtime.ts';

const PREVENT_CLOSE = 'prevent_close';

/**
 * Opens the popup that a query flag asks for, for guests only: `?show_popup_reg=1`. `prevent_close=1` makes it stay. When it closes, the flags
 * leave the address; so do all of the brand's once the visitor is a player. Flags whose setting says so are stored until then, and for a day where
 * neither happens. Source: ACC-04, ACC-05; DOM-29, DOM-48.
 */
export function openFlaggedPopup(runtime: Runtime, { popupFlags }: PageSettings): void {
  if (runtime.page.player) return dropFlags(runtime, popupFlags);
  const query = runtime.ports.navigation.current().searchParams;
  const found = Object.entries(popupFlags).find(([name]) => query.has(name));
  if (!found) return;
  const [flag, target] = found;
  if (target.remember) storeFor(runtime.ports, flag, { value: query.get(flag) ?? '', days: 1 });
  const preventClose = query.get(PREVENT_CLOSE) === '1';
  const { popup, view } = target;
  void runtime.dialogs
    .open({ popup, ...(view === undefined ? {} : { view }), ...(preventClose ? { preventClose } : {}) })
    .then(() => dropFlags(runtime, { [flag]: target }));
}

/** Takes flags out of the address and out of storage. An address that has none stays as it was written. */
function dropFlags({ ports: { navigation, storage } }: Runtime, flags: PageSettings['popupFlags']): void {
  for (const [name, { remember }] of Object.entries(flags)) if (remember) storage.remove(name);
  const url = navigation.current();
  const names = [...Object.keys(flags), PREVENT_CLOSE].filter((name) => url.searchParams.has(name));
  if (names.length === 0) return;
  for (const name of names) url.searchParams.delete(name);
  navigation.rewrite(url.pathname + url.search + url.hash);
}
