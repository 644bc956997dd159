import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../server/kernel/durations.ts';
import { sweepWins } from '../../server/platform/leaderboard/sweepWins.ts';
import type { Player } from '../../server/platform/tables.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';
import { newcomer, playRound, servicesOf } from '../support/rewards.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
let guest: Visitor;
let game: string;

beforeEach(async () => {
  guest = createVisitor(site.app);
  game = (await guest.call('games.get', { options: '{"limit":1}' })).data?.items[0]?.sysname ?? '';
});

/** A player wins some days ago. */
async function winBefore(days: number, player: Player, win: bigint): Promise<void> {
  const now = site.clock.now();
  site.clock.time = now - days * DAY_MS;
  await playRound(site, player, { amount: 1_00n, win, game });
  site.clock.time = now;
}

it('lists real wins before demo ones, masked, above 20.00 and above their stake [CALL-11]', async () => {
  const { player } = await newcomer(site, 1000_00n);
  site.clock.time += 60_000;
  await playRound(site, player, { amount: 1_00n, win: 5000_00n, game });
  await playRound(site, player, { amount: 1_00n, win: 19_99n, game });
  await playRound(site, player, { amount: 100_00n, win: 90_00n, game });
  const live = (await guest.call('leaderboard.live', { limit: 100 })).data;
  const mine = live?.items.filter(({ nick, country_code }) => nick === 'Za***' && country_code === 'LV');
  expect(mine?.map(({ amount }) => amount.amount)).toEqual(['5000.00']);
  expect(live?.total).toBe(48);
  const top = (await guest.call('leaderboard.top', { period: 'day' })).data?.items ?? [];
  expect(top[0]?.amount).toEqual({ amount: '5000.00', currency: 'EUR' });
  expect((await guest.call('leaderboard.top', { offset: 500 })).data?.items).toEqual([]);
  const leaders = (await guest.call('leaderboard.get', { period: 'week', limit: 3 })).data?.items ?? [];
  expect(leaders[0]).toMatchObject({ place: 1, nick: 'Za***', wins: 1, amount: { amount: '5000.00' } });
  expect(leaders.map(({ place }) => place)).toEqual([1, 2, 3]);
});

it('finds the highest wins and the leaders of a week or month however many newer wins there are', async () => {
  const { player } = await newcomer(site, 1000_00n);
  const other = await newcomer(site, 1000_00n, { currency: 'GBP' });
  const third = await newcomer(site, 1000_00n);
  const now = site.clock.now(); // a Saturday
  await winBefore(30, player, 90_000_00n); // in October
  await winBefore(15, player, 30_000_00n);
  await winBefore(4, player, 20_000_00n);
  await winBefore(4, other.player, 18_000_00n); // more, in euros
  await winBefore(2, player, 2_000_00n);
  await winBefore(0, third.player, 5_000_00n);
  await site.db.write(async (tx) => {
    const model = await tx.selectFrom('leaderboard_win').selectAll().limit(1).executeTakeFirstOrThrow();
    const small = { ...model, uid: other.player.uid, hundredths: 20_00n, amount: 20_00n, won_at: BigInt(now - 1) };
    const rows = Array.from({ length: 1100 }, (_, nth) => ({ ...small, round: `small-${nth}`, id: BigInt(nth) }));
    for (let from = 0; from < rows.length; from += 100) {
      await tx
        .insertInto('leaderboard_win')
        .values(rows.slice(from, from + 100))
        .execute();
    }
  });
  const highest = async (period: 'day' | 'week' | 'month', offset = 0) =>
    (await guest.call('leaderboard.top', { period, limit: 3, offset })).data?.items.map(({ amount }) => amount.amount);
  expect(await highest('week')).toEqual(['18000.00', '20000.00', '5000.00']);
  expect(await highest('month')).toEqual(['30000.00', '18000.00', '20000.00']);
  expect(await highest('month', 3)).toEqual(['5000.00', '2000.00', '20.00']);
  expect((await guest.call('leaderboard.top', { period: 'month' })).data?.total).toBe(500);
  const leaders = async (period: 'week' | 'month') =>
    (await guest.call('leaderboard.get', { period, limit: 2 })).data?.items.map(({ wins, amount }) => [wins, amount]);
  expect(await leaders('week')).toEqual([
    [2, { amount: '22000.00', currency: 'EUR' }],
    [1, { amount: '18000.00', currency: 'GBP' }],
  ]);
  expect(await leaders('month')).toEqual([
    [3, { amount: '52000.00', currency: 'EUR' }],
    [1, { amount: '18000.00', currency: 'GBP' }],
  ]);
});

it('forgets wins, and sums of periods, that no list shows any more, and no others', async () => {
  const { player } = await newcomer(site, 1000_00n);
  await winBefore(63, player, 90_000_00n);
  await winBefore(33, player, 30_000_00n);
  await winBefore(31, player, 20_000_00n);
  await winBefore(0, player, 10_000_00n);
  const { services } = servicesOf(site);
  await sweepWins.run(services, site.clock.now());
  const wins = await site.db.read.selectFrom('leaderboard_win').select('amount').orderBy('won_at').execute();
  expect(wins.map(({ amount }) => amount)).toEqual([20_000_00n, 10_000_00n]);
  const leaders = await site.db.read
    .selectFrom('leaderboard_leader')
    .select(['period', 'since', 'amount'])
    .orderBy('period')
    .orderBy('since')
    .execute();
  expect(leaders.map(({ period, since, amount }) => [period, Number(since), amount])).toEqual([
    ['day', Date.UTC(2026, 9, 21), 20_000_00n],
    ['day', Date.UTC(2026, 10, 21), 10_000_00n],
    ['month', Date.UTC(2026, 10), 10_000_00n],
    ['week', Date.UTC(2026, 10, 16), 10_000_00n],
  ]);
});

it('keeps the win of a player who is forgotten, and not the name', async () => {
  const { player } = await newcomer(site, 100_00n);
  await playRound(site, player, { amount: 1_00n, win: 4321_00n, game });
  const { services } = servicesOf(site);
  await site.db.write((tx) => services.moments.erased(tx, { player, at: site.clock.now() }));
  const nobody = { amount: { amount: '4321.00' }, nick: '***', country_code: '' };
  const live = (await guest.call('leaderboard.live', { limit: 100 })).data?.items ?? [];
  expect(live.find(({ amount }) => amount.amount === '4321.00')).toMatchObject(nobody);
  const leaders = (await guest.call('leaderboard.get', { limit: 100 })).data?.items ?? [];
  expect(leaders.find(({ amount }) => amount.amount === '4321.00')).toMatchObject(nobody);
});

it('shows another operator no real win of this one [REL-S13]', async () => {
  const { player } = await newcomer(site, 100_00n);
  await playRound(site, player, { amount: 1_00n, win: 5000_00n, game });
  const shown = (await guest.call('leaderboard.live', { limit: 100 })).data?.items ?? [];
  expect(shown.some(({ amount }) => amount.amount === '5000.00')).toBe(true);
  const elsewhere = createVisitor(site.app, 'kestrel.test');
  const { data } = await elsewhere.call('leaderboard.live', { limit: 100 });
  expect(data?.items.some(({ amount }) => amount.amount === '5000.00')).toBe(false);
});
