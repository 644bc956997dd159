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
    const agreed = await dialogs.unsaved?.mayLeave();
    isAsking = false;
    if (agreed) blocked()?.proceed?.();
    else blocked()?.reset?.();
  };
  router.subscribe(() => {
    if (!isAsking && blocked()?.state === 'blocked') void ask();
  });
}
