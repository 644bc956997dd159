import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/db.ts';
import type { GameRoundTable } from '../tables.ts';
import { type RoundFilters, roundsOf } from './roundsOf.ts';

/** A player's rounds, the newest first, some at a time; at least one part, which is empty where there are none. */
export async function* readRounds(
  read: Reader,
  filters: RoundFilters,
  count: number,
): AsyncGenerator<Selectable<GameRoundTable>[]> {
  let last: Selectable<GameRoundTable> | undefined;
  do {
    const all = roundsOf(read, filters);
    const rows = await (last ? after(all, last) : all)
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .limit(count)
      .execute();
    last = rows.length < count ? undefined : rows.at(-1);
    yield rows;
  } while (last);
}

function after(rounds: ReturnType<typeof roundsOf>, { started_at, id }: Selectable<GameRoundTable>) {
  return rounds.where((eb) =>
    eb.or([eb('started_at', '<', started_at), eb.and([eb('started_at', '=', started_at), eb('id', '>', id)])]),
  );
}
