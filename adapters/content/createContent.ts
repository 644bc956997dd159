import { type ContentPort, type ReportPort, UnreachableError } from '#runtime/ports/index.ts';
import { checkDelivered } from './checkDelivered.ts';

/** Longest wait for content, in milliseconds: the browser's own way to a page is soon quicker. Source: reliability C2. */
const WAIT_MS = 3_000;
/** For a popup and its texts there is no other way, and its code fills the line at the same moment. */
const POPUP_WAIT_MS = 20_000;
/** An answer serves a prefetch and the press that follows it, in milliseconds. */
const FRESH_MS = 10_000;

export interface ContentClientOptions {
  locale: string;
  /** Told when texts cannot be had. */
  fault: ReportPort['fault'];
  /** Origin of the site; empty on its own pages. */
  baseUrl?: string;
}

/** Asks this site's own server for content, resolved for the brand of the host and this locale. */
export function createContent({ locale, fault, baseUrl = '' }: ContentClientOptions): ContentPort {
  const seen = new Map<string, Promise<unknown>>();
  const ask = (path: string, query: Readonly<Record<string, string>>, waitMs = WAIT_MS): Promise<unknown> => {
    const address = `${baseUrl}${path}?${new URLSearchParams({ ...query, locale })}`;
    const known = seen.get(address);
    if (known) return known;
    const asked = getJson(address, waitMs);
    seen.set(address, asked);
    const forget = (): unknown => seen.delete(address);
    asked.then(() => setTimeout(forget, FRESH_MS), forget);
    return asked;
  };
  return {
    async popup(id, params) {
      return checkDelivered(await ask(`/_content/popup/${encodeURIComponent(id)}`, params, POPUP_WAIT_MS), ['popup']);
    },
    async page(href) {
      return checkDelivered(await ask('/_content/page', { href }), ['page', 'redirect']);
    },
    async messages() {
      try {
        return readTexts(await getJson(`${baseUrl}/nfx/i18n/messages/${encodeURIComponent(locale)}`, POPUP_WAIT_MS));
      } catch (error) {
        fault('messages cannot be read', { locale, message: String(error) }); // the texts are lost, the page is not
        return {};
      }
    },
  };
}

function readTexts(answer: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(answer ?? {}).filter(([, text]) => typeof text === 'string');
  if (texts.length === 0) throw new TypeError('the answer holds no texts');
  return Object.fromEntries(texts);
}

async function getJson(address: string, waitMs = WAIT_MS): Promise<unknown> {
  const signal = AbortSignal.timeout(waitMs);
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' } }).catch((error: unknown) => {
    throw new UnreachableError(String(error));
  });
  // A page that is not found is a document too; only an answer that is none counts as not there.
  if (!answer.headers.get('content-type')?.includes('json')) {
    throw new UnreachableError(`${address} answered ${answer.status}`);
  }
  return answer.json();
}
