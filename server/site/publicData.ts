import { LRUCache } from 'lru-cache';
import { ContractError } from '#runtime/ports/errors.ts';
import { PlatformError, type PlatformPort } from '#runtime/ports/index.ts';
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

/** After an answer that breaks the contract that question is not asked again for this long, in milliseconds; all others are. */
const BROKEN_MS = 2_000;
/** A call whose answers break the contract is told of again after this long, in milliseconds. */
const TOLD_MS = 3_600_000;

interface CachedAnswer {
  /** The newest sound one; undefined where there was none yet. */
  answer?: unknown;
  /** What came since then, if it breaks the contract. */
  broken?: ContractError;
  askedAtMs: number;
  ttlMs: number;
}

/** What one question found. */
interface Found extends CachedAnswer {
  /** Why the platform gave no newer one. */
  failure?: unknown;
}

interface AskMore {
  /** See `PublicNeed.isExtra`. */
  isExtra?: true;
  /** An answer that breaks the contract is given as it is, for one who takes of it what is sound. */
  takesBroken?: true;
  /** Told why an answer that has had its time is given all the same: something new may not be in it. */
  onStale?(why: unknown): void;
}

export interface PublicData {
  /**
   * Asks a public call. Fresh answers are kept for `ttlSec`; a stale one is better than none when the platform fails, or answers what the contract
   * forbids; not when it takes the asked value no longer (an offer that ended). A failure pauses all calls, that of an extra (`PublicNeed.isExtra`) at most this one call, as an extra.
   * @throws when there is neither
   */
  ask(call: string, input: Readonly<Record<string, unknown>>, ttlSec: number, more?: AskMore): Promise<unknown>;
}

/** Brands in a language whose public answers are kept: each has its own. */
const MAX_AUDIENCES = 200;

/** The public answers of each brand in each language. @param host the domain that is asked about; left out, the brand's own */
export type PublicDataOf = (site: BrandSite, locale: string, host?: string) => PublicData;

interface Means {
  platformFor: (site: BrandSite, locale: string, host?: string) => PlatformPort;
  now(): number;
  log: { warn(detail: object, message: string): void };
}

/** Kept per brand and locale, over revisions: data of the platform outlives a publish, but not a move to another platform. */
export function createPublicDataOf({ platformFor, now, log }: Means): PublicDataOf {
  const told = new Map<string, number>();
  const tellOf =
    (brand: string): TellBroken =>
    (call, { message }) => {
      const sinceMs = told.get(`${brand} ${call}`);
      if (sinceMs !== undefined && isWithin({ sinceMs, lengthMs: TOLD_MS }, now())) return;
      told.set(`${brand} ${call}`, now());
      log.warn({ brand, call, message }, 'an answer of the platform breaks its contract');
    };
  const known = new LRUCache<string, Audience, () => Asking>({
    max: MAX_AUDIENCES,
    memoMethod: (_key, _stale, { context: open }) => createAudience(open(), { now, tellOf }),
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

function createAudience(
  asking: Asking,
  { now, tellOf }: { now: () => number; tellOf: (brand: string) => TellBroken },
): Audience {
  const platform: PlatformPort = { call: (...asked) => audience.asking.platform.call(...asked) };
  const audience: Audience = { asking, data: createPublicData(platform, now, tellOf(asking.site.brand.id)) };
  return audience;
}

/** Told of each answer that breaks the contract. */
type TellBroken = (call: string, fault: ContractError) => void;

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
export function createPublicData(
  platform: PlatformPort,
  now: () => number,
  tellBroken: TellBroken = () => undefined,
): PublicData {
  const cacheOf = new Map<string, Map<string, CachedAnswer>>();
  const flying = new Map<string, Promise<Found>>();
  const pauses = createPauses(now);
  const fetchAnswer = async ({ key, call, input, ttlSec, isExtra }: Question): Promise<Found> => {
    const cached = cacheOf.get(call) ?? new Map<string, CachedAnswer>();
    cacheOf.set(call, cached);
    const store = (known: Omit<CachedAnswer, 'askedAtMs'>): CachedAnswer =>
      storeNewest(cached, key, { ...known, askedAtMs: now() });
    const without = (failure: unknown): Found => {
      const stale = cached.get(key);
      if (stale) return { ...stale, failure };
      throw failure;
    };
    if (pauses.isOn(call, isExtra)) return without(new Error('the platform is being left alone after a failure'));
    try {
      const signal = AbortSignal.timeout(isExtra ? EXTRA_WAIT_MS : WAIT_MS);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- needs of widgets name calls of the contract
      return store({ answer: await platform.call(call as CallName, input, { signal }), ttlMs: ttlSec * 1_000 });
    } catch (error) {
      if (error instanceof ContractError) {
        tellBroken(call, error);
        // looked up only now: another flight may have brought a sound one meanwhile
        return store({ answer: cached.get(key)?.answer, broken: error, ttlMs: BROKEN_MS });
      }
      pauses.begin(error, call, isExtra);
      // what is refused so is not there any more: an older answer would keep its page up for good
      if (isOfQuestion(error)) cached.delete(key);
      return without(error);
    }
  };
  return {
    async ask(...[call, input, ttlSec, more = {}]) {
      const { isExtra = false } = more;
      const key = `${call}?${JSON.stringify(input)}`;
      const known = cacheOf.get(call)?.get(key);
      if (known && isWithin({ sinceMs: known.askedAtMs, lengthMs: known.ttlMs }, now())) return answerIn(known, more);
      const flight = isExtra ? `extra ${key}` : key; // whoever cannot do without an answer waits longer
      const running =
        flying.get(flight) ?? fetchAnswer({ key, call, input, ttlSec, isExtra }).finally(() => flying.delete(flight));
      flying.set(flight, running);
      return answerIn(await running, more);
    },
  };
}

/** Stores an answer as the newest of its call. @returns it */
function storeNewest(cached: Map<string, CachedAnswer>, key: string, answer: CachedAnswer): CachedAnswer {
  cached.delete(key);
  cached.set(key, answer);
  if (cached.size > MAX_OF_CALL) cached.delete(cached.keys().next().value ?? '');
  return answer;
}

/** A refusal of the value that was asked about: it tells something of that value, not of how the platform is. */
function isOfQuestion(error: unknown): boolean {
  return error instanceof PlatformError && error.type === 'InvalidParameterException';
}

/** @throws where no sound answer is known: why there is none now */
function answerIn({ answer, broken, failure }: Found, { takesBroken, onStale }: AskMore): unknown {
  if (broken && takesBroken) return broken.answer;
  const why = failure ?? broken;
  if (broken && answer === undefined) throw why;
  if (why !== undefined) onStale?.(why);
  return answer;
}
