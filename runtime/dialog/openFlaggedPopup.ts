import type { PageSettings } from '../document/pageSettings.ts';
import { storeFor } from '../store/expiringStorage.ts';
import type { Runtime } from '../store/Runtime.ts';

const PREVENT_CLOSE = 'prevent_close';

/**
 * Opens the popup that a query flag asks for, for guests only: `?show_popup_reg=1`. `prevent_close=1` makes it stay. When it closes, the flags
 * leave the address. Flags whose setting says so are stored until then, and for a day where it is not closed. Source: ACC-04, ACC-05; DOM-29, DOM-48.
 */
export function openFlaggedPopup(runtime: Runtime, { popupFlags }: PageSettings): void {
  const { navigation, storage } = runtime.ports;
  const query = navigation.current().searchParams;
  const flag = Object.keys(popupFlags).find((name) => query.has(name));
  const target = flag === undefined ? undefined : popupFlags[flag];
  if (flag === undefined || !target || runtime.page.player) return;
  if (target.remember) storeFor(runtime.ports, flag, { value: query.get(flag) ?? '', days: 1 });
  const preventClose = query.get(PREVENT_CLOSE) === '1';
  const { popup, view } = target;
  void runtime.dialogs
    .open({ popup, ...(view === undefined ? {} : { view }), ...(preventClose ? { preventClose } : {}) })
    .then(() => {
      const url = navigation.current();
      for (const name of [flag, PREVENT_CLOSE]) url.searchParams.delete(name);
      navigation.rewrite(url.pathname + url.search + url.hash);
      if (target.remember) storage.remove(flag);
    });
}
