import { sql } from 'kysely';
import type { Win, WinList } from '#schemas/platform/leaderboard.ts';
import { countRows } from '../../db/countRows.ts';
import type { Reader } from '../../db/db.ts';
import { winGamesOf } from '../games/winGames.ts';
import { toMoney } from '../ledger/currency.ts';
import type { Page } from '../paging.ts';
import { dayOf } from './periods.ts';
import type { StoredWin } from './tables.ts';

/** No list is longer. */
export const MOST = 500;

/** A win and what lists sort and group by. */
export interface KnownWin extends Omit<Win, 'game'> {
  /** Sysname. */
  game: string;
  /** The winner: a player, or an invented name. */
  owner: string;
  hundredths: bigint;
  minor: bigint;
}

/** Wins that nobody won, which fill a list while there are few real ones; told by how many real ones there are. */
export type ExampleWins = (read: Reader, asked: { now: number; real: number }) => Promise<KnownWin[]>;

declare module '../providers.ts' {
  interface Providers {
    /** Examples of wins, marked as such. Without them the lists have real ones alone. */
    exampleWins: ExampleWins;
  }
}

interface Asked {
  operator: string;
  /** Beginning of the period, UTC milliseconds; `now` is in it. */
  since: number;
  now: number;
  /** How many of the list's beginning are wanted. */
  most: number;
}

/** Wins of an operator since a time, newest first. */
export async function newestWins(read: Reader, { operator, since, most }: Asked): Promise<KnownWin[]> {
  const rows = await read
    .selectFrom('leaderboard_win')
    .selectAll()
    .where('operator', '=', operator)
    .where('won_at', '>=', BigInt(since))
    .orderBy('won_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(toKnown);
}

/** Written as the index `leaderboard_win_highest` has it. */
const DAY = sql<bigint>`won_at / 86400000`;

/**
 * The highest wins of an operator since the beginning of a day. Which they are, an index tells that holds the wins of each day by their
 * height: no more of them are looked at than are wanted, however many there are.
 */
export async function highestWins(read: Reader, { operator, since, now, most }: Asked): Promise<KnownWin[]> {
  const [first, ...others] = daysFrom(since, now).map((day) =>
    read
      .selectFrom((eb) =>
        eb
          .selectFrom('leaderboard_win')
          .select(['round', 'hundredths', 'id'])
          .where('operator', '=', operator)
          .where(DAY, '=', BigInt(day))
          .orderBy('hundredths', 'desc')
          .orderBy('id', 'desc')
          .limit(most)
          .as('of_day'),
      )
      .selectAll(),
  );
  if (!first) return [];
  const ofDays = others.reduce((union, one) => union.unionAll(one), first);
  const highest = read.selectFrom(ofDays.as('of_days')).orderBy('hundredths', 'desc').orderBy('id', 'desc').limit(most);
  const rows = await read
    .selectFrom('leaderboard_win')
    .selectAll()
    .where('round', 'in', highest.select('round'))
    .orderBy('hundredths', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toKnown);
}

function daysFrom(since: number, now: number): number[] {
  const first = dayOf(since);
  return Array.from({ length: dayOf(now) - first + 1 }, (_, index) => first + index);
}

/** How many wins of an operator there are since a time, up to the longest list. */
export async function countWins(read: Reader, { operator, since }: Pick<Asked, 'operator' | 'since'>): Promise<number> {
  const shown = read
    .selectFrom('leaderboard_win')
    .select('won_at')
    .where('operator', '=', operator)
    .where('won_at', '>=', BigInt(since))
    .limit(MOST);
  return countRows(read.selectFrom(shown.as('shown')));
}

function toKnown({ id, uid, nick, country_code, game, amount, currency, hundredths, won_at }: StoredWin): KnownWin {
  const told = { id: Number(id), nick, country_code, game, amount: toMoney(amount, currency), is_demo: false };
  return { ...told, won_at: Number(won_at), owner: `player:${uid}`, hundredths, minor: amount };
}

/** For sorting: the higher first, those of the same height as they stand. */
export function byHeight(a: { hundredths: bigint }, b: { hundredths: bigint }): number {
  if (a.hundredths === b.hundredths) return 0;
  return a.hundredths < b.hundredths ? 1 : -1;
}

/** A page of wins as the contract shows it: only its own games are looked up. */
export async function showWins(read: Reader, { items, ...page }: Page<KnownWin>): Promise<WinList> {
  const games = await winGamesOf(
    read,
    items.map(({ game }) => game),
  );
  const shown = items.flatMap(({ id, nick, country_code, game: name, amount, won_at, is_demo }): Win[] => {
    const game = games.get(name);
    return game ? [{ id, nick, country_code, game, amount, won_at, is_demo }] : [];
  });
  return { items: shown, ...page };
}
