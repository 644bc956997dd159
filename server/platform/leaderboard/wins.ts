import type { LeaderboardPeriod, Win } from '#schemas/platform/leaderboard.ts';
import type { Reader } from '../../db/db.ts';
import { winGame } from '../games/winGame.ts';
import { toMoney } from '../ledger/currency.ts';
import { hundredthsOf } from '../tournaments/money.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
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
export interface KnownWin {
  win: Win;
  /** Whose: a player, or a made-up name. */
  owner: string;
  hundredths: bigint;
  minor: bigint;
}

/**
 * Wins of an operator since a time, newest first. Real ones come from rounds that were played; while they are few, seeded demo wins
 * stand in, whose age never changes, so that a fresh installation shows what the list looks like.
 */
export async function winsSince(
  read: Reader,
  { operator, since, now }: { operator: string; since: number; now: number },
): Promise<KnownWin[]> {
  const rows = await read
    .selectFrom('leaderboard_win')
    .innerJoin('game', 'game.sysname', 'leaderboard_win.game')
    .selectAll('leaderboard_win')
    .select('game.document')
    .where('leaderboard_win.operator', '=', operator)
    .where('leaderboard_win.won_at', '>', BigInt(since))
    .orderBy('leaderboard_win.won_at', 'desc')
    .limit(MOST)
    .execute();
  const real = rows.map(({ id, uid, nick, country_code, document, amount, currency, hundredths, won_at }): KnownWin => {
    const game = winGame(document);
    const win = {
      id: Number(id),
      nick,
      country_code,
      game,
      amount: toMoney(amount, currency),
      won_at: Number(won_at),
      is_demo: false,
    };
    return { win, owner: `player:${uid}`, hundredths, minor: amount };
  });
  const demo = real.length < ENOUGH ? await demoWins(read, now, ENOUGH - real.length) : [];
  return [...real, ...demo].toSorted((a, b) => b.win.won_at - a.win.won_at);
}

async function demoWins(read: Reader, now: number, count: number): Promise<KnownWin[]> {
  const rows = await read
    .selectFrom('win')
    .innerJoin('game', 'game.sysname', 'win.game')
    .selectAll('win')
    .select('game.document')
    .orderBy('win.age_sec')
    .limit(count)
    .execute();
  return rows.map(({ id, nick, country_code, document, amount, currency, age_sec }) => ({
    win: {
      id,
      nick,
      country_code,
      game: winGame(document),
      amount: toMoney(amount, currency),
      won_at: now - age_sec * 1000,
      is_demo: true,
    },
    owner: `demo:${nick}:${country_code}:${currency}`,
    hundredths: hundredthsOf(amount, currency),
    minor: amount,
  }));
}
