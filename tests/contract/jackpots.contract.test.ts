import { beforeAll, expect, it } from 'vitest';
import type { Jackpot } from '#schemas/platform/jackpots.ts';
import { DAY_MS } from '../../server/kernel/durations.ts';
import { isDrop, numberAt } from '../../server/platform/jackpots/draw.ts';
import { feedJackpots } from '../../server/platform/jackpots/feed.ts';
import { sweepWins } from '../../server/platform/leaderboard/sweepWins.ts';
import type { LiveEvent } from '../../server/platform/live/live.ts';
import type { Player } from '../../server/platform/tables.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';
import { newcomer, playRound, servicesOf } from '../support/rewards.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
let guest: Visitor;

beforeAll(async () => {
  guest = createVisitor(site.app);
});

const jackpots = async (visitor = guest) => (await visitor.call('jackpots.get', { limit: 100 })).data?.items ?? [];
const oneOf = async (id: string) => (await guest.call('jackpots.get', { id })).data?.items[0];
const minorOf = (amount = '0') => BigInt(amount.replace('.', ''));

/** Every jackpot has in the ledger exactly what it shows, and the books add up. */
async function expectReserves(): Promise<void> {
  const rows = await site.db.read.selectFrom('jackpot').selectAll().execute();
  for (const { id, operator, currency, amount } of rows) {
    const reserve = await site.db.read
      .selectFrom('account')
      .select('balance')
      .where('id', '=', `reserve:${operator}/jackpot-${id}/${currency}`)
      .executeTakeFirstOrThrow();
    expect([id, reserve.balance]).toEqual([id, amount]);
  }
  await expectSoundLedger(site);
}

it('shows 4 networks of 3 levels, half of them must drop, over 24 games, in the asker’s currency [CALL-11]', async () => {
  const all = await jackpots();
  expect(all.length).toBe(12);
  expect(new Set(all.map(({ network }) => network)).size).toBe(4);
  expect(all.filter(({ kind }) => kind === 'must_drop').length).toBe(6);
  expect(new Set(all.flatMap(({ games }) => games)).size).toBe(24);
  expect(new Set(all.map(({ amount }) => amount.currency))).toEqual(new Set(['EUR']));
  const { visitor } = await newcomer(site, 0n, { currency: 'GBP' });
  const pounds = await jackpots(visitor);
  expect(new Set(pounds.map(({ amount }) => amount.currency))).toEqual(new Set(['GBP']));
  const { data: named } = await createVisitor(site.app).call('jackpots.get', { id: pounds[0]?.id ?? '' });
  expect(named?.items.map(({ amount }) => amount.currency)).toEqual(['GBP']); // its page is everybody's
  await expectReserves();
});

it('tells with each game the highest jackpot it may win, in the asker’s currency', async () => {
  const { visitor } = await newcomer(site, 0n, { currency: 'GBP' });
  for (const asker of [guest, visitor]) {
    const all = await jackpots(asker);
    const options = JSON.stringify({ tags: ['jackpot'], limit: 100 });
    const games = (await asker.call('games.get', { options })).data?.items ?? [];
    expect(games.length).toBe(24);
    for (const { sysname, extra } of games) {
      const own = all.filter((jackpot) => jackpot.games.includes(sysname)).map(({ amount }) => amount);
      const highest = own.toSorted((a, b) => Number(b.amount) - Number(a.amount))[0];
      expect([sysname, extra.jackpot_amount]).toEqual([sysname, highest]);
    }
  }
  const plain = (await guest.call('games.get', { options: JSON.stringify({ tags: ['hot'] }) })).data?.items ?? [];
  const without = plain.filter(({ extra }) => !extra.jackpot);
  expect(without.length).toBeGreaterThan(0);
  expect(without.some(({ extra }) => 'jackpot_amount' in extra)).toBe(false);
});

it('grows by its share of real stakes, all of it set aside in the ledger, and ticks once a turn [CALL-11]', async () => {
  const { player } = await newcomer(site, 1000_00n);
  const before = (await jackpots()).find(({ kind, level }) => kind === 'open' && level === 'grand');
  const { services } = servicesOf(site);
  await feedJackpots(services, site.clock.now());
  const told: LiveEvent[] = [];
  const deafen = services.live.listen((event) => event.type === 'jackpot.tick' && told.push(event));
  const [game = ''] = before?.games ?? [];
  for (const amount of [1_00n, 1_99n, 2_01n]) await playRound(site, player, { amount, game });
  await playRound(site, player, { amount: 50_00n, game, wallet: 'bonus' });
  await Promise.all(Array.from({ length: 4 }, () => feedJackpots(services, site.clock.now())));
  const after = await oneOf(before?.id ?? '');
  // 0.5 % of 5.00 is 2.5 cents: two now, half a cent waits
  expect(minorOf(after?.amount.amount) - minorOf(before?.amount.amount)).toBe(2n);
  deafen();
  expect(told.map(({ to, type }) => ({ to, type }))).toEqual([{ to: { brand: 'aurora' }, type: 'jackpot.tick' }]);
  await playRound(site, player, { amount: 1_00n, game });
  await feedJackpots(services, site.clock.now());
  expect(minorOf((await oneOf(before?.id ?? ''))?.amount.amount) - minorOf(before?.amount.amount)).toBe(3n);
  await expectReserves();
});

/** Stakes that bring twice what is missing to the limit, put down as played. @returns the limit, minor units */
async function fillUp(jackpot: Jackpot | undefined, uid: number): Promise<bigint> {
  const { network = '', must_drop_at, amount, share_bp = 1 } = jackpot ?? {};
  const limit = minorOf(must_drop_at?.amount);
  const stake = ((limit - minorOf(amount?.amount)) * 2n * 10_000n) / BigInt(share_bp);
  const round = { round: `big-${jackpot?.id}`, operator: 'northern', network, currency: 'EUR', is_waiting: 1, at: 0n };
  const { services } = servicesOf(site);
  await feedJackpots(services, site.clock.now());
  await site.db.write((tx) =>
    tx
      .insertInto('jackpot_round')
      .values({ ...round, uid, stake, draw: 'ff'.repeat(24) })
      .execute(),
  );
  await feedJackpots(services, site.clock.now());
  return limit;
}

it('never grows beyond its limit, and is paid with the next round once it is there', async () => {
  const { visitor, player } = await newcomer(site, 1000_00n);
  const minor = (await jackpots()).find(({ kind, level }) => kind === 'must_drop' && level === 'minor');
  const id = minor?.id ?? '';
  const limit = await fillUp(minor, player.uid);
  expect(minorOf((await oneOf(id))?.amount.amount)).toBe(limit);
  await playRound(site, player, { amount: 1_00n, game: minor?.games[0] ?? '' });
  expect((await visitor.call('account.getBalance', {})).data?.balance_main.amount).toBe('1249.00');
  const fallen = await oneOf(id);
  expect(fallen?.amount).toEqual(fallen?.starts_from);
  expect(fallen?.last_win_at).toBe(site.clock.now());
  const winners = (await guest.call('jackpots.getWinners', { id })).data?.items ?? [];
  expect(winners[0]).toMatchObject({ jackpot: id, nick: 'Za***', country_code: 'LV', is_demo: false });
  expect(minorOf(winners[0]?.amount.amount)).toBe(limit);
  await expectReserves();
});

it('pays a jackpot once when 20 rounds win it at the same time', async () => {
  const { player } = await newcomer(site, 100_00n);
  const major = (await jackpots()).find(
    ({ kind, level, network }) => kind === 'must_drop' && level === 'major' && network === 'lantern-chest',
  );
  const limit = await fillUp(major, player.uid);
  const game = major?.games[0] ?? '';
  await Promise.all(Array.from({ length: 20 }, () => playRound(site, player, { amount: 1_00n, game })));
  const winners = (await guest.call('jackpots.getWinners', { id: major?.id ?? '' })).data?.items ?? [];
  expect(winners.filter(({ is_demo }) => !is_demo).map(({ amount }) => minorOf(amount.amount))).toEqual([limit]);
  await expectReserves();
});

it('counts every round of 20 players who play at the same time: points, places, shares and money', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => newcomer(site, 100_00n)));
  const jackpot = (await jackpots()).find(({ kind, level }) => kind === 'open' && level === 'major');
  const { services } = servicesOf(site);
  // nobody wins here: a lucky round would pay more than is counted
  await site.db.write((tx) =>
    tx
      .updateTable('jackpot')
      .set({ odds: 10n ** 15n, must_drop_at: null })
      .execute(),
  );
  await feedJackpots(services, site.clock.now());
  const before = minorOf((await oneOf(jackpot?.id ?? ''))?.amount.amount);
  const game = jackpot?.games[0] ?? '';
  const rounds = players.flatMap(({ player }) => Array.from({ length: 4 }, () => player));
  await Promise.all(rounds.map((player) => playRound(site, player, { amount: 5_00n, game })));
  await Promise.all(Array.from({ length: 3 }, () => feedJackpots(services, site.clock.now())));
  // 80 rounds of 5.00: 0.3 % of 400.00
  expect(minorOf((await oneOf(jackpot?.id ?? ''))?.amount.amount) - before).toBe(120n);
  for (const { visitor } of players) {
    expect((await visitor.call('loyalty.getinfo', {})).data?.points).toBe(40);
    expect((await visitor.call('account.getBalance', {})).data?.balance_main.amount).toBe('80.00');
  }
  await expectReserves();
});

it('keeps what was drawn for every round, so that each drop can be checked again', async () => {
  const rounds = await site.db.read.selectFrom('jackpot_round').selectAll().where('at', '>', 0n).execute();
  expect(rounds.length).toBeGreaterThan(10);
  for (const { draw, stake } of rounds) {
    expect(draw).toMatch(/^[0-9a-f]{48}$/);
    const border = { amount: 0n, must_drop_at: null, share_bp: 50, odds: 10n ** 12n };
    expect(isDrop(numberAt(draw, 0), stake, border)).toBe(false);
  }
});

it('lists real wins before demo ones, masked, above 20.00 and above their stake [CALL-11]', async () => {
  const { player } = await newcomer(site, 1000_00n);
  const game = (await guest.call('games.get', { options: '{"limit":1}' })).data?.items[0]?.sysname ?? '';
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
  const game = (await guest.call('games.get', { options: '{"limit":1}' })).data?.items[0]?.sysname ?? '';
  const now = site.clock.now(); // a Saturday
  const at = async (days: number, whose: Player, win: bigint) => {
    site.clock.time = now - days * DAY_MS;
    await playRound(site, whose, { amount: 1_00n, win, game });
    site.clock.time = now;
  };
  await at(30, player, 90_000_00n); // in October
  await at(15, player, 30_000_00n);
  await at(4, player, 20_000_00n);
  await at(4, other.player, 18_000_00n); // more, in euros
  await at(2, player, 2_000_00n);
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
  await site.db.write((tx) => tx.deleteFrom('leaderboard_win').where('round', 'like', 'small-%').execute());
});

it('forgets wins that no list shows any more, and no others', async () => {
  const { services } = servicesOf(site);
  const wins = async () =>
    (await site.db.read.selectFrom('leaderboard_win').select('amount').execute()).map(({ amount }) => amount);
  const before = await wins();
  expect(before).toContain(90_000_00n); // of October
  await sweepWins.run(services, site.clock.now() + 3 * DAY_MS);
  expect(new Set(await wins())).toEqual(new Set(before.filter((amount) => amount !== 90_000_00n)));
});

it('keeps the win of a player who is forgotten, and not the name', async () => {
  const { player } = await newcomer(site, 100_00n);
  const game = (await guest.call('games.get', { options: '{"limit":1}' })).data?.items[0]?.sysname ?? '';
  await playRound(site, player, { amount: 1_00n, win: 4321_00n, game });
  const { services } = servicesOf(site);
  await site.db.write((tx) => services.moments.erased(tx, { player, at: site.clock.now() }));
  const { data } = await guest.call('leaderboard.live', { limit: 100 });
  expect(data?.items.find(({ amount }) => amount.amount === '4321.00')).toMatchObject({
    nick: '***',
    country_code: '',
  });
});

it('shows another operator no real win of this one [REL-S13]', async () => {
  const elsewhere = createVisitor(site.app, 'kestrel.test');
  const { data } = await elsewhere.call('leaderboard.live', { limit: 100 });
  expect(data?.items.some(({ amount }) => amount.amount === '5000.00')).toBe(false);
  expect((await elsewhere.call('jackpots.getWinners', {})).data?.total).toBe(0);
});
