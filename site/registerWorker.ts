import { trustedScript } from '#adapters/workers/trustedScript.ts';

const ADDRESS = '/sw.js';

/** Has the browser keep what the site needs without a network. Where it may not or cannot, the site is as it was. */
export function registerWorker(): void {
  navigator.serviceWorker
    ?.register(trustedScript('offline-worker', ADDRESS), { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined); // switched off, or the site is away: the next page tries again
}
