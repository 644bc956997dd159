import type { Game } from '#schemas/platform/games.ts';
import { FUN, toMinor } from '../../../server/platform/ledger/currency.ts';

/** Pays are tenths of a stake where nothing else is said: a stake of whole tens is always paid exactly. */
export const STAKE_STEP = 10n;

/** Minor units of a currency for one cent of the catalogue's limits. A demo's rates: round, and never out of date. */
const perCent: Readonly<Record<string, bigint>> = {
  BRL: 5n,
  AED: 4n,
  KRW: 10n,
  VND: 300n,
  CLP: 10n,
  KWD: 3n,
  BHD: 4n,
  BTC: 20n,
};

/** Stakes in times of the lowest one. */
const steps = [1n, 2n, 3n, 5n, 8n, 10n, 15n, 20n, 30n, 50n, 80n, 100n, 150n, 200n, 300n, 500n, 1000n, 2500n, 5000n];

export interface StakeLimits {
  /** Minor units of the currency, as are all here. */
  min: bigint;
  max: bigint;
  /** Stakes that the game offers; any other multiple of STAKE_STEP within the limits is accepted too. */
  choices: readonly bigint[];
}

/**
 * The stakes of a game, in the currency it is played with.
 * @param cap the brand's highest stake, as an amount of that currency; empty for none
 */
export function limitsOf({ extra }: Pick<Game, 'extra'>, currency: string, cap = ''): StakeLimits {
  const rate = currency === FUN ? 1n : (perCent[currency] ?? 1n);
  const inMinor = (limit: Game['extra']['min_bet']) => (toMinor(limit.amount, limit.currency) ?? 0n) * rate;
  const min = inMinor(extra.min_bet);
  const listed = inMinor(extra.max_bet);
  const capped = toMinor(cap, currency) ?? listed;
  const max = capped < listed && capped >= min ? capped - (capped % STAKE_STEP) : listed;
  const choices = steps.map((step) => step * min).filter((stake) => stake < max);
  return { min, max, choices: [...choices, max] };
}

export function isStake({ min, max }: StakeLimits, stake: bigint): boolean {
  return stake >= min && stake <= max && stake % STAKE_STEP === 0n;
}
