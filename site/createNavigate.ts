import type { Engine } from './engine.tsx';

/** Soft navigation, loaded at first intent: the router is the largest piece of code that a first page does not need. */
export interface Navigate {
  prepare(): void;
  isReady(): boolean;
  /** @returns false when only a new document will do */
  go(href: string, options: { replace: boolean }): Promise<boolean>;
}

export function createNavigate(engine: () => Engine): Navigate {
  type Navigator = (href: string, options: { replace: boolean }) => Promise<void>;
  let navigator: Navigator | undefined;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    const { createNavigator } = await import('./navigation.tsx');
    navigator = createNavigator(engine());
  };
  const prepare = (): void => {
    loading ??= load().catch(() => {
      loading = undefined; // plain links go on working
    });
  };
  return {
    prepare,
    isReady: () => navigator !== undefined,
    async go(href, options) {
      prepare();
      await loading;
      if (!navigator) return false;
      await navigator(href, options);
      return true;
    },
  };
}
