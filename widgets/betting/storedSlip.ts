import { compareDecimals } from '#runtime/form/decimal.ts';
import type { Ports } from '#runtime/ports/index.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import { type Pick, readPicks } from './picks.ts';

/** Key under which the browser keeps the slip. */
const KEY = 'betting.slip';
const HOUR_MS = 3_600_000;
/** Time for which a slip counts, in milliseconds: of one that is older most events have ended. */
const LIFE_MS = 24 * HOUR_MS;
/** Unanswered bets that are remembered at most. */
const MAX_KEYS = 24;

/** The slip as all tabs of a browser know it. */
export interface StoredSlip {
  /** Number of the player whose it is; null for a guest's, which a player who signs in here takes over. */
  player: number | null;
  picks: readonly Pick[];
  /** Idempotency keys of bets that were asked for and are not known to be taken or refused, by what they ask: a bet of two tabs is one bet. */
  keys: Readonly<Record<string, string>>;
}

type Means = Readonly<{ ports: globalThis.Pick<Ports, 'storage' | 'clock'> }>;

/** Reads what the browser keeps; what is old or of another shape is an empty slip. */
export function readSlip({ ports: { storage, clock } }: Means): StoredSlip {
  const { player, until, picks, keys } = recordOf(parsed(storage.get(KEY)));
  if (typeof until !== 'number' || until < clock.now()) return { player: null, picks: [], keys: {} };
  return { player: typeof player === 'number' ? player : null, picks: readPicks(picks), keys: textsOf(keys) };
}

/** Keeps a slip for all tabs. Why a bet was refused belongs to the moment, and is left out. */
export function storeSlip({ ports: { storage, clock } }: Means, { player, picks, keys }: StoredSlip): void {
  // by whole hours: the same slip is the same text, which wakes no other tab again
  const until = Math.ceil(clock.now() / HOUR_MS) * HOUR_MS + LIFE_MS;
  const newest = Object.fromEntries(Object.entries(keys).slice(-MAX_KEYS));
  const withoutRefusals = (name: string, value: unknown): unknown => (name === 'refused' ? undefined : value);
  storage.set(KEY, JSON.stringify({ player, until, picks, keys: newest }, withoutRefusals));
}

/** Checks whether two keys are of the same bet: a stake of `2.5` is one of `2.50`, as another release may have written it. */
export function isSameWish(one: string, other: string): boolean {
  const [[picks, amount = '', accept], [otherPicks, otherAmount = '', otherAccept]] = [partsOf(one), partsOf(other)];
  return picks === otherPicks && accept === otherAccept && compareDecimals(amount, otherAmount) === 0;
}

function partsOf(wish: string): readonly string[] {
  return [parsed(wish)].flat().map(String);
}

/** Calls when another tab has changed the slip. @returns stop */
export function followSlip(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY) changed();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null; // not ours, or cut short
  }
}
