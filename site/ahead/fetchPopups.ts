import { callForDocument } from '#runtime/ports/documentCall.ts';
import type { Engine } from '../engine.ts';
import { fetchAhead } from './fetchAhead.ts';
import type { Fetcher } from './openFetcher.ts';

const fetched = new Set<string>();

/**
 * Fetches the popups that a press on a page may open, while the browser is idle: the documents, their code, and the answers that their forms need.
 * A popup that cannot be fetched is requested again by the press.
 */
export async function fetchPopups(
  ids: readonly string[],
  { runtime, fetcher }: Pick<Engine, 'runtime'> & { fetcher: Fetcher },
): Promise<void> {
  const { content } = runtime.ports;
  for (const id of ids) {
    if (fetched.has(id)) continue; // by an earlier page
    const popup = await content.popup(id, {}).catch(() => undefined);
    if (!popup) break; // the line or the site is away: nothing more is asked, and nothing is reported, for nobody waits
    fetched.add(id);
    await fetchAhead(popup.code, fetcher);
    const calls = popup.firstCalls.map(({ call, input }) =>
      callForDocument(runtime.ports, { call, input, way: 'reading' }, { ahead: 'everybody' }),
    );
    await Promise.allSettled(calls);
  }
}
