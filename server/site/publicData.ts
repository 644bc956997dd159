import { LRUCache } from 'lru-cache';
import type { PlatformPort } from '#runtime/ports/index.ts';
import type { CallName } from '#schemas/platform/index.ts';
import { isWithin } from '../cache/isWithin.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { createPauses } from './pauses.ts';

/** Longest wait for one public answer while a page is made, in milliseconds: nothing hangs longer than 3 s, drawing included. */
const WAIT_MS = 2_500;
/** The same for an answer that the page is whole without. */
const EXTRA_WAIT_MS = 1_000;
/** Answers kept of one call; the oldest go first. Each call has its own room, so that no number of odd addresses drives out what others draw from. */
const MAX_OF_CALL = 500;

interface CachedAnswer {
  answer: unknown;
  askedAtMs: number;
  ttlMs: number;
}

export interface PublicData {
  /**
   * Asks a public call. Fresh answers are kept for `ttlSec`; a stale one is better than none when the platform fails. A failure pauses all calls,
   * that of an extra (`PublicNeed.isExtra`) at most this one call, as an extra.
   * @throws when there is neither
   */
  ask(
    call: string,
    input: Readonly<Record<string, unknown>>,
    ttlSec: number,
    more?: { isExtra?: true },
  ): Promise<unknown>;
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

/** One question to the platform. */
interface Question {
  /** Names call and input. */
  key: string;
  call: string;
  input: Readonly<Record<string, unknown>>;
  ttlSec: number;
  isExtra: boolean;
}

/** Public answers of the platform for one brand and locale: kept, asked once at a time, and outliving the platform. */
export function createPublicData(platform: PlatformPort, now: () => number): PublicData {
  const cacheOf = new Map<string, Map<string, CachedAnswer>>();
  const flying = new Map<string, Promise<unknown>>();
  const pauses = createPauses(now);
  const fetchAnswer = async ({ key, call, input, ttlSec, isExtra }: Question): Promise<unknown> => {
    const cached = cacheOf.get(call) ?? new Map<string, CachedAnswer>();
    cacheOf.set(call, cached);
    const stale = cached.get(key);
    if (pauses.isOn(call, isExtra)) {
      if (stale) return stale.answer;
      throw new Error('the platform is being left alone after a failure');
    }
    try {
      const signal = AbortSignal.timeout(isExtra ? EXTRA_WAIT_MS : WAIT_MS);
      const answer = await platform.call(call as CallName, input, { signal });
      cached.delete(key);
      cached.set(key, { answer, askedAtMs: now(), ttlMs: ttlSec * 1_000 });
      if (cached.size > MAX_OF_CALL) cached.delete(cached.keys().next().value ?? '');
      return answer;
    } catch (error) {
      pauses.begin(error, call, isExtra);
      if (stale) return stale.answer;
      throw error;
    }
  };
  return {
    ask(...[call, input, ttlSec, { isExtra = false } = {}]) {
      const key = `${call}?${JSON.stringify(input)}`;
      const known = cacheOf.get(call)?.get(key);
      if (known && isWithin({ sinceMs: known.askedAtMs, lengthMs: known.ttlMs }, now()))
        return Promise.resolve(known.answer);
      const flight = isExtra ? `extra ${key}` : key; // whoever cannot do without an answer waits longer
      const running =
        flying.get(flight) ?? fetchAnswer({ key, call, input, ttlSec, isExtra }).finally(() => flying.delete(flight));
      flying.set(flight, running);
      return running;
    },
  };
}
