import type { Leader } from '#schemas/platform/leaderboard.ts';
import { countRows } from '../../db/countRows.ts';
import type { Reader } from '../../db/db.ts';
import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { windowOf } from '../paging.ts';
import { startOf } from './periods.ts';
import type { LeaderboardLeaderTable } from './tables.ts';
import { byHeight, countWins, type KnownWin, MOST } from './wins.ts';

/** A leader without a place, and what the list is sorted by. */
interface Sum {
  leader: Omit<Leader, 'place'>;
  hundredths: bigint;
}

/** Players by all their wins of this day, week or month together. */
export const get: Handler<'leaderboard.get'> = async (input, { db, clock, brand, exampleWins }) => {
  const now = clock.now();
  const period = input.period ?? 'week';
  const { offset, limit } = windowOf(input);
  const most = Math.min(offset + limit, MOST);
  const [operator, since] = [operatorOf(brand), startOf(period, now)];
  const asked = { operator, period, since: BigInt(since) };
  const wins = await countWins(db.read, { operator, since });
  const demo = (await exampleWins?.(db.read, { now, real: wins })) ?? [];
  const invented = [...Map.groupBy(demo, ({ owner }) => owner).values()].flatMap((ofOne) =>
    ofOne[0] ? [sumUp(ofOne, ofOne[0])] : [],
  );
  const ranked = [...(await leadersOf(db.read, { ...asked, most })), ...invented].toSorted(byHeight);
  const items = ranked.slice(0, most).map(({ leader }, index) => ({ place: index + 1, ...leader }));
  const total = (await countLeaders(db.read, asked)) + invented.length;
  return { items: items.slice(offset), offset, limit, total };
};

type Asked = Pick<LeaderboardLeaderTable, 'operator' | 'period' | 'since'>;

function standing(read: Reader, { operator, period, since }: Asked) {
  return read
    .selectFrom('leaderboard_leader')
    .where('operator', '=', operator)
    .where('period', '=', period)
    .where('since', '=', since);
}

async function leadersOf(read: Reader, { most, ...asked }: Asked & { most: number }): Promise<Sum[]> {
  const rows = await standing(read, asked)
    .selectAll()
    .orderBy('hundredths', 'desc')
    .orderBy('uid', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ nick, country_code, wins, amount, currency, hundredths }) => {
    return { leader: { nick, country_code, wins, amount: toMoney(amount, currency) }, hundredths };
  });
}

/** Up to the longest list. */
async function countLeaders(read: Reader, asked: Asked): Promise<number> {
  return countRows(read.selectFrom(standing(read, asked).select('uid').limit(MOST).as('shown')));
}

function sumUp(wins: readonly KnownWin[], first: KnownWin): Sum {
  const { nick, country_code } = first;
  const minor = wins.reduce((sum, one) => sum + one.minor, 0n);
  return {
    leader: { nick, country_code, wins: wins.length, amount: toMoney(minor, first.amount.currency) },
    hundredths: wins.reduce((sum, one) => sum + one.hundredths, 0n),
  };
}
