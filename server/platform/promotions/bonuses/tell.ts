import type { Tx } from '../../../db/db.ts';
import type { Announcer } from '../../live/live.ts';
import type { BonusRow } from './bonus.ts';

/** Tells the player's browsers that a bonus changed. Source: LIVE-04. */
export async function tellBonus(
  tx: Tx,
  live: Announcer,
  { id, uid, product, status }: Pick<BonusRow, 'id' | 'uid' | 'product' | 'status'>,
): Promise<void> {
  await live.announce(tx, {
    to: { player: uid },
    type: 'bonus.updated',
    data: { bonus_id: id, type: product, status },
  });
}
