import type { LeaderboardPeriod, Win, WinList } from '#schemas/platform/leaderboard.ts';
import type { Reader } from '../../db/db.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import { winGame } from '../games/winGame.ts';
import { toMoney } from '../ledger/currency.ts';
import type { Page } from '../paging.ts';
import { hundredthsOf } from './money.ts';

export const periodMs: Readonly<Record<LeaderboardPeriod, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};

/** With fewer real wins than this, demo wins fill the list up to it. */
const ENOUGH = 48;
/** No list looks further. */
const MOST = 1000;

/** A win and what lists sort and group by. */
export interface KnownWin extends Omit<Win, 'game'> {
  /** Sysname. */
  game: string;
  /** The winner: a player, or an invented name. */
  owner: string;
  hundredths: bigint;
  minor: bigint;
}

/**
 * Wins of an operator since a time, newest first. Real ones come from played rounds; while they are few, seeded demo wins fill the list,
 * whose age never changes, so that a fresh installation shows what the list looks like.
 */
export async function winsSince(
  read: Reader,
  { operator, since, now }: { operator: string; since: number; now: number },
): Promise<KnownWin[]> {
  const rows = await read
    .selectFrom('leaderboard_win')
    .selectAll()
    .where('operator', '=', operator)
    .where('won_at', '>', BigInt(since))
    .orderBy('won_at', 'desc')
    .limit(MOST)
    .execute();
  const real = rows.map(({ id, uid, nick, country_code, game, amount, currency, hundredths, won_at }): KnownWin => {
    const told = { id: Number(id), nick, country_code, game, amount: toMoney(amount, currency), is_demo: false };
    return { ...told, won_at: Number(won_at), owner: `player:${uid}`, hundredths, minor: amount };
  });
  const demo = real.length < ENOUGH ? await demoWins(read, now, ENOUGH - real.length) : [];
  return [...real, ...demo].toSorted((a, b) => b.won_at - a.won_at);
}

async function demoWins(read: Reader, now: number, count: number): Promise<KnownWin[]> {
  const rows = await read.selectFrom('win').selectAll().orderBy('age_sec').limit(count).execute();
  return rows.map(({ id, nick, country_code, game, amount, currency, age_sec }) => ({
    id,
    nick,
    country_code,
    game,
    amount: toMoney(amount, currency),
    won_at: now - age_sec * 1000,
    is_demo: true,
    owner: `demo:${nick}:${country_code}:${currency}`,
    hundredths: hundredthsOf(amount, currency),
    minor: amount,
  }));
}

/** A page of wins as the contract shows it: only its own games are looked up. */
export async function showWins(read: Reader, { items, ...page }: Page<KnownWin>): Promise<WinList> {
  if (items.length === 0) return { items: [], ...page };
  const names = [...new Set(items.map(({ game }) => game))];
  const rows = await read.selectFrom('game').select(['sysname', 'document']).where('sysname', 'in', names).execute();
  const games = new Map(rows.map(({ sysname, document }) => [sysname, winGame(document)]));
  const shown = items.flatMap(({ id, nick, country_code, game: name, amount, won_at, is_demo }): Win[] => {
    const game = games.get(name);
    return game ? [{ id, nick, country_code, game, amount, won_at, is_demo }] : [];
  });
  return { items: shown, ...page };
}
