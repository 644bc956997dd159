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
    const { started_at: at, id } = last ?? { started_at: null, id: '' };
    const rows = await roundsOf(read, filters)
      .selectAll()
      .$if(at !== null, (found) =>
        found.where((eb) =>
          eb.or([
            eb('started_at', '<', at as bigint),
            eb.and([eb('started_at', '=', at as bigint), eb('id', '>', id)]),
          ]),
        ),
      )
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .limit(count)
      .execute();
    last = rows.length < count ? undefined : rows.at(-1);
    yield rows;
  } while (last);
}
