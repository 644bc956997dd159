import type { Words } from '../words.ts';
import type { JackpotLevel } from './levels.ts';

/** How a jackpot begins and grows, in minor units of its currency. */
export interface JackpotTerms {
  startsFrom: bigint;
  /** It never passes this; null: it is open, and falls by `odds` alone. */
  mustDropAt: bigint | null;
  /** Part of each stake that the house adds, in basis points. */
  shareBp: number;
  /** An open one falls once in so many minor units of stake, on average. */
  odds: bigint;
}

/** Jackpots that grow with the same games. */
export interface JackpotNetwork {
  title: Words;
  /** Addresses of their pictures. */
  pictures: Readonly<Record<JackpotLevel, string>>;
  /** null: none in this currency. Other terms are for jackpots that are still to come: one that is there keeps its own. */
  termsIn(currency: string): Readonly<Record<JackpotLevel, JackpotTerms>> | null;
}

/**
 * Networks of jackpots by their names, which are for good: jackpots and their games are stored by them. The platform opens the jackpots
 * that are missing; whoever brings the games says which of them feed a network, in rows (`jackpot_game`).
 */
export type JackpotNetworks = ReadonlyMap<string, JackpotNetwork>;

declare module '../providers.ts' {
  interface Providers {
    /** Networks of jackpots. */
    jackpotNetworks: JackpotNetworks;
  }
}
