import { LRUCache } from 'lru-cache';
import { PlatformError, type PlatformPort } from '#runtime/ports/index.ts';
import type { CallName } from '#schemas/platform/index.ts';
import { isWithin } from '../cache/isWithin.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';

/** Longest wait for one public answer while a page is made, in milliseconds: nothing hangs longer than 3 s, drawing included. */
const WAIT_MS = 2_500;
/** Answers kept of one call; the oldest go first. Each call has its own room, so that no number of odd addresses drives out what others draw from. */
const MAX_OF_CALL = 500;
/** After a failure the platform is left alone this long, in milliseconds, so that a dead one does not cost every page its wait. */
const PAUSE_MS = 2_000;

interface CachedAnswer {
  answer: unknown;
  askedAtMs: number;
  ttlMs: number;
}

export interface PublicData {
  /** Asks a public call. Fresh answers are kept for `ttlSec`; a stale one is better than none when the platform fails. @throws when there is neither */
  ask(call: string, input: Readonly<Record<string, unknown>>, ttlSec: number): Promise<unknown>;
}

/** Brands in a language whose public answers are kept: each has its own. */
const MAX_AUDIENCES = 200;

/** The public answers of each brand in each language. @param host the domain that is asked about; left out, the brand's own */
export type PublicDataOf = (site: BrandSite, locale: string, host?: string) => PublicData;

/** Kept per brand and locale, over revisions: data of the platform outlives a publish, but not a move to another platform. */
export function createPublicDataOf(
  platformFor: (site: BrandSite, locale: string, host?: string) => PlatformPort,
  now: () => number,
): PublicDataOf {
  const known = new LRUCache<string, Audience, () => Asking>({
    max: MAX_AUDIENCES,
    memoMethod: (_key, _stale, { context: open }) => createAudience(open(), now),
  });
  return (site, locale, host = '') => {
    const open = (): Asking => ({ site, platform: platformFor(site, locale, host) });
    const key = `${site.brand.id} ${locale} ${host} ${site.brand.platformOrigin ?? ''}`;
    const audience = known.memo(key, { context: open });
    // the platform is asked by what the brand's documents say now: a domain that closes, another image key
    if (audience.asking.site !== site) audience.asking = open();
    return audience.data;
  };
}

/** How the platform is asked at one revision of a brand. */
interface Asking {
  site: BrandSite;
  platform: PlatformPort;
}

/** One brand in one language: the answers kept for it, and how its platform is asked now. */
interface Audience {
  asking: Asking;
  data: PublicData;
}

function createAudience(asking: Asking, now: () => number): Audience {
  const audience: Audience = {
    asking,
    data: createPublicData({ call: (...asked) => audience.asking.platform.call(...asked) }, now),
  };
  return audience;
}

/** Public answers of the platform for one brand and locale: kept, asked once at a time, and outliving the platform. */
export function createPublicData(platform: PlatformPort, now: () => number): PublicData {
  const cacheOf = new Map<string, Map<string, CachedAnswer>>();
  const flying = new Map<string, Promise<unknown>>();
  let failedAtMs = Number.NEGATIVE_INFINITY;
  const isPaused = (): boolean => isWithin({ sinceMs: failedAtMs, lengthMs: PAUSE_MS }, now());
  const fetchAnswer = async (key: string, [call, input, ttlSec]: Parameters<PublicData['ask']>): Promise<unknown> => {
    const cached = cacheOf.get(call) ?? new Map<string, CachedAnswer>();
    cacheOf.set(call, cached);
    const stale = cached.get(key);
    if (stale && isPaused()) return stale.answer;
    if (isPaused()) throw new Error('the platform is being left alone after a failure');
    try {
      const answer = await platform.call(call as CallName, input, { signal: AbortSignal.timeout(WAIT_MS) });
      cached.delete(key);
      cached.set(key, { answer, askedAtMs: now(), ttlMs: ttlSec * 1_000 });
      if (cached.size > MAX_OF_CALL) cached.delete(cached.keys().next().value ?? '');
      return answer;
    } catch (error) {
      if (isOutage(error)) failedAtMs = now();
      if (stale) return stale.answer;
      throw error;
    }
  };
  return {
    ask(...asked) {
      const key = `${asked[0]}?${JSON.stringify(asked[1])}`;
      const known = cacheOf.get(asked[0])?.get(key);
      if (known && isWithin({ sinceMs: known.askedAtMs, lengthMs: known.ttlMs }, now()))
        return Promise.resolve(known.answer);
      const running = flying.get(key) ?? fetchAnswer(key, asked).finally(() => flying.delete(key));
      flying.set(key, running);
      return running;
    },
  };
}

/** A refusal is an answer: one visitor's odd address must not cost every page its data. */
function isOutage(error: unknown): boolean {
  return !(error instanceof PlatformError) || error.status >= 500;
}
