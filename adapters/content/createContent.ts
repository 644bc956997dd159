import { checkDelivered } from '#runtime/document/view.ts';
import { type ContentPort, ContractError, UnreachableError } from '#runtime/ports/index.ts';

/** Longest wait for content, in milliseconds. Source: reliability C2. */
const WAIT_MS = 3_000;

/** Asks this site's own server for content, resolved for the brand of the host and this locale. */
export function createContent({ locale }: { locale: string }): ContentPort {
  const seen = new Map<string, Promise<unknown>>();
  const ask = (path: string, query: Readonly<Record<string, string>>): Promise<unknown> => {
    const address = `${path}?${new URLSearchParams({ ...query, locale })}`;
    const known = seen.get(address);
    if (known) return known;
    const asked = getJson(address);
    seen.set(address, asked);
    // Kept only while in flight and a moment after: a prefetch and the press that follows it ask once.
    const forget = (): unknown => seen.delete(address);
    asked.then(() => setTimeout(forget, 10_000), forget);
    return asked;
  };
  return {
    async popup(id, params) {
      return checkDelivered(await ask(`/_content/popup/${encodeURIComponent(id)}`, params), ['popup']);
    },
    async page(href) {
      return checkDelivered(await ask('/_content/page', { href }), ['page', 'redirect']);
    },
    async messages() {
      const answer = await getJson(`/nfx/i18n/messages/${locale}`);
      if (answer === null || typeof answer !== 'object') throw new ContractError('messages of a locale', '');
      return answer as Readonly<Record<string, string>>;
    },
  };
}

async function getJson(address: string): Promise<unknown> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(WAIT_MS),
    headers: { accept: 'application/json' },
  }).catch((error: unknown) => {
    throw new UnreachableError(String(error));
  });
  // A 404 with a document is the not-found page; one without is an answer that is not there.
  if (!answer.headers.get('content-type')?.includes('json'))
    throw new UnreachableError(`${address} answered ${answer.status}`);
  return answer.json();
}
