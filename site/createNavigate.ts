import { recordOf } from '#schemas/record.ts';
import type { Engine } from './engine.tsx';
import type { Navigator } from './navigation.tsx';

/** Soft navigation, loaded at first intent: the router is the largest piece of code that a first page does not need. */
export interface Navigate {
  prepare(): void;
  /** Loaded anew at an entry that the router made: a step back from here is the router's too. */
  resume(): void;
  isReady(): boolean;
  /** The page of the address that was come to lies over this one: opens it there. */
  nest(place: { href: string; under: string }): Promise<void>;
  /** @returns false when only a new document will do */
  go(href: string, options: { replace: boolean }): Promise<boolean>;
}

export function createNavigate(engine: () => Engine): Navigate {
  let navigator: Navigator | undefined;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    const { pathname } = location;
    const code = await import('./navigation.tsx');
    navigator = code.createNavigator(engine(), pathname);
  };
  const prepare = (): void => {
    loading ??= load().catch(() => {
      loading = undefined; // plain links go on working
    });
  };
  return {
    prepare,
    resume: () => void (history.state !== null && prepare()),
    isReady: () => navigator !== undefined,
    async go(href, options) {
      prepare();
      await loading;
      if (!navigator) return false;
      await navigator.go(href, options);
      return true;
    },
    async nest({ href, under }) {
      const isEntered = recordOf(history.state)['over'] !== undefined; // loaded anew
      history.replaceState(history.state, '', under); // for the router this is where the visitor is
      prepare();
      await loading;
      await navigator?.nest(href, isEntered);
    },
  };
}
