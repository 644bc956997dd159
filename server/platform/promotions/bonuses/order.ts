import { sql } from 'kysely';
import type { Reader, Tx } from '../../../db/db.ts';
import type { Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import { startBonus } from './start.ts';

/**
 * Order in which a player's bonuses of one product are used: the active one, then those that wait, last the ended ones, newest first. Among those
 * that wait the one that the player put first comes first, else the one whose time ends first. Source: DOM-52.
 */
export const orderOfUse = sql`
  CASE status WHEN 'active' THEN 0 WHEN 'available' THEN 1 ELSE 2 END,
  CASE status WHEN 'available' THEN -put_first_at ELSE 0 END,
  CASE status WHEN 'available' THEN expires_at ELSE 0 END,
  created_at DESC, id`;

/** Ids of the bonuses that wait and can still be started, in the order of use. */
export async function waitingBonuses(
  read: Reader,
  { uid, product, at }: { uid: number; product: 'casino' | 'betting'; at: number },
): Promise<string[]> {
  const rows = await read
    .selectFrom('bonus')
    .select('id')
    .where('uid', '=', uid)
    .where('product', '=', product)
    .where('status', '=', 'available')
    .where('expires_at', '>', BigInt(at))
    .orderBy(orderOfUse)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Starts the next bonus in the order of use, after play has brought the one before it to its end. Where another one is active by now nothing
 * happens: the slot's unique key decides between two that come together.
 */
export async function startNext(
  tx: Tx,
  services: Pick<Services, 'live'>,
  { player, product, at }: { player: Player; product: 'casino' | 'betting'; at: number },
): Promise<void> {
  for (const id of await waitingBonuses(tx, { uid: player.uid, product, at })) {
    // one without wagering is done as soon as it starts, so that the next one follows; all others hold the slot
    if ((await startBonus(tx, services, { player, id, product, at })) === 'ANOTHER_ACTIVE') return;
  }
}
