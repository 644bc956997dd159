import type { Money } from '#schemas/parts/money.ts';
import type { Reader } from '../../db/db.ts';
import { type Caller, operatorOf } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';

/** Jackpots that games can pay beside their own wins. */
export interface JackpotPrizes {
  /**
   * The highest jackpot that each of these games may win now, in the asker's currency.
   * @returns by sysname; without an entry where a game has none in that currency
   */
  of(sysnames: readonly string[], caller: Pick<Caller, 'brand' | 'player'>): Promise<ReadonlyMap<string, Money>>;
}

declare module '../context.ts' {
  interface Services {
    jackpotPrizes: JackpotPrizes;
  }
}

/** Prizes of the jackpots in a database. */
export function createJackpotPrizes({ read }: { read: Reader }): JackpotPrizes {
  return {
    async of(sysnames, { brand, player }) {
      if (sysnames.length === 0) return new Map();
      const currency = player?.currency ?? brand.currency;
      const rows = await read
        .selectFrom('jackpot_game')
        .innerJoin('jackpot', 'jackpot.network', 'jackpot_game.network')
        .select(({ fn }) => ['jackpot_game.game', fn.max('jackpot.amount').as('amount')])
        .where('jackpot_game.game', 'in', sysnames)
        .where('jackpot.operator', '=', operatorOf(brand))
        .where('jackpot.currency', '=', currency)
        .groupBy('jackpot_game.game')
        .execute();
      return new Map(rows.map(({ game, amount }) => [game, toMoney(BigInt(amount), currency)]));
    },
  };
}
