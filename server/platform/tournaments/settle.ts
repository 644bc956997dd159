import type { Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import { minorOf, prizesOf } from '../leaderboard/money.ts';
import { moveMoney } from '../wallet/move.ts';
import { bestOf, type TournamentMember } from './ranking.ts';

/**
 * Ends a tournament whose time is over: writes the final places and pays the prizes, once. For the job and for operators.
 * @returns false when it is not over yet, or settled already
 */
export async function settleTournament(services: Services, id: number): Promise<boolean> {
  const now = services.clock.now();
  return services.db.write(async (tx) => {
    const ended = await tx
      .updateTable('tournament')
      .set({ settled_at: BigInt(now) })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .where('ends_at', '<=', BigInt(now))
      .returningAll()
      .executeTakeFirst();
    if (!ended) return false;
    const prizes = prizesOf(ended);
    const best = await bestOf(tx, id, prizes.length);
    for (const [index, member] of best.entries()) {
      await tx
        .updateTable('tournament_member')
        .set({ place: index + 1, is_untold: 1 })
        .where('tournament', '=', id)
        .where('member', '=', member.member)
        .execute();
      await payPrize(tx, services, { member, prize: prizes[index] ?? 0n, at: now });
    }
    return true;
  });
}

/** Made-up participants of demo data take their place, and no money. */
async function payPrize(
  tx: Tx,
  services: Services,
  { member, prize, at }: { member: TournamentMember; prize: bigint; at: number },
): Promise<void> {
  if (member.uid === null || prize <= 0n) return;
  const player = await tx.selectFrom('player').selectAll().where('uid', '=', member.uid).executeTakeFirstOrThrow();
  await moveMoney(tx, services.live, {
    player,
    wallet: 'main',
    amount: minorOf(prize, player.currency),
    against: 'promotions',
    kind: 'tournament-prize',
    key: `tournament-prize:${member.tournament}:${member.uid}`,
    at,
    note: { tournament: member.tournament },
  });
}

/** Settles whatever is over, one transaction each. */
export async function settleTournaments(services: Services, now: number): Promise<void> {
  const over = await services.db.read
    .selectFrom('tournament')
    .select('id')
    .where('settled_at', 'is', null)
    .where('ends_at', '<=', BigInt(now))
    .execute();
  for (const { id } of over) await settleTournament(services, id);
}
