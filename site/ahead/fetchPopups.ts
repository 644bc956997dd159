import { callForDocument } from '#runtime/ports/documentCall.ts';
import type { Engine } from '../engine.tsx';
import { fetchAhead } from './fetchAhead.ts';
import { openFetcher } from './openFetcher.ts';

/**
 * Fetches what a press on this page may open, while nobody waits for it: the popups' documents, their code, and what their forms ask the platform.
 * What cannot be had is asked for again by the press.
 */
export async function fetchPopups({ payload, runtime }: Pick<Engine, 'payload' | 'runtime'>): Promise<void> {
  const { pressOpens = [] } = payload.settings;
  if (pressOpens.length === 0) return;
  const { content } = runtime.ports;
  const fetcher = openFetcher();
  for (const id of pressOpens) {
    const popup = await content.popup(id, {}).catch(() => undefined);
    if (!popup) break; // the line or the site is away: nothing more is asked, and nothing is reported, for nobody waits
    await fetchAhead(popup.code, fetcher);
    const calls = popup.firstCalls.map(({ call, input }) =>
      callForDocument(runtime.ports, { call, input, way: 'reading' }, { isAhead: true }),
    );
    await Promise.allSettled(calls);
  }
  fetcher.close();
}
