import { MISSED_NEWS, type NewsPort, SITE_SHUT } from '#runtime/ports/news.ts';
import { liveTypes } from '#schemas/platform/live.ts';
import { loadWithRetry } from './loadWithRetry.ts';
import type { LinkMessage } from './openLink.ts';
import { joinWorker } from './sharedTab.ts';

export interface FollowOptions {
  source: NewsPort;
  /** Called for a type that this release does not know. */
  unknown(type: string): void;
}

/** Connects this tab to the browser's one connection, by the best means the browser has; the code of a connection comes only where a tab holds it. */
export function follow(options: FollowOptions): void {
  const onMessage = createNewsHandler(options);
  if (!joinWorker(onMessage))
    void loadWithRetry(() => import('./leaderTab.ts')).then(({ joinTabs }) => joinTabs(onMessage));
}

/** Passes messages on as news: of types that this release knows, and that some may be lost. */
export function createNewsHandler({ source, unknown }: FollowOptions): (message: LinkMessage) => void {
  const known: ReadonlySet<string> = new Set(liveTypes);
  return (message) => {
    if (message.kind !== 'news')
      return void source.emit(message.kind === 'gap' ? MISSED_NEWS : SITE_SHUT, { id: '', at: Date.now(), data: {} });
    const { type, ts: at, data } = message.news;
    const id = message.news.t === 'ev' ? message.news.id : '';
    if (known.has(type)) source.emit(type, { id, at, data });
    else unknown(type);
  };
}
