import type { DeliveredPage } from '#runtime/document/view.ts';
import type { Engine } from '../engine.ts';
import { fetchPopups, missingPopups } from './fetchPopups.ts';
import { loadActions } from './loadActions.ts';
import { openFetcher } from './openFetcher.ts';
import { untilDrawn } from './untilDrawn.ts';

/** Makes a page that the router has shown as ready for presses as the first one: the code of what they do, and the popups that they may open. */
export async function fetchForPresses(
  { runtime, payload }: Pick<Engine, 'runtime' | 'payload'>,
  { nodes, pressOpens }: DeliveredPage,
): Promise<void> {
  await untilDrawn();
  await loadActions(nodes);
  const missing = missingPopups(pressOpens);
  if (missing.length === 0 || payload.settings.preview !== undefined) return; // a preview has no workers
  const fetcher = openFetcher();
  try {
    await fetchPopups(missing, { runtime, fetcher });
  } finally {
    fetcher.close();
  }
}
