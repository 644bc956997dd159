import { trustedScript } from '../workers/trustedScript.ts';
import type { LinkMessage } from './openLink.ts';
import type { FromPage, WorkerName } from './worker.ts';
// Vite's own: the address of the built file.
// oxlint-disable-next-line import/default
import workerAddress from './worker.ts?sharedworker&url';

/** A tab's line to the worker: no messages come before `hello`, nor after `bye`. */
export interface WorkerLine {
  hello(): void;
  bye(): void;
}

/**
 * Opens the line to the browser's shared worker: players have one, guests another. Once for each tab, as the worker's address is trusted once.
 * @returns null where the browser has no such workers, or refuses this one: one that stores nothing of a site does
 */
export function openWorker(onMessage: (message: LinkMessage) => void, who: WorkerName): WorkerLine | null {
  const port = portTo(who);
  if (!port) return null;
  const post = (word: FromPage): void => port.postMessage(word);
  port.addEventListener('message', ({ data }: MessageEvent<LinkMessage>) => onMessage(data));
  port.start();
  return { hello: () => post({ openedAt: performance.timeOrigin }), bye: () => post('bye') };
}

function portTo(who: WorkerName): MessagePort | null {
  if (!('SharedWorker' in globalThis)) return null;
  try {
    return new SharedWorker(trustedScript('live-worker', workerAddress), { type: 'module', name: who }).port;
  } catch {
    return null;
  }
}

/** Receives messages through the browser's shared worker. @returns false where there is none */
export function joinWorker(onMessage: (message: LinkMessage) => void): boolean {
  const line = openWorker(onMessage, 'live');
  if (!line) return false;
  const { hello, bye } = line;
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) hello();
  };
  addEventListener('pagehide', bye);
  addEventListener('pageshow', comeBack);
  hello();
  return true;
}
