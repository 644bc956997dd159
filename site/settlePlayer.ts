import { follow } from '#adapters/live/follow.ts';
import type { Engine } from './engine.tsx';

/** A player who has not moved for this long still gets news, in milliseconds. */
const LOOKING_MS = 5_000;

/** What a page does for a player beyond what it does for everybody. Loaded for players alone. @param moved when they do something */
export async function settlePlayer(engine: Engine, moved: Promise<void>): Promise<void> {
  const isPreview = engine.payload.settings.preview !== undefined; // nothing happens to its player
  await Promise.all([forcePopups(engine), isPreview ? undefined : followNews(engine, moved)]);
}

/** The code for it comes only on a site that has such popups. */
async function forcePopups({ runtime, payload, loadAreas }: Engine): Promise<void> {
  const { forcedPopups = [] } = payload.settings;
  if (forcedPopups.length === 0) return;
  const [{ forcePopups: force }, { areasReadBy }] = await Promise.all([
    import('#runtime/dialog/forcePopups.ts'),
    import('./areasReadBy.ts'),
  ]);
  await loadAreas(forcedPopups.flatMap((forced) => areasReadBy(forced.when)));
  force(runtime, forcedPopups);
}

/** Connects the tab to what happens elsewhere: at the player's first move, or when they have looked for a while. */
async function followNews({ runtime, payload }: Engine, moved: Promise<void>): Promise<void> {
  const { clock, news, report } = runtime.ports;
  await Promise.race([moved, new Promise<void>((resolve) => clock.after(LOOKING_MS, resolve))]);
  // no page has this frame: the next way leads to a whole new document, whose layout is the newest too
  news.on('content.published', () => Object.assign(payload, { frame: 'outdated' }));
  follow({ source: news, unknown: (type) => report.event('news.unknown', { type }) });
}
