import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { listenToProvider } from '../../server/platform/cashier/listenToProvider.ts';
import { approveWithdrawal, declineWithdrawal } from '../../server/platform/cashier/withdrawals.ts';
import type { Brand } from '../../server/platform/context.ts';
import type { LiveEvent } from '../../server/platform/live/live.ts';
import { platform } from '../../server/platform/service/index.ts';
import { createKeys, mainBalance, payerWith, pressOn, toCard } from '../support/payer.ts';
import { brand, createVisitor, goodRegistration, i18n } from '../support/platformApp.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const key = createKeys();
let index = 100;
const payer = (euros = 0) => payerWith(site, { euros, key, index: (index += 1) });
const services = () => site.app.platform.services;

afterAll(() => expectSoundLedger(site));

it('takes a withdrawal’s money at once and tells the player’s browsers [CALL-08] [STATE-23]', async () => {
  const player = await payer(100);
  const heard: LiveEvent[] = [];
  const stop = services().live.listen((event) => heard.push(event));
  const { data } = await player.call('cashier.makewithdrawal', toCard('40.00', key()));
  stop();
  expect(data?.status).toBe('requested');
  expect(await mainBalance(player)).toBe('60.00');
  const own = heard.filter(({ to }) => 'player' in to && to.player === player.uid);
  expect(own.map(({ type }) => type)).toEqual(['balance', 'payment.updated']);
  expect(own[1]?.data).toEqual({ transaction: data?.transaction, status: 'requested' });
  const { data: payment } = await player.call('cashier.getPayment', { transaction: data?.transaction ?? '' });
  expect(payment).toMatchObject({ paid_with: '•••• 4242', can_cancel: true, next_action: 'wait' });
  const waits = (payment?.expected_at ?? 0) - (payment?.created_at ?? 0);
  expect(waits).toBe(24 * 60 * 60_000); // what the card says it takes at most
  const { data: history } = await player.call('cashier.gethistory', { type: 'withdraw', outcome: 'open' });
  expect(history?.items).toMatchObject([{ expected_at: payment?.expected_at, can_cancel: true }]);
  expect(payment?.steps.map(({ status, owner, at }) => [status, owner, at !== null])).toEqual([
    ['requested', 'you', true],
    ['approved', 'us', false],
    ['sent', 'us', false],
    ['paid', 'bank', false],
  ]);
});

it('pays an approved withdrawal out in named steps [STATE-23]', async () => {
  const player = await payer(100);
  const { data } = await player.call('cashier.makewithdrawal', toCard('40.00', key()));
  const transaction = data?.transaction ?? '';
  const status = async () => (await player.call('cashier.getPayment', { transaction })).data?.status;
  expect(await approveWithdrawal(services(), transaction)).toBe('moved');
  expect(await status()).toBe('sent');
  expect(await approveWithdrawal(services(), transaction)).toBe('not-in-this-status');
  expect(await declineWithdrawal(services(), transaction, 'late')).toBe('not-in-this-status');
  site.clock.time += 10_000;
  await runJob(listenToProvider, services());
  const { data: paid } = await player.call('cashier.getPayment', { transaction });
  expect([paid?.status, paid?.expected_at]).toEqual(['paid', null]);
  expect(await mainBalance(player)).toBe('60.00');
});

it('gives the money back when an operator declines or the bank refuses [STATE-23]', async () => {
  const player = await payer(200);
  const ask = async (amount: string) =>
    (await player.call('cashier.makewithdrawal', toCard(amount, key()))).data?.transaction ?? '';
  const declined = await ask('40.00');
  expect(await declineWithdrawal(services(), declined, 'documents-missing')).toBe('moved');
  expect(await mainBalance(player)).toBe('200.00');
  const refused = await ask('113.00');
  await approveWithdrawal(services(), refused);
  expect(await mainBalance(player)).toBe('87.00');
  site.clock.time += 10_000;
  await runJob(listenToProvider, services());
  expect(await mainBalance(player)).toBe('200.00');
  const { data } = await player.call('cashier.getPayment', { transaction: refused });
  expect([data?.status, data?.reason, data?.next_action]).toEqual(['declined', 'declined-by-bank', 'contact-support']);
});

it('lets a player take a withdrawal back while nobody has moved it [STATE-23]', async () => {
  const player = await payer(100);
  const ask = async () => (await player.call('cashier.makewithdrawal', toCard('40.00', key()))).data?.transaction ?? '';
  const transaction = await ask();
  const cancelled = await player.call('cashier.cancelwithdrawal', { transaction, request_id: key() });
  expect(cancelled.data).toEqual({ transaction, status: 'cancelled' });
  expect(await mainBalance(player)).toBe('100.00');
  const again = await player.call('cashier.cancelwithdrawal', { transaction, request_id: key() });
  expect([again.status, again.error?.type]).toEqual([422, 'WithdrawalDeclinedException']);
  const late = await ask();
  await approveWithdrawal(services(), late);
  const refused = await player.call('cashier.cancelwithdrawal', { transaction: late, request_id: key() });
  expect(refused.error?.type).toBe('WithdrawalDeclinedException');
});

it('offers no way back where the brand’s rules say so, as those of aurora do [STATE-23]', async () => {
  const player = await payer(100);
  const { data } = await player.call('cashier.makewithdrawal', toCard('40.00', key()));
  const { policy } = JSON.parse(readFileSync('content/brands/aurora/brand.json', 'utf8')) as Pick<Brand, 'policy'>;
  const strict = { ...brand, ...(policy ? { policy } : {}) };
  const app = fastify();
  const { db, clock, settings } = site;
  const random = services().random;
  await app.register(platform, { db, clock, settings, i18n, random, brands: () => [strict], brandOf: () => strict });
  const visitor = createVisitor(app);
  visitor.cookie = player.cookie;
  const transaction = data?.transaction ?? '';
  expect((await visitor.call('cashier.getPayment', { transaction })).data?.can_cancel).toBe(false);
  const { error } = await visitor.call('cashier.cancelwithdrawal', { transaction, request_id: key() });
  expect([error?.type, await mainBalance(player)]).toEqual(['WithdrawalDeclinedException', '60.00']);
  await app.close();
});

it('an excluded player is not told that a withdrawal may be taken back, for it is refused [STATE-23] [PROT-09]', async () => {
  const player = await payer(100);
  const { data } = await player.call('cashier.makewithdrawal', toCard('40.00', key()));
  const transaction = data?.transaction ?? '';
  const told = async () => [
    (await player.call('cashier.getPayment', { transaction })).data?.can_cancel,
    (await player.call('cashier.gethistory', { type: 'withdraw', outcome: 'open' })).data?.items.map((item) =>
      'can_cancel' in item ? item.can_cancel : null,
    ),
  ];
  expect(await told()).toEqual([true, [true]]);
  await player.call('account.setSelfExclusion', { period: '6m' });
  await player.call('auth.login', { login: `payer${index}@mail.example`, password: goodRegistration.password ?? '' });
  expect(await told()).toEqual([false, [false]]);
  const { error } = await player.call('cashier.cancelwithdrawal', { transaction, request_id: key() });
  expect(error).toMatchObject({ code: 'SELF_EXCLUDED' });
  expect(await mainBalance(player)).toBe('60.00');
});

it.each([
  ['less than the least', { amount: '9.99' }, 422, 'WithdrawalLimitsExceededException'],
  ['more than the most', { amount: '5000.01' }, 422, 'WithdrawalLimitsExceededException'],
  ['more than there is', { amount: '100.01' }, 422, 'WithdrawalDeclinedException'],
  ['what the provider declines', { amount: '71.00' }, 422, 'WithdrawalDeclinedException'],
  ['a provider with a fault', { amount: '41.00' }, 503, 'BillingServiceErrorException'],
  ['a provider that is down', { amount: '61.00' }, 503, 'BillingUnavailableException'],
  ['a card with a wrong digit', { requisites: '{"card_number":"4242424242424241"}' }, 400, 'InvalidParameterException'],
  [
    'a card being checked',
    { requisites: '{"card_number":"4000000000004012"}' },
    409,
    'RequisitesOnVerificationException',
  ],
  [
    'a card to be proved',
    { requisites: '{"card_number":"4000000000004020"}' },
    409,
    'RequisitesValidationRequiredException',
  ],
  [
    'a card of somebody else',
    { requisites: '{"card_number":"4000000000004038"}' },
    422,
    'RequisitesFraudulentException',
  ],
  [
    'no confirmed contact',
    { requisites: '{"card_number":"4000000000004046"}' },
    409,
    'UserNeedConfirmContactException',
  ],
  ['an identity not proved', { requisites: '{"card_number":"4000000000004053"}' }, 409, 'KycWithdrawalException'],
])('refuses a withdrawal with %s, and moves nothing [STATE-23]', async (_, wish, status, type) => {
  const player = await payer(100);
  const answer = await player.call('cashier.makewithdrawal', { ...toCard('20.00', key()), ...wish });
  expect([answer.status, answer.error?.type]).toEqual([status, type]);
  if (status === 409 && /Contact|Kyc/.test(type)) {
    expect(answer.error?.error_data).toEqual({ button: { show: true, link: expect.stringMatching(/^\/profile\//) } });
  }
  expect(await mainBalance(player)).toBe('100.00');
  expect((await player.call('cashier.gethistory', { type: 'withdraw' })).data?.total).toBe(0);
});

it('refuses a withdrawal over what a way pays out in a day', async () => {
  const player = await payer(1200);
  const wish = { method: 'corner-desk', amount: '500.00', requisites: '{"phone":"20000001"}' };
  const first = await player.call('cashier.makewithdrawal', { ...wish, request_id: key() });
  await player.call('cashier.makewithdrawal', { ...wish, request_id: key() });
  const third = await player.call('cashier.makewithdrawal', { ...wish, amount: '10.00', request_id: key() });
  expect([third.status, third.error?.type]).toEqual([422, 'WithdrawalLimitsPeriodExceededException']);
  await declineWithdrawal(services(), first.data?.transaction ?? '', 'test');
  expect((await player.call('cashier.makewithdrawal', { ...wish, amount: '10.00', request_id: key() })).status).toBe(
    200,
  );
});

it('money goes back the way it came first, whatever is asked for at the same time, and the refusal leads there [STATE-23]', async () => {
  const player = await payer(100); // by vouchers, which pay nothing out
  for (const [method, amount] of [
    ['card', '50.00'],
    ['pebblepurse', '30.00'],
  ] as const) {
    const { data } = await player.call('cashier.makedeposit', { method, amount, request_id: key() });
    await pressOn(site, new URL(data?.url ?? '', 'http://aurora.test').pathname, 'pay');
  }
  const toWallet = (amount: string) => ({
    method: 'pebblepurse',
    amount,
    requisites: JSON.stringify({ wallet: 'zane-wallet' }),
    request_id: key(),
  });
  const marked = async () =>
    (await player.call('cashier.getwithdrawsettings', {})).data?.items.flatMap(({ sysname, back_first }) =>
      back_first === undefined ? [] : [`${sysname} ${back_first.amount}`],
    );
  expect(await marked()).toEqual(['card 50.00', 'pebblepurse 30.00']);
  const early = await player.call('cashier.makewithdrawal', toWallet('40.00'));
  expect([early.status, early.error?.error_data]).toEqual([
    422,
    {
      closed_loop: { method: 'card', amount: { amount: '50.00', currency: 'EUR' } },
      button: { show: true, link: '/cashier/withdraw/card' },
    },
  ]);
  expect(await mainBalance(player)).toBe('180.00');
  const both = await Promise.all(
    [30, 30].map((amount) => player.call('cashier.makewithdrawal', toWallet(`${amount}.00`))),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await marked()).toEqual(['card 50.00']);
  const back = await player.call('cashier.makewithdrawal', toCard('60.00', key())); // all of it and ten more: nothing else is owed
  expect(back.status).toBe(200);
  await player.call('cashier.cancelwithdrawal', { transaction: back.data?.transaction ?? '', request_id: key() });
  expect(await marked()).toEqual(['card 50.00']);
  await player.call('cashier.makewithdrawal', toCard('45.00', key()));
  expect(await marked()).toEqual([]); // the last five are less than a card is paid
  expect((await player.call('cashier.makewithdrawal', toWallet('20.00'))).status).toBe(200);
});
