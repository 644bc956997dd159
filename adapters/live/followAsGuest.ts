import { type FollowOptions, tellOf } from './follow.ts';
import { ageOfPage, openLink } from './openLink.ts';
import { openWorker, type WorkerLine } from './sharedTab.ts';

/**
 * Connects the tab of a guest, who hears of the brand alone: only while somebody looks at it, so that the server holds no socket for tabs that lie
 * behind others. The connection goes on where it stopped. @returns stop
 */
export function followAsGuest(options: FollowOptions): () => void {
  const { hello, bye } = lineOf(options);
  const look = (): void => (document.visibilityState === 'visible' ? hello() : bye());
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', bye);
  addEventListener('pageshow', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', bye);
    removeEventListener('pageshow', look);
    bye();
  };
}

function lineOf(options: FollowOptions): WorkerLine {
  const tell = tellOf(options);
  if ('SharedWorker' in globalThis) return openWorker(tell, 'guest');
  const link = openLink(tell, { isGuest: true, age: ageOfPage });
  return { hello: () => link.start(), bye: () => link.stop() };
}
