import type { Services } from '../../context.ts';
import { endBonus } from './end.ts';

/** Bonuses in one turn; the next turn goes on. */
const AT_ONCE = 500;

/** Ends bonuses whose time is over: what is left of them goes back to the house. */
export async function expireBonuses(services: Services, now: number): Promise<void> {
  const { db } = services;
  const due = await db.read
    .selectFrom('bonus')
    .innerJoin('player', 'player.uid', 'bonus.uid')
    .selectAll('player')
    .select('bonus.id as bonus')
    .where('bonus.status', 'in', ['available', 'active'])
    .where('bonus.expires_at', '<=', BigInt(now))
    .limit(AT_ONCE)
    .execute();
  for (const { bonus, ...player } of due) {
    await db.write(async (tx) => {
      // asked again inside: the player may have started it meanwhile, which gives it new time
      const still = await tx
        .selectFrom('bonus')
        .select('id')
        .where('id', '=', bonus)
        .where('expires_at', '<=', BigInt(now))
        .executeTakeFirst();
      if (still) await endBonus(tx, services, { player, id: bonus, as: 'expired', at: now });
    });
  }
}
