import { beforeAll, expect, it } from 'vitest';
import type { Jackpot } from '#schemas/platform/jackpots.ts';
import { isDrop, numberAt } from '../../server/platform/jackpots/draw.ts';
import { feedJackpots } from '../../server/platform/jackpots/feed.ts';
import type { LiveEvent } from '../../server/platform/live/live.ts';
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

it('never grows beyond its limit, and is paid with the next round once it is there, which no other operator shows [REL-S13]', async () => {
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
  const elsewhere = createVisitor(site.app, 'kestrel.test');
  expect((await elsewhere.call('jackpots.getWinners', {})).data?.total).toBe(0);
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
  const { player } = await newcomer(site, 100_00n);
  const [game = ''] = (await jackpots())[0]?.games ?? [];
  for (let nth = 0; nth < 12; nth += 1) await playRound(site, player, { amount: 1_00n, game });
  const ofPlayer = site.db.read.selectFrom('jackpot_round').selectAll().where('uid', '=', player.uid);
  const rounds = await ofPlayer.execute();
  expect(rounds.length).toBe(12);
  for (const { draw, stake } of rounds) {
    expect(draw).toMatch(/^[0-9a-f]{48}$/);
    const border = { amount: 0n, must_drop_at: null, share_bp: 50, odds: 10n ** 12n };
    expect(isDrop(numberAt(draw, 0), stake, border)).toBe(false);
  }
});
