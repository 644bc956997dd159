import type { Services } from '../context.ts';
import { placeOf, type TournamentMember, totalsOf } from './ranking.ts';

/** Most members of one turn; the rest is told at the next. */
const AT_ONCE = 200;

/**
 * Tells players their new places, all of a player's tournaments in one event: at most one a second each, however fast they play.
 * A member is told by whoever takes the mark away, so that two nodes never tell twice.
 */
export async function tellRanks({ db, live }: Services): Promise<void> {
  await db.write(async (tx) => {
    const untold = await tx
      .selectFrom('tournament_member')
      .select(['tournament', 'member'])
      .where('is_untold', '=', 1)
      .limit(AT_ONCE)
      .execute();
    const byPlayer = new Map<number, object[]>();
    for (const { tournament, member } of untold) {
      const taken = await tx
        .updateTable('tournament_member')
        .set({ is_untold: 0 })
        .where('tournament', '=', tournament)
        .where('member', '=', member)
        .where('is_untold', '=', 1)
        .returningAll()
        .executeTakeFirst();
      if (taken === undefined || taken.uid === null) continue;
      byPlayer.set(taken.uid, [...(byPlayer.get(taken.uid) ?? []), await standingOf(taken)]);
    }
    for (const [player, items] of byPlayer) {
      await live.announce(tx, { to: { player }, type: 'tournament.rank', data: { items } });
    }

    async function standingOf(member: TournamentMember): Promise<object> {
      const place = member.place ?? (await placeOf(tx, member));
      const { participants } = await totalsOf(tx, member.tournament);
      return {
        tournament_id: member.tournament,
        place,
        points: Number(member.points),
        total_participants: participants,
      };
    }
  });
}
