import { createNewsHandler, type FollowOptions } from './follow.ts';
import { loadWithRetry } from './loadWithRetry.ts';
import { openWorker, type WorkerLine } from './sharedTab.ts';

/**
 * Connects the tab of a guest, who receives the brand's news alone: only while it is visible, so that the server holds no socket for tabs that lie
 * behind others. The connection goes on where it stopped.
 */
export function followAsGuest(options: FollowOptions): void {
  const onMessage = createNewsHandler(options);
  const line = openWorker(onMessage, 'guest');
  if (line) return whileLookedAt(line);
  void loadWithRetry(() => import('./openLink.ts')).then(({ ageOfPage, openLink }) => {
    const link = openLink(onMessage, { isGuest: true, age: ageOfPage });
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
