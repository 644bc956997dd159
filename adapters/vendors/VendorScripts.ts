import type { PageVendor } from '#schemas/content/vendor.ts';

/** Longest wait for a script, in milliseconds. */
const LOAD_MS = 15_000;
/** Names of the policies that `server/site/vendorPolicy.ts` allows on a page with vendors: the browser's own fallback must be called `default`. */
const OWN = 'vendor';
const FALLBACK = 'default';

/**
 * The way in for other companies' scripts. It loads only what comes from their own origins, which the page's policy says again. Where their
 * scripts write text into the page that Trusted Types would refuse, what their schema names is let through, code from text never.
 */
export class VendorScripts {
  readonly #vendors: readonly PageVendor[];
  readonly #loaded = new Map<string, Promise<void>>();
  readonly #trusted: (address: string) => string;

  constructor(vendors: readonly PageVendor[]) {
    this.#vendors = vendors;
    this.#trusted = this.#openPolicies();
  }

  /** Loads a script once; a failed one is requested again. @throws Error if it is not the vendor's, cannot be loaded, or takes too long */
  load(vendor: PageVendor, address: string): Promise<void> {
    if (!isOf(address, vendor.scripts)) return Promise.reject(new Error(`${address} is not of ${vendor.name}`));
    const known = this.#loaded.get(address);
    if (known) return known;
    const loading = insert(this.#trusted(address));
    this.#loaded.set(address, loading);
    loading.catch(() => this.#loaded.delete(address));
    return loading;
  }

  #openPolicies(): (address: string) => string {
    const { trustedTypes } = globalThis;
    if (!trustedTypes) return (address) => address;
    const every = this.#vendors.flatMap(({ scripts }) => scripts);
    const writes = new Set(this.#vendors.flatMap((vendor) => vendor.writes));
    const scripted = this.#vendors.filter((vendor) => vendor.writes.includes('script-url'));
    const own = scripted.flatMap(({ scripts }) => scripts);
    if (writes.size > 0)
      trustedTypes.createPolicy(FALLBACK, {
        ...(writes.has('script-url') ? { createScriptURL: (address) => (isOf(address, own) ? address : null) } : {}),
        // the policy lets no inline code through: handlers and scripts in it do nothing
        ...(writes.has('html') ? { createHTML: (text) => text } : {}),
      });
    const policy = trustedTypes.createPolicy(OWN, {
      createScriptURL: (address) => (isOf(address, every) ? address : null),
    });
    return (address) => policy.createScriptURL(address);
  }
}

/** Checks whether an address matches one of these sources: `https://cdn.example.com`, `https://*.example.com`. */
export function isOf(address: string, sources: readonly string[]): boolean {
  const { protocol, host } = URL.parse(address, 'https://nowhere.invalid') ?? {};
  return sources.some((source) => {
    const [scheme, wanted = ''] = source.split('//');
    if (scheme !== protocol || host === undefined) return false;
    return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
  });
}

function insert(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = setTimeout(() => reject(new Error(`${address} did not come in time`)), LOAD_MS);
    const settle = (done: () => void) => () => {
      clearTimeout(end);
      done();
    };
    script.addEventListener('load', settle(resolve));
    script.addEventListener(
      'error',
      settle(() => reject(new Error(`${address} cannot be had`))),
    );
    script.async = true;
    script.src = address;
    document.head.append(script);
  });
}
