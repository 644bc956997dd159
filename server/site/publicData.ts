import { LRUCache } from 'lru-cache';
import { PlatformError, type PlatformPort, UnreachableError } from '#runtime/ports/index.ts';
import type { CallName } from '#schemas/platform/index.ts';
import { isWithin } from '../cache/isWithin.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';

/** Longest wait for one public answer while a page is made, in milliseconds: nothing hangs longer than 3 s, drawing included. */
const WAIT_MS = 2_500;
/** The same for an answer that the page is whole without. */
const EXTRA_WAIT_MS = 1_000;
/** Answers kept of one call; the oldest go first. Each call has its own room, so that no number of odd addresses drives out what others draw from. */
const MAX_OF_CALL = 500;
/** After a failure the platform is left alone this long, in milliseconds, so that a dead one does not cost every page its wait. */
const PAUSE_MS = 2_000;
/** A call that an operator's own platform does not know is not made again for this long, in milliseconds. */
const LACK_MS = 600_000;

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

/** Public answers of the platform for one brand and locale: kept, asked once at a time, and outliving the platform. */
export function createPublicData(platform: PlatformPort, now: () => number): PublicData {
  const cacheOf = new Map<string, Map<string, CachedAnswer>>();
  const flying = new Map<string, Promise<unknown>>();
  let pause = NO_PAUSE;
  const pauseOfExtra = new Map<string, Pause>();
  const fetchAnswer = async (
    key: string,
    [call, input, ttlSec, { isExtra } = {}]: Parameters<PublicData['ask']>,
  ): Promise<unknown> => {
    const cached = cacheOf.get(call) ?? new Map<string, CachedAnswer>();
    cacheOf.set(call, cached);
    const stale = cached.get(key);
    const pauses = [pause, isExtra ? (pauseOfExtra.get(call) ?? NO_PAUSE) : NO_PAUSE];
    if (pauses.some((one) => isWithin(one, now()))) {
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
      if (isExtra) pauseOfExtra.set(call, { sinceMs: now(), lengthMs: restOfExtra(error) });
      else if (isOutage(error)) pause = { sinceMs: now(), lengthMs: PAUSE_MS };
      if (stale) return stale.answer;
      throw error;
    }
  };
  return {
    ask(...asked) {
      const key = `${asked[0]}?${JSON.stringify(asked[1])}`;
      const known = cacheOf.get(asked[0])?.get(key);
      const flight = asked[3]?.isExtra ? `extra ${key}` : key; // whoever cannot do without an answer waits longer
      if (known && isWithin({ sinceMs: known.askedAtMs, lengthMs: known.ttlMs }, now()))
        return Promise.resolve(known.answer);
      const running = flying.get(flight) ?? fetchAnswer(key, asked).finally(() => flying.delete(flight));
      flying.set(flight, running);
      return running;
    },
  };
}

/** Time in which nothing is asked. */
interface Pause {
  sinceMs: number;
  lengthMs: number;
}

const NO_PAUSE: Pause = { sinceMs: 0, lengthMs: 0 };

/** A refusal is an answer: one visitor's odd address must not cost every page its data. */
function isOutage(error: unknown): boolean {
  return !(error instanceof PlatformError) || error.status >= 500;
}

/**
 * Returns how long an extra call is left alone after a failure, in milliseconds. A refusal comes quickly and is about one question, and one that
 * hangs must not cost every page its wait.
 */
function restOfExtra(error: unknown): number {
  if (isUnknownCall(error)) return LACK_MS;
  return error instanceof PlatformError ? 0 : PAUSE_MS;
}

/** A platform of an operator's own may be older than the call, and say so by its envelope or only by a status of HTTP. */
function isUnknownCall(error: unknown): boolean {
  if (error instanceof PlatformError) return error.type === 'MethodNotFoundException';
  return error instanceof UnreachableError && [404, 405, 501].includes(error.status ?? 0);
}
