import type { DataRouter } from 'react-router';
import type { Runtime } from '#runtime/store/Runtime.ts';

const KEY = 'unsaved';

/**
 * Before the page is left for another, forward or back, the visitor is asked about what would be lost in it. The router's hook for it
 * (`useBlocker`) needs a page that the router drew, and the first page is the server's own: hence the method that the hook stands on.
 */
export function holdRouter(router: DataRouter, { dialogs }: Pick<Runtime, 'dialogs'>): void {
  router.getBlocker(
    KEY,
    ({ currentLocation: here, nextLocation: there }) =>
      (here.pathname !== there.pathname || here.search !== there.search) && dialogs.unsaved?.isIn() === true,
  );
  const blocked = () => router.state.blockers.get(KEY);
  let isAsking = false;
  const ask = async (): Promise<void> => {
    isAsking = true;
    await isBackHere(router);
    const agreed = await dialogs.unsaved?.mayLeave();
    isAsking = false;
    if (agreed) blocked()?.proceed?.();
    else blocked()?.reset?.();
  };
  router.subscribe(() => {
    if (!isAsking && blocked()?.state === 'blocked') void ask();
  });
}

/** Long enough for a busy browser. */
const LONGEST_MS = 2_000;

/**
 * A step back that may not be made is taken back by the router, which the browser does a moment later. A dialog that opened before that
 * would write its place in the history (`backClosesDialogs.ts`) over the page that the visitor is not to come to.
 */
async function isBackHere({ state, createHref }: DataRouter): Promise<void> {
  const here = new URL(createHref(state.location), location.href).href;
  if (location.href === here) return;
  await new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST_MS);
  });
}
