import { followPresses, markReturn } from '#runtime/render/client/pagePicture.ts';
import type { Engine } from '../engine.ts';
import { registerWorker } from '../registerWorker.ts';
import { standInForPictures } from '../standInForPictures.ts';
import { fetchPages } from './fetchPages.ts';
import { fetchPopups } from './fetchPopups.ts';
import { loadActions } from './loadActions.ts';
import { mayFetchAhead } from './mayFetchAhead.ts';
import { openFetcher } from './openFetcher.ts';
import { untilDrawn } from './untilDrawn.ts';

/**
 * Runs the work for idle time: replaces pictures that failed to load, and lets pressed pictures grow into their pages. For visitors who do not save
 * data it also fetches the code of what a press may do or open and of likely pages, registers the worker for a site without a network, and opens the
 * guests' news. A preview has no workers: it leaves the browser alone, and its presses fetch for themselves.
 */
export async function goAhead(engine: Pick<Engine, 'payload' | 'runtime' | 'markReturn'>): Promise<void> {
  standInForPictures();
  if (engine.payload.settings.preview !== undefined) return;
  followPresses();
  engine.markReturn = markReturn;
  if (!mayFetchAhead()) return;
  await untilDrawn();
  void loadActions(engine.payload.nodes);
  const { pressOpens = [], pagesAhead = [] } = engine.payload.settings;
  if (pressOpens.length + pagesAhead.length > 0) {
    const fetcher = openFetcher();
    await fetchPages(engine, fetcher);
    await fetchPopups(pressOpens, { runtime: engine.runtime, fetcher });
    fetcher.close();
  }
  if (engine.payload.settings.offlineWorker !== false) registerWorker();
  if (engine.runtime.page.player) return; // a player's tab is connected already
  const code = await import('../followGuestNews.ts').catch(() => undefined); // without it pages say what is new, as they come
  code?.followGuestNews(engine);
}
