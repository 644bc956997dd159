import { textsOf } from '#schemas/record.ts';
import type { Reader, Tx } from '../../../db/db.ts';
import type { Brand } from '../../context.ts';
import type { Player } from '../../tables.ts';

/** Facts about a player that conditions test. */
export interface Facts {
  player: Player;
  brand: Brand;
  deposits: number;
  hasBetOnSport: boolean;
  /** As the profile has it, or empty. */
  birthDate: string;
  now: number;
}

/** Reads what conditions ask about a player. */
export async function readFacts(
  read: Reader | Tx,
  { player, brand, now }: { player: Player; brand: Brand; now: number },
): Promise<Facts> {
  const row = await read.selectFrom('promotion_fact').selectAll().where('uid', '=', player.uid).executeTakeFirst();
  const { birth_date: birthDate = '' } = textsOf(JSON.parse(player.profile));
  return {
    player,
    brand,
    now,
    birthDate,
    deposits: row?.deposits ?? 0,
    hasBetOnSport: row?.has_bet_on_sport === 1,
  };
}

/** Notes how many deposits went through. */
export async function noteDeposits(tx: Tx, uid: number, deposits: number): Promise<void> {
  await tx
    .insertInto('promotion_fact')
    .values({ uid, deposits, has_bet_on_sport: 0 })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ deposits }))
    .execute();
}

export async function noteSportBet(tx: Tx, uid: number): Promise<void> {
  await tx
    .insertInto('promotion_fact')
    .values({ uid, deposits: 0, has_bet_on_sport: 1 })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ has_bet_on_sport: 1 }))
    .execute();
}
