import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/db.ts';
import type { TournamentMemberTable } from './tables.ts';

export type TournamentMember = Selectable<TournamentMemberTable>;

/** Members with points, the best first; for equal points who reached them first, then a fixed order. */
export async function bestOf(read: Reader | Tx, tournament: number, count: number): Promise<TournamentMember[]> {
  return best(read, tournament, count).execute();
}

/**
 * The same of several tournaments, in one statement: a short list for each, by the index, because numbering all members would read them all.
 */
export async function bestOfEach(
  read: Reader,
  tournaments: readonly number[],
  count: number,
): Promise<Map<number, TournamentMember[]>> {
  const [first, ...others] = tournaments.map((id) => read.selectFrom(best(read, id, count).as('best')).selectAll());
  if (!first) return new Map();
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return Map.groupBy(rows.toSorted(inOrder), ({ tournament }) => tournament);
}

function best(read: Reader | Tx, tournament: number, count: number) {
  return read
    .selectFrom('tournament_member')
    .selectAll()
    .where('tournament', '=', tournament)
    .where('points', '>', 0n)
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('member')
    .limit(count);
}

/** As the statement orders them: a union promises no order. */
function inOrder(a: TournamentMember, b: TournamentMember): number {
  return Number(b.points - a.points) || Number(a.reached_at - b.reached_at) || (a.member < b.member ? -1 : 1);
}

/** Names a member of a tournament, as a key of a map. */
export const memberOf = ({ tournament, member }: Pick<TournamentMember, 'tournament' | 'member'>): string =>
  `${tournament} ${member}`;

/**
 * Places of members now, by `memberOf`; who has no points has none. One statement for all: it numbers each tournament down to the lowest of
 * them that was asked for, which costs no more than counting who is ahead of that one.
 */
export async function placesOf(
  read: Reader,
  members: readonly Pick<TournamentMember, 'tournament' | 'member' | 'points'>[],
): Promise<Map<string, number>> {
  const asked = members.filter(({ points }) => points > 0n);
  if (asked.length === 0) return new Map();
  const lowest = new Map<number, bigint>();
  for (const { tournament, points } of asked) {
    const known = lowest.get(tournament);
    if (known === undefined || points < known) lowest.set(tournament, points);
  }
  const numbered = read
    .selectFrom('tournament_member')
    .select(['tournament', 'member'])
    .select(({ fn }) =>
      fn
        .agg<bigint>('row_number')
        .over((over) =>
          over.partitionBy('tournament').orderBy('points', 'desc').orderBy('reached_at').orderBy('member'),
        )
        .as('place'),
    )
    .where((eb) =>
      eb.or([...lowest].map(([id, points]) => eb.and([eb('tournament', '=', id), eb('points', '>=', points)]))),
    );
  const rows = await read
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('member', 'in', [...new Set(asked.map(({ member }) => member))])
    .execute();
  return new Map(rows.map((row) => [memberOf(row), Number(row.place)]));
}

/** Number of participants of each tournament, and the sum of their points. One without participants is not among them. */
export async function totalsOf(
  read: Reader,
  tournaments: readonly number[],
): Promise<Map<number, { participants: number; points: number }>> {
  if (tournaments.length === 0) return new Map();
  const rows = await read
    .selectFrom('tournament_member')
    .select('tournament')
    .select(({ fn }) => [fn.countAll<bigint>().as('participants'), fn.sum<bigint | null>('points').as('points')])
    .where('tournament', 'in', tournaments)
    .groupBy('tournament')
    .execute();
  return new Map(
    rows.map(({ tournament, participants, points }) => [
      tournament,
      { participants: Number(participants), points: Number(points ?? 0n) },
    ]),
  );
}
