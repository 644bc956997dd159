import { follow } from '#adapters/live/follow.ts';
import { loadWithRetry } from '#adapters/live/loadWithRetry.ts';
import type { Engine } from './engine.ts';
import { followPages } from './followPages.ts';
import { whenIdle } from './whenIdle.ts';

/** Starts the additional behaviour of a player's page. Loaded for players alone. */
export async function startPlayerPage(engine: Engine): Promise<void> {
  const isPreview = engine.payload.settings.preview !== undefined; // nothing happens to its player
  if (!isPreview) whenIdle(() => followNews(engine));
  await forcePopups(engine);
}

/** The code for it comes only on a site that has such popups. */
async function forcePopups({ runtime, payload, loadAreas }: Engine): Promise<void> {
  const { forcedPopups = [] } = payload.settings;
  if (forcedPopups.length === 0) return;
  const open = await loadWithRetry(async () => {
    const [{ forcePopups: force }, { areasReadBy }] = await Promise.all([
      import('#runtime/dialog/forcePopups.ts'),
      import('./areasReadBy.ts'),
    ]);
    await loadAreas(forcedPopups.flatMap((forced) => areasReadBy(forced.when)));
    return force;
  });
  open(runtime, forcedPopups);
}

/** Connects the tab to what happens elsewhere, such as a bet in another tab: a player who only looks sees the right balance, too. */
function followNews(engine: Engine): void {
  const { news, report } = engine.runtime.ports;
  followPages(engine);
  follow({ source: news, unknown: (type) => report.event('news.unknown', { type }) });
}
