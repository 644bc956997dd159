import { trustedScript } from '#adapters/workers/trustedScript.ts';
// Vite's own: the address of the built file.
// oxlint-disable-next-line import/default
import workerAddress from './fetchWorker.ts?worker&url';

/** Puts files into the browser's cache. */
export interface Fetcher {
  /** One list at a time. @returns addresses that were fetched; none if the worker cannot be started */
  fetch(addresses: readonly string[]): Promise<readonly string[]>;
  close(): void;
}

let trustedAddress: string | undefined;

/** Starts the worker that fetches what is not needed yet. */
export function openFetcher(): Fetcher {
  trustedAddress ??= trustedScript('ahead-worker', workerAddress); // a page may make the policy once
  const worker = new Worker(trustedAddress, { type: 'module', name: 'ahead' });
  return {
    fetch: (addresses) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data);
        worker.onerror = () => resolve([]);
        worker.postMessage(addresses);
      }),
    close: () => worker.terminate(),
  };
}
