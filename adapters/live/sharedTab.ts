import { trustedScript } from '../workers/trustedScript.ts';
import type { Heard } from './openLink.ts';
import type { FromPage } from './worker.ts';
// Vite's own: the address of the built file.
// oxlint-disable-next-line import/default
import workerAddress from './worker.ts?sharedworker&url';

/** Hears through the browser's shared worker. @returns stop */
export function joinWorker(tell: (heard: Heard) => void): () => void {
  const { port } = new SharedWorker(trustedScript('live-worker', workerAddress), { type: 'module', name: 'live' });
  const say = (word: FromPage): void => port.postMessage(word);
  const leave = (): void => say('bye');
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) say('hello');
  };
  port.addEventListener('message', ({ data }: MessageEvent<Heard>) => tell(data));
  port.start();
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  say('hello');
  return () => {
    leave();
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
    port.close();
  };
}
