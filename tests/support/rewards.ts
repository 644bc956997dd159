import type { Tx } from '../../server/db/db.ts';
import type { Player } from '../../server/platform/context.ts';
import { givePoints } from '../../server/platform/loyalty/member.ts';
import type { PlatformApp, Visitor } from './platformApp.ts';

/** The player behind a visitor's session. */
export async function playerOf(visitor: Visitor, site: PlatformApp): Promise<Player> {
  const { data } = await visitor.call('account.getInfo', {});
  return site.db.read
    .selectFrom('player')
    .selectAll()
    .where('uid', '=', data?.uid ?? 0)
    .executeTakeFirstOrThrow();
}

/** Gives a player points, as if they had been earned. */
export async function givePointsTo(visitor: Visitor, site: PlatformApp, amount: bigint): Promise<void> {
  const { uid } = await playerOf(visitor, site);
  const id = `test:${uid}:${Math.random()}`;
  await site.db.write((tx) => givePoints(tx, { uid, id, amount, at: site.clock.now() }));
}

/** Lets a player have played ten rounds, which completes the first quest. */
export async function finishQuest(visitor: Visitor, site: PlatformApp): Promise<void> {
  const { uid } = await playerOf(visitor, site);
  await givePointsTo(visitor, site, 1n);
  await site.db.write((tx: Tx) =>
    tx.updateTable('loyalty_member').set({ rounds: 10 }).where('uid', '=', uid).execute(),
  );
}
