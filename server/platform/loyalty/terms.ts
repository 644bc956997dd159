import type { LoyaltyProduct } from '#schemas/platform/loyaltyShop.ts';
import type { Services } from '../context.ts';
import type { Settlement } from '../moments.ts';
import type { Words } from '../words.ts';
import type { NoticeReason } from './tables.ts';

/** A step of a member's way up. */
export interface Level {
  /** Points earned in all that open it; 0 for the first. */
  pointsFrom: number;
  title: Words;
}

/** A figure a member may go by. */
export interface Character {
  id: number;
  sysname: string;
  /** Address of its portrait. */
  portrait: string;
  unlockLevel: number;
  title: Words;
  description: Words;
}

/** Something points buy. `count`: units of the common currency, free spins, or pieces. Its title may hold `{count}`, that of money `{money}`. */
export interface Product extends Readonly<Record<string, string | number>> {
  id: number;
  type: LoyaltyProduct['type'];
  title: Words;
  /** Address of its picture. */
  image: string;
  count: number;
  price: number;
  /** Pieces there are; -1: as many as are asked for. */
  stock: number;
  /** Most that one player may ever buy; -1: no limit. */
  limit: number;
  levelFrom: number;
}

/** A programme as players know it: quests under a title, with rules. */
export interface Program {
  sysname: string;
  /** Address of its picture. */
  image: string;
  /** Only at this brand; without one, at every brand. */
  brand?: string;
  title: Words;
  rules: Words;
  startsAt: number;
}

/** The count of a member that a quest uses. */
export type Measure = 'rounds' | 'turnover' | 'bets' | 'wins' | 'big_wins' | 'games';

/** Something to do once for points. Its state follows from what the member has done: nothing of it is stored but the claim. */
export interface Quest {
  id: number;
  /** Sysname of its programme. */
  program: string;
  title: Words;
  measure: Measure;
  /** Rounds, bets, games; for turnover whole units of the programme's currency. */
  target: number;
  points: number;
  unlockLevel: number;
}

/**
 * What the house gives back for play: all of it is data. Ids are for good, since what players took and bought is stored by them. Without a
 * programme nothing is earned, and the shop sells nothing.
 */
export interface LoyaltyTerms {
  /** Points for each whole unit of the common currency that a player stakes, by product. */
  pointsPerUnit: Readonly<Record<Settlement['stake']['product'], bigint>>;
  /** From the first to the highest. */
  levels: readonly Level[];
  characters: readonly Character[];
  /** The shop. */
  products: readonly Product[];
  quests: readonly Quest[];
  /** Addresses of the pictures beside notices. */
  noticeImages: Readonly<Record<NoticeReason, string>>;
  programsOf(brand: string): readonly Program[];
}

declare module '../providers.ts' {
  interface Providers {
    /** The terms of the loyalty programme. */
    loyalty: LoyaltyTerms;
  }
}

const nothing: LoyaltyTerms = {
  pointsPerUnit: { casino: 0n, betting: 0n },
  levels: [],
  characters: [],
  products: [],
  quests: [],
  noticeImages: { welcome: '', level: '', quest: '', product: '' },
  programsOf: () => [],
};

/** The terms of the programme; of nothing where there is none. */
export function loyaltyTermsOf({ loyalty }: Pick<Services, 'loyalty'>): LoyaltyTerms {
  return loyalty ?? nothing;
}
