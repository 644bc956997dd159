import { recordOf } from '#schemas/record.ts';
import type { Engine, Navigate } from './engine.ts';
import { loadOnce } from './loadOnce.ts';
import type { Navigator } from './navigation.tsx';

export function createNavigate(engine: () => Engine): Navigate {
  let navigator: Navigator | undefined;
  const load = loadOnce(async () => {
    const { pathname } = location;
    const code = await import('./navigation.tsx');
    navigator = code.createNavigator(engine(), pathname);
  });
  const prepare = (): Promise<void> => load().catch(() => undefined); // plain links go on working
  return {
    prepare: () => void prepare(),
    resume: () => void (history.state !== null && prepare()),
    isReady: () => navigator !== undefined,
    async go(href, options) {
      await prepare();
      if (!navigator) return false;
      await navigator.go(href, options);
      return true;
    },
    async nest({ href, under }) {
      const isEntered = recordOf(history.state)['over'] !== undefined; // loaded anew
      history.replaceState(history.state, '', under); // for the router this is where the visitor is
      await prepare();
      await navigator?.nest(href, isEntered);
    },
  };
}
