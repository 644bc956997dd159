/** Name of its Trusted Types policy; `server/site/security.ts` allows it. */
const POLICY = 'offline-worker';
const ADDRESS = '/sw.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): {
    createScriptURL(address: string): string;
  };
}

/** Has the browser keep what the site needs without a network. Where it may not or cannot, the site is as it was. */
export function registerWorker(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: () => ADDRESS });
  navigator.serviceWorker
    ?.register(policy?.createScriptURL(ADDRESS) ?? ADDRESS, { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined); // switched off, or the site is away: the next page tries again
}
