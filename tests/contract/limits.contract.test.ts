import { afterEach, expect, it } from 'vitest';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { lapseChanges } from '../../server/platform/protection/lapse.ts';
import { openBank, refusalOf } from '../support/bank.ts';
import { brand, createVisitor, NOON } from '../support/platformApp.ts';
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

it('shows no deposit limit before one is set [STATE-24]', async () => {
  const { visitor } = await bank.join('ann');
  const { data } = await visitor.call('account.getDepositLimit', {});
  expect(data).toEqual({
    available_amount: null,
    can_edit: true,
    expired_at: null,
    limit_amount: null,
    period: 'none',
    pending: null,
  });
  const all = await visitor.call('account.getLimits', {});
  expect(all.data).toMatchObject({ items: [], reality_check_minutes: 60, timeout_until: null, exclusion: null });
});

it.each(['1', '7', '14', '30'] as const)(
  'refuses what goes over a deposit limit of %s days until deposits leave the period, whatever was withdrawn [STATE-24]',
  async (period) => {
    const { visitor, player } = await bank.join('ann');
    await visitor.call('account.setDepositLimit', { amount: '100', period });
    await bank.deposit(player, 7_000n);
    site.clock.time += 1000;
    await bank.deposit(player, 2_000n);
    const resets_at = NOON + Number(period) * DAY_MS;
    expect((await visitor.call('account.getDepositLimit', {})).data).toMatchObject({
      available_amount: eur('10.00'),
      limit_amount: eur('100.00'),
      period,
      expired_at: resets_at,
    });
    expect(await refusalOf(bank.deposit(player, 1_001n))).toEqual({
      type: 'BillingDepositLimitExceededException',
      code: 'DEPOSIT_LIMIT',
      data: { available_amount: eur('10.00'), period, resets_at },
    });
    await bank.deposit(player, 1_000n);
    site.clock.time = resets_at - 1;
    // nothing is left: a smaller amount is no way out, and the form says so
    expect(await refusalOf(bank.deposit(player, 1n))).toMatchObject({
      type: 'BillingDepositLimitExceededException',
      data: { available_amount: eur('0.00'), used_up: true },
    });
    site.clock.time = resets_at;
    await bank.deposit(player, 7_000n);
    expect((await refusalOf(bank.deposit(player, 1n))).type).toBe('BillingDepositLimitExceededException');
  },
);

it('counts a deposit from the moment it is asked for, and gives back what a failed one had taken [STATE-24]', async () => {
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '100', period: '1' });
  const first = await bank.askDeposit(player, 6_000n);
  site.clock.time += 5 * DAY_MS; // still at work: it counts, however old
  expect((await refusalOf(bank.askDeposit(player, 4_001n))).type).toBe('BillingDepositLimitExceededException');
  await site.db.write((tx) =>
    site.app.platform.services.moments.depositEnded(tx, {
      player,
      amount: 6_000n,
      transaction: first,
      at: site.clock.now(),
    }),
  );
  await bank.deposit(player, 10_000n);
  await bank.finishDeposit(player, 6_000n, first); // the provider changed its mind: money that came counts
  await visitor.call('auth.login', login);
  expect((await visitor.call('account.getDepositLimit', {})).data?.available_amount).toEqual(eur('0.00'));
});

it('keeps counting a deposit whose payment was not named when it was asked for, once, and for a day if nothing comes', async () => {
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
  const ask = () =>
    site.db.write((tx) =>
      site.app.platform.services.moments.depositAsked(tx, { player, amount: 5_000n, at: site.clock.now() }),
    );
  const available = async () => (await visitor.call('account.getDepositLimit', {})).data?.available_amount?.amount;
  await ask();
  await bank.finishDeposit(player, 5_000n, 'late-name');
  expect(await available()).toBe('50.00');
  await ask();
  expect(await available()).toBe('0.00');
  site.clock.time += DAY_MS;
  await createVisitor(site.app).call('auth.login', login);
  expect((await refusalOf(bank.askDeposit(player, 5_000n))).type).toBe('none');
});

it('lets the limit apply that leaves least [STATE-24]', async () => {
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '100', period: '1' });
  await visitor.call('account.setDepositLimit', { amount: '120.50', period: '30' });
  await bank.deposit(player, 10_000n);
  site.clock.time += DAY_MS;
  expect((await refusalOf(bank.deposit(player, 2_051n))).data).toMatchObject({
    period: '30',
    available_amount: eur('20.50'),
  });
  await bank.deposit(player, 2_050n);
});

it('lowers at once, and raises only after the wait and a second yes [STATE-24]', async () => {
  const { visitor } = await bank.join('ann');
  const limit = async () => (await visitor.call('account.getDepositLimit', {})).data;
  const confirm = () => visitor.call('account.confirmLimitIncrease', { period: '7' });
  await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
  await visitor.call('account.setDepositLimit', { amount: '80', period: '7' });
  expect(await limit()).toMatchObject({ limit_amount: eur('80.00'), pending: null });
  await visitor.call('account.setDepositLimit', { amount: '200', period: '7' });
  const ready_at = NOON + DAY_MS;
  expect(await limit()).toMatchObject({
    limit_amount: eur('80.00'),
    pending: { limit_amount: eur('200.00'), ready_at, is_ready: false, lapses_at: ready_at + 7 * DAY_MS },
  });
  site.clock.time = NOON + 11 * HOUR_MS;
  await visitor.call('auth.login', login);
  await visitor.call('account.setDepositLimit', { amount: '150', period: '7' }); // any change begins the wait again
  site.clock.time = ready_at;
  await visitor.call('auth.login', login);
  const early = await confirm();
  expect([early.status, early.error]).toMatchObject([
    400,
    { code: 'TOO_EARLY', error_data: { ready_at: ready_at + 11 * HOUR_MS } },
  ]);
  site.clock.time = ready_at + 11 * HOUR_MS;
  await visitor.call('auth.login', login);
  expect(await limit()).toMatchObject({ pending: { is_ready: true } });
  expect((await confirm()).data?.items[0]).toMatchObject({ limit_amount: eur('150.00'), pending: null });
  expect((await confirm()).error).toMatchObject({ type: 'InvalidParameterException', code: 'NOTHING_PENDING' });
});

it('lets a raise lapse that nobody confirms within seven days, and forgets one that is cancelled [STATE-24]', async () => {
  const { visitor } = await bank.join('ann');
  const told: string[] = [];
  site.app.platform.services.live.listen(({ type }) => told.push(type));
  await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
  await visitor.call('account.setDepositLimit', { amount: '', period: '7' });
  site.clock.time = NOON + 8 * DAY_MS;
  await visitor.call('auth.login', login);
  const late = await visitor.call('account.confirmLimitIncrease', { period: '7' });
  expect(late.error).toMatchObject({ code: 'NOTHING_PENDING' });
  told.length = 0;
  await runJob(lapseChanges, site.app.platform.services);
  await runJob(lapseChanges, site.app.platform.services);
  expect(told.filter((type) => type === 'limit.changed')).toHaveLength(2); // ann, and the demo player whose raise waits
  await visitor.call('account.setDepositLimit', { amount: '500', period: '7' });
  expect((await visitor.call('account.cancelLimitChange', { period: '7' })).data?.items[0]).toMatchObject({
    limit_amount: eur('100.00'),
    pending: null,
  });
  expect((await visitor.call('account.cancelLimitChange', { period: '7' })).status).toBe(400);
});

it('waits as long as the brand says, but never less than a day', async () => {
  const { visitor } = await bank.join('ann');
  brand.policy = { limitIncreaseDelayHours: 72 };
  await visitor.call('account.setDepositLimit', { amount: '100', period: '7' });
  const slow = await visitor.call('account.setDepositLimit', { amount: '101', period: '7' });
  expect(slow.data?.items[0]?.pending?.ready_at).toBe(NOON + 72 * HOUR_MS);
  brand.policy = { limitIncreaseDelayHours: 1 };
  const quick = await visitor.call('account.setDepositLimit', { amount: '102', period: '7' });
  expect(quick.data?.items[0]?.pending?.ready_at).toBe(NOON + DAY_MS);
});

it('takes a limit away only after the wait [STATE-24]', async () => {
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '1', period: '7' });
  const asked = await visitor.call('account.setLimit', { type: 'deposit', amount: '', period: '7' });
  expect(asked.data?.items[0]?.pending).toMatchObject({ limit_amount: null, limit_minutes: null });
  expect((await refusalOf(bank.deposit(player, 101n))).type).toBe('BillingDepositLimitExceededException');
  site.clock.time += DAY_MS;
  await visitor.call('auth.login', login);
  expect((await visitor.call('account.confirmLimitIncrease', { period: '7' })).data?.items).toEqual([]);
  await bank.deposit(player, 101n);
});

it.each([
  ['account.setDepositLimit', { amount: '0', period: '7' }, 'amount'],
  ['account.setDepositLimit', { amount: '-5', period: '7' }, 'amount'],
  ['account.setDepositLimit', { amount: '1e3', period: '7' }, 'amount'],
  ['account.setDepositLimit', { amount: '1.001', period: '7' }, 'amount'],
  ['account.setDepositLimit', { amount: '100', period: '2' }, 'period'],
  ['account.setLimit', { type: 'loss', amount: '10' }, 'period'],
  ['account.setLossLimit', { amount: '10' }, 'period'],
  ['account.setWagerLimit', { amount: '0', period: '7' }, 'amount'],
  ['account.setSessionLimit', { amount: '1441' }, 'amount'],
  ['account.setLimit', { type: 'session', amount: '1441' }, 'amount'],
  ['account.setLimit', { type: 'session', amount: '1.5' }, 'amount'],
  ['account.setLimit', { type: 'session', amount: '60', period: '7' }, 'period'],
  ['account.setLimit', { type: 'spins', amount: '60', period: '7' }, 'type'],
  ['account.setRealityCheck', { minutes: 45 }, 'minutes'],
  ['account.setTimeout', { days: 43 }, 'days'],
  ['account.setTimeout', { days: 0 }, 'days'],
  ['account.setSelfExclusion', { period: '1m' }, 'period'],
  ['account.getNetPosition', { period: '2' }, 'period'],
] as const)('%s refuses %o', async (name, input, field) => {
  const { visitor } = await bank.join('ann');
  const { status, error } = await visitor.call(name, input as never);
  expect([status, error?.type]).toEqual([400, 'InvalidParameterException']);
  expect(error?.error_data).toHaveProperty(field);
});

it('keeps limits to the player who set them [REL-S16]', async () => {
  const { visitor } = await bank.join('ann');
  const { visitor: other, player } = await bank.join('bob');
  await visitor.call('account.setDepositLimit', { amount: '1', period: '7' });
  expect((await other.call('account.getLimits', {})).data?.items).toEqual([]);
  expect((await other.call('account.cancelLimitChange', { period: '7' })).error).toMatchObject({
    code: 'NOTHING_PENDING',
  });
  await bank.deposit(player, 500n);
});

it('has demo players to show each state', async () => {
  const demo = async (name: string) =>
    site.db.read.selectFrom('player').selectAll().where('login', '=', `${name}@demo.example`).executeTakeFirstOrThrow();
  const [olga, paul, rosa, sam, tara] = [
    await demo('olga'),
    await demo('paul'),
    await demo('rosa'),
    await demo('sam'),
    await demo('tara'),
  ];
  expect((await refusalOf(bank.deposit(olga, 100n))).code).toBe('SELF_EXCLUDED');
  expect((await refusalOf(bank.bet(paul, 100n))).code).toBe('TIME_OUT');
  expect((await refusalOf(bank.deposit(rosa, 1n))).code).toBe('DEPOSIT_LIMIT');
  expect((await refusalOf(bank.bet(sam, 501n))).code).toBe('LOSS_LIMIT');
  const waiting = await site.db.read.selectFrom('player_limit').selectAll().where('uid', '=', tara.uid).execute();
  expect(waiting).toMatchObject([{ kind: 'deposit', amount: 5_000n, pending_amount: 20_000n }]);
});
