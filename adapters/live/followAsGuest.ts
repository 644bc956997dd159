import { createNewsHandler, type FollowOptions } from './follow.ts';
import { loadWithRetry } from './loadWithRetry.ts';
import { openWorker, type WorkerLine } from './sharedTab.ts';

/**
 * Connects the tab of a guest, who hears of the brand alone: only while somebody looks at it, so that the server holds no socket for tabs that lie
 * behind others. The connection goes on where it stopped.
 */
export function followAsGuest(options: FollowOptions): void {
  const tell = createNewsHandler(options);
  const line = openWorker(tell, 'guest');
  if (line) return whileLookedAt(line);
  void loadWithRetry(() => import('./openLink.ts')).then(({ ageOfPage, openLink }) => {
    const link = openLink(tell, { isGuest: true, age: ageOfPage });
    whileLookedAt({ hello: () => link.start(), bye: () => link.stop() });
  });
}

function whileLookedAt({ hello, bye }: WorkerLine): void {
  const look = (): void => (document.visibilityState === 'visible' ? hello() : bye());
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', bye);
  addEventListener('pageshow', look);
  look();
}
