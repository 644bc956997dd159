import { afterEach, expect, it } from 'vitest';
import { openBank, refusalOf } from '../support/bank.ts';
import { brand } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const MINUTE_MS = 60_000;
const site = platformForEachTest();
const bank = openBank(site);

const { policy = {} } = brand;
afterEach(() => {
  brand.policy = policy;
});

/** A player with 500.00 who is asked every quarter of an hour. */
async function playing() {
  const { visitor, player } = await bank.join('ann');
  await bank.deposit(player, 50_000n);
  await visitor.call('account.setRealityCheck', { minutes: 15 });
  const bet = () => bank.bet(player, 100n);
  const pass = (minutes: number): void => {
    site.clock.time += minutes * MINUTE_MS;
  };
  return { visitor, player, bet, pass };
}

it('takes no stake once a reality check is due, until the player has answered it [PROT-04]', async () => {
  const { visitor, player, bet, pass } = await playing();
  await bet();
  pass(14);
  await bet();
  pass(1);
  const refused = { type: 'BillingTransactionDeclinedException', code: 'REALITY_CHECK', data: { minutes: 15 } };
  expect(await refusalOf(bet())).toEqual(refused);
  expect(await refusalOf(bank.bet(player, 100n, { product: 'betting' }))).toEqual(refused);
  expect((await visitor.call('account.getBalance', {})).data?.balance_main.amount).toBe('498.00');
  expect((await visitor.call('account.confirmRealityCheck', {})).data).toBe(1);
  await bet();
});

it('is not put off by an answer that nobody asked for [PROT-04]', async () => {
  const { visitor, bet, pass } = await playing();
  await bet();
  pass(13);
  await bet();
  expect((await visitor.call('account.confirmRealityCheck', {})).data).toBe(1);
  pass(2);
  expect((await refusalOf(bet())).code).toBe('REALITY_CHECK');
});

it('counts anew after a break as long as the time between two checks [PROT-04]', async () => {
  const { bet, pass } = await playing();
  await bet();
  pass(10);
  await bet();
  pass(15); // ten minutes of play, then a break
  await bet();
  pass(14);
  await bet();
  pass(1);
  expect((await refusalOf(bet())).code).toBe('REALITY_CHECK');
});

it('lets no rounds of many tabs and no signing in again pass a check that is due [PROT-04]', async () => {
  const { visitor, bet, pass } = await playing();
  await bet();
  pass(14);
  await bet();
  pass(2);
  await visitor.call('auth.login', { login: 'ann@mail.example', password: 'Quiet-Drum9' });
  const codes = await Promise.all([bet(), bet(), bet()].map(async (one) => (await refusalOf(one)).code));
  expect(codes).toEqual(['REALITY_CHECK', 'REALITY_CHECK', 'REALITY_CHECK']);
});

it('lets no player wait longer than the brand lets pass [PROT-04]', async () => {
  brand.policy = { ...policy, realityCheckMinutes: 30 };
  const { visitor } = await bank.join('ann');
  const limits = await visitor.call('account.getLimits', {});
  expect(limits.data).toMatchObject({ reality_check_minutes: 30, reality_check_most: 30 });
  const { error } = await visitor.call('account.setRealityCheck', { minutes: 60 });
  expect(error?.error_data).toEqual({ minutes: ['NOT_ALLOWED'] });
});

it('keeps a break after each check where the brand has one; it ends by itself [PROT-04]', async () => {
  brand.policy = { ...policy, realityCheckBreakMinutes: 5 };
  const { visitor, player, bet, pass } = await playing();
  await bet();
  pass(14);
  await bet();
  pass(1);
  expect((await refusalOf(bet())).code).toBe('REALITY_CHECK');
  const heard: object[] = [];
  site.app.platform.services.live.listen(({ to, type }) => heard.push({ to, type }));
  await visitor.call('account.confirmRealityCheck', {});
  expect(heard).toEqual([{ to: { player: player.uid }, type: 'limit.changed' }]); // every tab tells the break
  const until = site.clock.now() + 5 * MINUTE_MS;
  expect(await refusalOf(bet())).toMatchObject({ code: 'CHECK_BREAK', data: { until } });
  const told = async () => (await visitor.call('account.getLimits', {})).data;
  expect(await told()).toMatchObject({ check_break_minutes: 5, check_break_until: until });
  pass(5);
  expect(await told()).toMatchObject({ check_break_minutes: 5, check_break_until: null });
  await bet();
});
