import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/db.ts';
import type { TournamentMemberTable } from './tables.ts';

export type TournamentMember = Selectable<TournamentMemberTable>;

/** Members with points, the best first; for equal points who reached them first, then a fixed order. */
export async function bestOf(read: Reader | Tx, tournament: number, count: number): Promise<TournamentMember[]> {
  return read
    .selectFrom('tournament_member')
    .selectAll()
    .where('tournament', '=', tournament)
    .where('points', '>', 0n)
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('member')
    .limit(count)
    .execute();
}

/** A member's place now; null without points. */
export async function placeOf(
  read: Reader | Tx,
  { tournament, member, points, reached_at }: Pick<TournamentMember, 'tournament' | 'member' | 'points' | 'reached_at'>,
): Promise<number | null> {
  if (points <= 0n) return null;
  const { ahead } = await read
    .selectFrom('tournament_member')
    .select(({ fn }) => fn.countAll<bigint>().as('ahead'))
    .where('tournament', '=', tournament)
    .where((eb) =>
      eb.or([
        eb('points', '>', points),
        eb.and([eb('points', '=', points), eb('reached_at', '<', reached_at)]),
        eb.and([eb('points', '=', points), eb('reached_at', '=', reached_at), eb('member', '<', member)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(ahead) + 1;
}

/** Number of participants, and the sum of their points. */
export async function totalsOf(
  read: Reader | Tx,
  tournament: number,
): Promise<{ participants: number; points: number }> {
  const { participants, points } = await read
    .selectFrom('tournament_member')
    .select(({ fn }) => [fn.countAll<bigint>().as('participants'), fn.sum<bigint | null>('points').as('points')])
    .where('tournament', '=', tournament)
    .executeTakeFirstOrThrow();
  return { participants: Number(participants), points: Number(points ?? 0n) };
}
