import { useEffect } from 'react';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import type { RefreshSettings } from '../BalanceRefresh.ts';

/** Keeps the balance fresh while the view is there; the code for it comes once the page stands. */
export function useRefresh(settings: RefreshSettings | undefined): void {
  const runtime = useRuntime();
  const session = useArea('session');
  useEffect(() => {
    if (!settings) return undefined;
    const gone = new AbortController();
    void import('../BalanceRefresh.ts').then(({ BalanceRefresh }) => {
      if (gone.signal.aborted) return;
      const { clock, presence } = runtime.ports;
      // an account that could not be loaded is requested again by a press, not by this refresh
      const ask = async (): Promise<void> => (session.isReady ? session.loadBalance() : undefined);
      const refresh = new BalanceRefresh(settings, {
        clock,
        presence,
        ask,
        isInGame: () => runtime.page.flag === 'game',
      });
      const stop = refresh.start();
      addEventListener('click', () => refresh.clicked(), { signal: gone.signal, passive: true });
      gone.signal.addEventListener('abort', stop);
    });
    return () => gone.abort();
  }, [settings, runtime, session]);
}
