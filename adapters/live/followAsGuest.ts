import { type FollowOptions, tellOf } from './follow.ts';
import { openWorker, type WorkerLine } from './sharedTab.ts';

/**
 * Connects the tab of a guest, who hears of the brand alone: only while somebody looks at it, so that the server holds no socket for tabs that lie
 * behind others. The connection goes on where it stopped.
 */
export function followAsGuest(options: FollowOptions): void {
  const { hello, bye } = lineOf(options);
  const look = (): void => (document.visibilityState === 'visible' ? hello() : bye());
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', bye);
  addEventListener('pageshow', look);
  look();
}

function lineOf(options: FollowOptions): WorkerLine {
  const tell = tellOf(options);
  if ('SharedWorker' in globalThis) return openWorker(tell, 'guest');
  const link = import('./openLink.ts').then(({ ageOfPage, openLink }) =>
    openLink(tell, { isGuest: true, age: ageOfPage }),
  );
  return {
    hello: () => void link.then((opened) => opened.start()),
    bye: () => void link.then((opened) => opened.stop()),
  };
}
