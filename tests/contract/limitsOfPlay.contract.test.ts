import { afterEach, expect, it } from 'vitest';
import type { GameType } from '#schemas/platform/gameTypes.ts';
import { toJson } from '../../server/db/json.ts';
import { readWallets } from '../../server/platform/wallet/balance.ts';
import { returnStake } from '../../server/platform/wallet/stakes.ts';
import { openBank, refusalOf } from '../support/bank.ts';
import { brand, NOON } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const site = platformForEachTest();
const bank = openBank(site);

const { policy = {} } = brand;
afterEach(async () => {
  brand.policy = policy;
});

/** A session ends after an idle hour: after a longer wait a player signs in again. */
const login = { login: 'ann@mail.example', password: 'Quiet-Drum9' };

const eur = (amount: string) => ({ amount, currency: 'EUR' });

it('refuses a stake that could lose more than the loss limit, before money moves [STATE-24]', async () => {
  const { visitor, player } = await bank.join('ann');
  await bank.deposit(player, 50_000n);
  await visitor.call('account.setLimit', { type: 'loss', amount: '50', period: '1' });
  const lost = await bank.bet(player, 4_000n);
  expect(await refusalOf(bank.bet(player, 1_001n))).toMatchObject({
    type: 'BillingTransactionDeclinedException',
    code: 'LOSS_LIMIT',
    data: { available_amount: eur('10.00'), period: '1' },
  });
  expect((await visitor.call('account.getBalance', {})).data?.balance_main).toEqual(eur('460.00'));
  await bank.settle(lost, 3_000n);
  const second = await bank.bet(player, 4_000n); // 10.00 lost so far
  await site.db.write((tx) => returnStake(tx, site.app.platform.services, { stake: second, at: site.clock.now() }));
  await bank.bet(player, 4_000n);
  expect((await refusalOf(bank.bet(player, 1n))).code).toBe('LOSS_LIMIT');
});

it('refuses stakes over the wager limit, however much was won', async () => {
  const { visitor, player } = await bank.join('ann');
  await bank.deposit(player, 50_000n);
  await visitor.call('account.setLimit', { type: 'wager', amount: '50', period: '7' });
  await bank.settle(await bank.bet(player, 5_000n), 20_000n);
  expect(await refusalOf(bank.bet(player, 1n))).toMatchObject({ code: 'WAGER_LIMIT', data: { period: '7' } });
});

it('ends play for the day when the session limit is reached; breaks are no play', async () => {
  const { visitor, player } = await bank.join('ann');
  await bank.deposit(player, 50_000n);
  await visitor.call('account.setLimit', { type: 'session', amount: '10' });
  for (let minute = 0; minute < 9; minute += 3) {
    await bank.bet(player, 100n);
    site.clock.time += 3 * 60_000;
  }
  site.clock.time += HOUR_MS;
  await bank.bet(player, 100n); // six minutes so far
  site.clock.time += 4 * 60_000;
  await bank.bet(player, 100n);
  site.clock.time += 1000;
  expect(await refusalOf(bank.bet(player, 100n))).toMatchObject({
    code: 'SESSION_LIMIT',
    data: { available_minutes: 0, period: '1' },
  });
  site.clock.time += 25 * HOUR_MS;
  await bank.bet(player, 100n);
});

it('caps stakes by the house rules, lower for those under 25 and for those who do not say', async () => {
  const { visitor, player } = await bank.join('ann');
  const { visitor: youngVisitor, player: young } = await bank.join('bob', { birth_date: '22.11.2001' });
  const told = async (one: typeof visitor) => (await one.call('account.getLimits', {})).data?.max_stake;
  expect(await told(visitor)).toBeNull();
  brand.policy = { maxStake: '5.00', maxStakeUnder25: '2.00' };
  expect([await told(visitor), await told(youngVisitor)]).toEqual([eur('5.00'), eur('2.00')]); // before they decide
  const { stakeCapOf } = site.app.platform.services;
  expect([stakeCapOf(player), stakeCapOf(young)]).toEqual(['5.00', '2.00']); // what games offer at most
  for (const one of [player, young]) await bank.deposit(one, 10_000n);
  expect(await refusalOf(bank.bet(player, 501n))).toMatchObject({
    code: 'MAX_STAKE',
    data: { max_stake: eur('5.00') },
  });
  await bank.bet(player, 500n);
  expect(await refusalOf(bank.bet(young, 201n))).toMatchObject({ code: 'MAX_STAKE', data: { max_stake: eur('2.00') } });
  site.clock.time += DAY_MS; // the 25th birthday
  await bank.bet(young, 500n);
  expect((await refusalOf(bank.bet({ ...player, profile: toJson({}) }, 201n))).code).toBe('MAX_STAKE');
  await bank.bet(player, 9_000n, { product: 'betting' }); // the cap is one of games
  expect((await refusalOf(bank.bet({ ...player, brand: 'gone' }, 1n))).type).toBe('ApplicationUnavailableException');
});

it('caps stakes by the type of the game, by the age too, and tells each before it is played [PROT-07]', async () => {
  const { visitor, player } = await bank.join('ann');
  const { player: young } = await bank.join('bob', { birth_date: '22.11.2001' });
  const byType = async (type: GameType) => {
    const { sysname } = await site.db.read
      .selectFrom('game')
      .select('sysname')
      .where('type', '=', type)
      .executeTakeFirstOrThrow();
    return { game: sysname };
  };
  const [slot, live, fast] = await Promise.all([byType('slot'), byType('live'), byType('fast')]);
  brand.policy = {
    maxStake: '5.00',
    maxStakeByType: [
      { type: 'slot', maxStake: '3.00', maxStakeUnder25: '1.00' },
      { type: 'live', maxStake: '90.00' },
    ],
  };
  const { data } = await visitor.call('account.getLimits', {});
  expect([data?.max_stake, data?.max_stakes]).toEqual([
    eur('5.00'),
    [
      { type: 'slot', max_stake: eur('3.00') },
      { type: 'live', max_stake: eur('90.00') },
    ],
  ]);
  const { stakeCapOf } = site.app.platform.services;
  expect([stakeCapOf(player, 'slot'), stakeCapOf(young, 'slot'), stakeCapOf(player, 'fast')]).toEqual([
    '3.00',
    '1.00',
    '5.00',
  ]);
  for (const one of [player, young]) await bank.deposit(one, 50_000n);
  const refused = { code: 'MAX_STAKE' };
  expect(await refusalOf(bank.bet(player, 301n, slot))).toMatchObject({ ...refused, data: { max_stake: eur('3.00') } });
  expect(await refusalOf(bank.bet(young, 101n, slot))).toMatchObject({ ...refused, data: { max_stake: eur('1.00') } });
  expect(await refusalOf(bank.bet(player, 501n, fast))).toMatchObject({ ...refused, data: { max_stake: eur('5.00') } });
  expect(await refusalOf(bank.bet(young, 101n, { game: 'gone' }))).toMatchObject(refused); // of what type it was nobody knows
  await bank.bet(player, 300n, slot);
  await bank.bet(young, 100n, slot);
  await bank.bet(player, 9_000n, live);
});

it('lifts the cap of the young by no rule of a type that leaves theirs out, and of two rules the lower one holds [PROT-07]', async () => {
  const { player } = await bank.join('ann');
  const { player: young } = await bank.join('bob', { birth_date: '22.11.2001' });
  const { stakeCapOf } = site.app.platform.services;
  const caps = () => [player, young].map((one) => stakeCapOf(one, 'slot'));
  brand.policy = { maxStake: '5.00', maxStakeUnder25: '2.00', maxStakeByType: [{ type: 'slot', maxStake: '3.00' }] };
  expect(caps()).toEqual(['3.00', '2.00']);
  brand.policy.maxStakeByType = [{ type: 'slot', maxStake: '1.00' }];
  expect(caps()).toEqual(['1.00', '1.00']);
  brand.policy.maxStakeByType = [
    { type: 'slot', maxStake: '9.00', maxStakeUnder25: '4.00' },
    { type: 'slot', maxStake: '8.00', maxStakeUnder25: '6.00' },
  ];
  expect(caps()).toEqual(['8.00', '4.00']);
});

it('lets nobody pay in or bet while limits cannot be read', async () => {
  const { player } = await bank.join('ann');
  await bank.deposit(player, 10_000n);
  await site.db.write((tx) => tx.schema.alterTable('player_limit').renameTo('player_limit_away').execute());
  await expect(bank.bet(player, 100n)).rejects.toThrow();
  await expect(bank.deposit(player, 100n)).rejects.toThrow();
  await site.db.write((tx) => tx.schema.alterTable('player_limit_away').renameTo('player_limit').execute());
  const { minor } = await readWallets(site.db.read, player);
  expect(minor.main).toBe(10_000n);
});

it('tells what was staked, won, paid in and out, from the books', async () => {
  const { visitor, player } = await bank.join('ann');
  await bank.deposit(player, 20_000n);
  site.clock.time += 60_000;
  await bank.settle(await bank.bet(player, 1_000n), 2_500n);
  site.clock.time += 60_000;
  await bank.bet(player, 3_000n);
  expect((await visitor.call('account.getNetPosition', { period: 'session' })).data).toEqual({
    period: 'session',
    since: NOON,
    stakes: eur('40.00'),
    wins: eur('25.00'),
    received: eur('0.00'),
    net: eur('-15.00'),
    deposits: eur('200.00'),
    withdrawals: eur('0.00'),
    time_sec: 120,
  });
  site.clock.time += 2 * DAY_MS;
  await visitor.call('auth.login', login);
  const net = async (period: '1' | '7' | 'session' | 'lifetime') =>
    (await visitor.call('account.getNetPosition', { period })).data;
  expect(await net('1')).toMatchObject({ net: eur('0.00'), time_sec: 0 });
  expect(await net('session')).toMatchObject({ stakes: eur('0.00'), deposits: eur('0.00') });
  expect(await net('7')).toMatchObject({ net: eur('-15.00'), time_sec: 60 });
  expect(await net('lifetime')).toMatchObject({ net: eur('-15.00'), deposits: eur('200.00') });
});
