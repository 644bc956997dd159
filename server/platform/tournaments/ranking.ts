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

/** Places of members now, by `memberOf`; who has no points has none. One statement for all; for each it counts by the index who is ahead. */
export async function placesOf(
  read: Reader,
  members: readonly Pick<TournamentMember, 'tournament' | 'member' | 'points'>[],
): Promise<Map<string, number>> {
  const asked = Map.groupBy(
    members.filter(({ points }) => points > 0n),
    ({ tournament }) => tournament,
  );
  if (asked.size === 0) return new Map();
  const rows = await read
    .selectFrom('tournament_member as one')
    .select(['one.tournament', 'one.member'])
    .select((of) =>
      of
        .selectFrom('tournament_member as other')
        .select(({ fn }) => fn.countAll<bigint>().as('ahead'))
        .whereRef('other.tournament', '=', 'one.tournament')
        .where((eb) =>
          eb.or([
            eb('other.points', '>', eb.ref('one.points')),
            eb.and([
              eb('other.points', '=', eb.ref('one.points')),
              eb('other.reached_at', '<', eb.ref('one.reached_at')),
            ]),
            eb.and([
              eb('other.points', '=', eb.ref('one.points')),
              eb('other.reached_at', '=', eb.ref('one.reached_at')),
              eb('other.member', '<', eb.ref('one.member')),
            ]),
          ]),
        )
        .as('ahead'),
    )
    .where((eb) =>
      eb.or(
        [...asked].map(([id, ones]) =>
          eb.and([
            eb('one.tournament', '=', id),
            eb(
              'one.member',
              'in',
              ones.map(({ member }) => member),
            ),
          ]),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [memberOf(row), Number(row.ahead) + 1]));
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
