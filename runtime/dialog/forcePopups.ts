import { autorun } from 'mobx';
import type { ForcedPopup } from '../document/pageSettings.ts';
import type { Runtime } from '../store/Runtime.ts';

/**
 * Keeps the popups open that a player has to be done with first, wherever the player goes on the site. Source: ACC-11;
 * DOM-28: pages with help stay within reach. @returns stop
 */
export function forcePopups(runtime: Runtime, popups: readonly ForcedPopup[]): () => void {
  const stops = popups.map(({ popup, view, when, except = [] }) =>
    autorun(() => {
      const { dialogs, page } = runtime;
      const isExcepted = except.some((path) => isAt(page.path, path));
      if (!runtime.holds(when) || isExcepted || dialogs.stack.some((open) => open.popup === popup)) return;
      void dialogs.open({ popup, ...(view === undefined ? {} : { view }), preventClose: true });
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** True at every address of a page whose last parameter may be left out: `/pay/{method?}` is `/pay` and `/pay/card`. */
function isAt(here: string, path: string): boolean {
  const [before = '', parameter] = path.split('/{');
  if (here === before || parameter === undefined) return here === before;
  return here.startsWith(`${before}/`) && !here.includes('/', before.length + 1);
}
