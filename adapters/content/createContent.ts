import { type ContentPort, UnreachableError } from '#runtime/ports/index.ts';
import { checkDelivered } from './checkDelivered.ts';
import { localesOf } from './localesOf.ts';

/** Longest wait for content, in milliseconds: the browser's own way to a page is soon quicker. Source: REL-C2. */
const WAIT_MS = 3_000;
/** For a popup there is no other way, and its code fills the line at the same moment. */
const POPUP_WAIT_MS = 20_000;
/** An answer serves a prefetch and the press that follows it, in milliseconds. */
const FRESH_MS = 10_000;
/** A popup without parameters is the same for whatever opens it: fetched ahead of a press, it is cached for a visitor who looks around first. */
export const POPUP_FRESH_MS = 300_000;

export interface ContentClientOptions {
  locale: string;
  /** Origin of the site; empty on its own pages. */
  baseUrl?: string;
}

/** Asks this site's own server for content, resolved for the brand of the host and this locale. */
export function createContent({ locale, baseUrl = '' }: ContentClientOptions): ContentPort {
  const cache = new Map<string, Promise<unknown>>();
  const ask = (
    path: string,
    query: Readonly<Record<string, string>>,
    { waitMs, freshMs } = { waitMs: WAIT_MS, freshMs: FRESH_MS },
  ): Promise<unknown> => {
    const address = `${baseUrl}${path}?${new URLSearchParams({ ...query, locale })}`;
    const known = cache.get(address);
    if (known) return known;
    const asked = getJson(address, waitMs);
    cache.set(address, asked);
    const forget = (): unknown => cache.delete(address);
    asked.then(() => setTimeout(forget, freshMs), forget);
    return asked;
  };
  return {
    async popup(id, params) {
      const freshMs = Object.keys(params).length === 0 ? POPUP_FRESH_MS : FRESH_MS;
      const asked = ask(`/_content/popup/${encodeURIComponent(id)}`, params, { waitMs: POPUP_WAIT_MS, freshMs });
      return checkDelivered(await asked, ['popup']);
    },
    async page(href) {
      return checkDelivered(await ask('/_content/page', { href }), ['page', 'redirect']);
    },
    async locales() {
      return localesOf(await getJson(`${baseUrl}/nfx/i18n/locales`));
    },
  };
}

async function getJson(address: string, waitMs = WAIT_MS): Promise<unknown> {
  const signal = AbortSignal.timeout(waitMs);
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' } }).catch((error: unknown) => {
    throw new UnreachableError(String(error));
  });
  // A page that is not found is a document too, and comes with the status of one.
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) {
    throw new UnreachableError(`${address} answered ${answer.status}`);
  }
  return answer.json();
}
