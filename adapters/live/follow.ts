import { MISSED_NEWS, type NewsPort, SITE_SHUT } from '#runtime/ports/news.ts';
import { liveTypes } from '#schemas/platform/live.ts';
import { loadWithRetry } from './loadWithRetry.ts';
import type { Heard } from './openLink.ts';
import { joinWorker } from './sharedTab.ts';

export interface FollowOptions {
  source: NewsPort;
  /** Called for a type that this release does not know. */
  unknown(type: string): void;
}

/** Connects this tab to the browser's one connection, by the best means the browser has; the code of a connection comes only where a tab holds it. */
export function follow(options: FollowOptions): void {
  const tell = createNewsHandler(options);
  if (!joinWorker(tell)) void loadWithRetry(() => import('./leaderTab.ts')).then(({ joinTabs }) => joinTabs(tell));
}

/** Hands on what is heard: news of types that this release knows, and that some may be lost. */
export function createNewsHandler({ source, unknown }: FollowOptions): (heard: Heard) => void {
  const known: ReadonlySet<string> = new Set(liveTypes);
  return (heard) => {
    if (heard.kind !== 'news')
      return void source.emit(heard.kind === 'gap' ? MISSED_NEWS : SITE_SHUT, { id: '', at: Date.now(), data: {} });
    const { type, ts: at, data } = heard.news;
    const id = heard.news.t === 'ev' ? heard.news.id : '';
    if (known.has(type)) source.emit(type, { id, at, data });
    else unknown(type);
  };
}
