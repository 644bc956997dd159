import { POPUP_FRESH_MS } from '#adapters/content/createContent.ts';
import { callForDocument } from '#runtime/ports/documentCall.ts';
import type { Engine } from '../engine.ts';
import { fetchAhead } from './fetchAhead.ts';
import type { Fetcher } from './openFetcher.ts';

/** When the popups that were fetched ahead are not at hand any more, by id. */
const untilMs = new Map<string, number>();

/** Those of some popups that an earlier page did not fetch, or not lately. */
export function missingPopups(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => (untilMs.get(id) ?? 0) <= performance.now());
}

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
    const popup = await content.popup(id, {}).catch(() => undefined);
    if (!popup) break; // the line or the site is away: nothing more is asked, and nothing is reported, for no visitor waits
    await fetchAhead(popup.code, fetcher);
    const calls = popup.firstCalls.map(({ call, input }) =>
      callForDocument(runtime.ports, { call, input, way: 'reading' }, { ahead: 'everybody' }),
    );
    await Promise.allSettled(calls);
    untilMs.set(id, performance.now() + POPUP_FRESH_MS);
  }
}
