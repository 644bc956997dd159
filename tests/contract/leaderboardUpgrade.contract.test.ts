import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { DAY_MS } from '../../server/kernel/durations.ts';
import { openTestDatabase, removeFolder, temporaryFolder } from '../support/database.ts';

const folder = temporaryFolder();
let db: Db;
afterAll(async () => {
  await db.close();
  removeFolder(folder);
});

const MONDAY = Date.UTC(2026, 10, 30);
const TUESDAY = Date.UTC(2026, 11, 1);
const SUNDAY = Date.UTC(2026, 10, 29);

/** Takes the database back to where wins were compared as numbers. */
async function undoStep(): Promise<void> {
  await db.write(async (tx) => {
    await sql`DROP TABLE leaderboard_leader`.execute(tx);
    await sql`DROP INDEX leaderboard_win_highest`.execute(tx);
    await tx.deleteFrom('leaderboard_win').execute();
    await tx.deleteFrom('migration').where('name', '=', 'leaders by calendar').execute();
  });
}

it('wins of an older release are worth what they are in euros, and make the leaders of their day, week and month [DOM-63] [DOM-64]', async () => {
  db = await openTestDatabase(folder);
  await undoStep();
  const players = await db.read.selectFrom('player').select('uid').orderBy('uid').limit(2).execute();
  const [british = 0, japanese = 0] = players.map(({ uid }) => uid);
  const { sysname } = await db.read.selectFrom('game').select('sysname').limit(1).executeTakeFirstOrThrow();
  const won = (uid: number, currency: string, [amount, hundredths]: readonly [bigint, bigint], at: number) => {
    const round = `${uid}-${currency}-${amount}`;
    const common = { operator: 'northern', nick: 'Za***', country_code: 'LV', game: sysname };
    return { ...common, round, id: BigInt(at), uid, amount, currency, hundredths, won_at: BigInt(at) };
  };
  const wins = [
    won(british, 'GBP', [84_20n, 84_20n], MONDAY - 1),
    won(british, 'GBP', [168_40n, 168_40n], MONDAY),
    won(british, 'GBP', [42_10n, 42_10n], TUESDAY),
    won(japanese, 'JPY', [16_340n, 16_340_00n], TUESDAY - 1),
    won(japanese, 'JPY', [100n, 100_00n], TUESDAY - 1), // 0.61 euros
    won(japanese, 'XXX', [5000_00n, 5000_00n], MONDAY), // nobody knows its worth
    won(british, 'GBP', [900_00n, 900_00n], TUESDAY - 33 * DAY_MS), // no list shows it
  ];
  await db.write((tx) => tx.insertInto('leaderboard_win').values(wins).execute());
  await db.close();

  db = await openTestDatabase(folder);
  const known = await db.read
    .selectFrom('leaderboard_win')
    .select(['uid', 'hundredths'])
    .orderBy('uid')
    .orderBy('won_at')
    .execute();
  expect(known.map(({ uid, hundredths }) => [uid, hundredths])).toEqual([
    [british, 100_00n],
    [british, 200_00n],
    [british, 50_00n],
    [japanese, 100_00n],
  ]);
  const leaders = await db.read
    .selectFrom('leaderboard_leader')
    .selectAll()
    .orderBy('uid')
    .orderBy('period')
    .orderBy('since')
    .execute();
  const shown = leaders.map(({ uid, period, since, wins: count, amount, currency, hundredths }) => {
    return [uid, period, Number(since), count, amount, currency, hundredths];
  });
  expect(shown).toEqual([
    [british, 'day', SUNDAY, 1, 84_20n, 'GBP', 100_00n],
    [british, 'day', MONDAY, 1, 168_40n, 'GBP', 200_00n],
    [british, 'day', TUESDAY, 1, 42_10n, 'GBP', 50_00n],
    [british, 'month', Date.UTC(2026, 10), 2, 252_60n, 'GBP', 300_00n],
    [british, 'month', Date.UTC(2026, 11), 1, 42_10n, 'GBP', 50_00n],
    [british, 'week', MONDAY - 7 * DAY_MS, 1, 84_20n, 'GBP', 100_00n],
    [british, 'week', MONDAY, 2, 210_50n, 'GBP', 250_00n],
    [japanese, 'day', MONDAY, 1, 16_340n, 'JPY', 100_00n],
    [japanese, 'month', Date.UTC(2026, 10), 1, 16_340n, 'JPY', 100_00n],
    [japanese, 'week', MONDAY, 1, 16_340n, 'JPY', 100_00n],
  ]);
});
