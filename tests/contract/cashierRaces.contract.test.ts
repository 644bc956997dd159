import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { press } from '../../demo/payments/press.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { listenToProvider } from '../../server/platform/cashier/listenToProvider.ts';
import type { PaymentStatus } from '../../server/platform/cashier/tables.ts';
import { approveWithdrawal, declineWithdrawal } from '../../server/platform/cashier/withdrawals.ts';
import { readWallets } from '../../server/platform/wallet/balance.ts';
import { isLong } from '../support/length.ts';
import { createKeys, mainBalance, newPayer, payerWith, payIn, pressOn, sendMessage, toCard } from '../support/payer.ts';
import { createVisitor } from '../support/platformApp.ts';
import { expectSoundLedger, platformForEachTest } from '../support/testPlatform.ts';

/** Random schedules of parallel steps; the long run has more. */
const SCHEDULES = isLong ? 2000 : 25;

const site = platformForEachTest();
const key = createKeys();

afterEach(() => expectSoundLedger(site));

const services = () => site.app.platform.services;
const payer = (euros: number) => payerWith(site, { euros, key });
const countPayments = async (uid: number, direction: 'deposit' | 'withdraw') =>
  (
    await site.db.read
      .selectFrom('payment')
      .select('id')
      .where('uid', '=', uid)
      .where('direction', '=', direction)
      .execute()
  ).length;

it('makes one deposit of 50 parallel copies, and answers all alike [REL-W3]', async () => {
  const player = await newPayer(site);
  const wish = { method: 'acorn-voucher', amount: '20.00', requisites: '{"code":"ACORN0000777"}', request_id: key() };
  const answers = await Promise.all(Array.from({ length: 50 }, () => player.call('cashier.makedeposit', wish)));
  expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1);
  expect([answers[0]?.status, await countPayments(player.uid, 'deposit'), await mainBalance(player)]).toEqual([
    200,
    1,
    '20.00',
  ]);
  const other = await player.call('cashier.makedeposit', { ...wish, amount: '30.00' });
  expect([other.status, other.error?.error_data]).toEqual([400, { request_id: ['ALREADY_USED'] }]);
});

it('makes one withdrawal of 50 parallel copies, and answers all alike [REL-W3]', async () => {
  const player = await payer(100);
  const wish = toCard('20.00', key());
  const answers = await Promise.all(Array.from({ length: 50 }, () => player.call('cashier.makewithdrawal', wish)));
  expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1);
  expect([await countPayments(player.uid, 'withdraw'), await mainBalance(player)]).toEqual([1, '80.00']);
  const otherCard = { ...wish, requisites: '{"card_number":"5555555555554444"}' };
  for (const other of [{ ...wish, amount: '30.00' }, otherCard]) {
    const { error } = await player.call('cashier.makewithdrawal', other);
    expect(error?.error_data).toEqual({ request_id: ['ALREADY_USED'] });
  }
});

it('gives one way back of 50 parallel ones [REL-W3]', async () => {
  const player = await payer(100);
  const { data } = await player.call('cashier.makewithdrawal', toCard('20.00', key()));
  const transaction = data?.transaction ?? '';
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => player.call('cashier.cancelwithdrawal', { transaction, request_id: key() })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await mainBalance(player)).toBe('100.00');
});

it('gives the first answer again to who never got it, over a restart too [REL-W3]', async () => {
  const player = await payer(100);
  const wish = toCard('20.00', key());
  const first = await player.call('cashier.makewithdrawal', wish);
  const refused = toCard('5000.00', key());
  const no = await player.call('cashier.makewithdrawal', refused);
  await site.stop();
  await site.startAgain();
  const back = createVisitor(site.app);
  back.cookie = player.cookie;
  expect((await back.call('cashier.makewithdrawal', wish)).data).toEqual(first.data);
  const again = await back.call('cashier.makewithdrawal', refused);
  expect([again.status, again.error?.type, again.error?.message]).toEqual([
    no.status,
    no.error?.type,
    no.error?.message,
  ]);
  expect([await mainBalance(back), await countPayments(player.uid, 'withdraw')]).toEqual(['80.00', 1]);
});

it('loses no payment when the process is gone before anybody was told [REL-W3] [REL-W5]', async () => {
  const player = await newPayer(site);
  const wish = { method: 'card', amount: '25.00', request_id: key() };
  const { data } = await player.call('cashier.makedeposit', wish);
  const id = data?.transaction ?? '';
  const order = await site.db.read
    .selectFrom('sandbox_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await press(services(), order, { pressed: 'pay' }); // committed; the message is not delivered
  await site.stop();
  await site.startAgain();
  const back = createVisitor(site.app);
  back.cookie = player.cookie;
  expect(await mainBalance(back)).toBe('0.00');
  await runJob(listenToProvider, services());
  await runJob(listenToProvider, services());
  expect(await mainBalance(back)).toBe('25.00');
  expect((await back.call('cashier.makedeposit', wish)).data).toEqual(data);
});

type Payer = Awaited<ReturnType<typeof newPayer>>;

/** Begins a deposit of 20 by card. @returns the message of the provider that it is paid, by a card that its owner wants saved */
async function beginByCard(player: Payer): Promise<(token: string) => Promise<string | undefined>> {
  const { data } = await player.call('cashier.makedeposit', { method: 'card', amount: '20.00', request_id: key() });
  const order = data?.transaction ?? '';
  return async (token) => {
    const account = { token, label: '•••• 1111', verdict: '' };
    const event = { order, status: 'success', reason: '', amount: '20.00', currency: 'EUR', account };
    return (await sendMessage(site, event, { id: `message-of-${order}` })).result;
  };
}

/** Ids of a player's saved cards. */
async function savedOf(player: Payer): Promise<string[]> {
  const { data } = await player.call('cashier.getSaved', {});
  return (data?.items ?? []).map(({ id }) => id);
}

it('saves no removed card again by a message that was on its way, though its money counts; a later wish saves it [STATE-22]', async () => {
  const player = await newPayer(site);
  const late = await beginByCard(player);
  await (await beginByCard(player))('card-one');
  const [id = ''] = await savedOf(player);
  await player.call('cashier.removeSaved', { id });
  expect(await late('card-one')).toBe('taken');
  expect([await mainBalance(player), await savedOf(player)]).toEqual(['40.00', []]);

  const old = await beginByCard(player);
  site.clock.time += 1000;
  await (await beginByCard(player))('card-one');
  expect(await savedOf(player)).toHaveLength(1);
  expect(await old('card-one')).toBe('taken');
  expect(await savedOf(player)).toHaveLength(1); // an old message does not undo the newer wish
});

it('lets the removal of a card win over a message that comes at the same time, ten times in a row [STATE-22]', async () => {
  const player = await newPayer(site);
  for (const turn of Array.from({ length: 10 }).keys()) {
    site.clock.time += 1000;
    const late = await beginByCard(player);
    await (await beginByCard(player))(`card-${turn}`);
    const [id = ''] = await savedOf(player);
    const both = [() => player.call('cashier.removeSaved', { id }), () => late(`card-${turn}`)];
    await Promise.all((turn % 2 === 0 ? both : both.toReversed()).map((act) => act()));
    expect([turn, await savedOf(player)]).toEqual([turn, []]);
  }
  expect(await mainBalance(player)).toBe('400.00');
});

it('lets exactly 50 of 100 parallel withdrawals of 10 out of 500 pass [REL-W4]', async () => {
  const player = await payer(500);
  const wishes = Array.from({ length: 100 }, () => toCard('10.00', key()));
  const answers = await Promise.all(wishes.map((wish) => player.call('cashier.makewithdrawal', wish)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, error }) => `${status} ${error?.type}`))).toEqual(
    new Set(['422 WithdrawalDeclinedException']),
  );
  expect([await mainBalance(player), await countPayments(player.uid, 'withdraw')]).toEqual(['0.00', 50]);
});

it('pays out no more in a day than allowed, however many ask at the same time [REL-W4]', async () => {
  const player = await payer(2000);
  const wish = { method: 'corner-desk', amount: '500.00', requisites: '{"phone":"20000001"}' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => player.call('cashier.makewithdrawal', { ...wish, request_id: key() })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
});

/** A player, and what this player has asked to have paid out. */
async function newTable(index: number) {
  const player = await newPayer(site, index);
  for (let step = 0; step < 2; step += 1) await payIn(player, '200.00', key());
  return { player, asked: ['none-yet-here'], index };
}
type Table = Awaited<ReturnType<typeof newTable>>;

const acts: Record<string, (table: Table, amount: string, id: string) => Promise<unknown>> = {
  ask: async ({ player, asked }, amount) => {
    const { data, status } = await player.call('cashier.makewithdrawal', toCard(amount, key()));
    expect(status).toBeLessThan(500); // two that wait for each other would be a fault of ours
    if (data) asked.push(data.transaction);
  },
  cancel: async ({ player }, _, transaction) => {
    const { status } = await player.call('cashier.cancelwithdrawal', { transaction, request_id: key() });
    expect(status).toBeLessThan(500);
  },
  approve: (_, __, id) => approveWithdrawal(services(), id),
  decline: (_, __, id) => declineWithdrawal(services(), id, 'test'),
  bank: () => runJob(listenToProvider, services()),
  in: ({ player }) => payIn(player, '10.00', key()),
};

async function sumOf(statuses: readonly PaymentStatus[], uid?: number): Promise<bigint> {
  const all = site.db.read.selectFrom('payment').where('currency', '=', 'EUR').where('status', 'in', statuses);
  const { total } = await (uid === undefined ? all : all.where('uid', '=', uid))
    .select(({ fn }) => fn.sum<bigint | string | null>('amount').as('total'))
    .executeTakeFirstOrThrow();
  return BigInt(total ?? 0);
}

it('loses and makes no money whatever players, operators and banks do at the same time [REL-W4] [REL-W6]', async () => {
  let table = await newTable(1);
  let schedules = 0;
  const step = fc.record({
    act: fc.constantFrom(...Object.keys(acts)),
    amount: fc.constantFrom('10.00', '23.45', '113.00', '31.00'),
    pick: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      if ((schedules += 1) % 200 === 0) table = await newTable(table.index + 1); // a short history stays quick to sum
      const ids = table.asked.slice(-21);
      const idAt = (pick: number): string => ids[pick % ids.length] ?? '';
      await Promise.all(steps.map(async ({ act, amount, pick }) => acts[act]?.(table, amount, idAt(pick))));
      site.clock.time += 20_000;
      const { uid } = table.player;
      const { minor } = await readWallets(site.db.read, { uid, currency: 'EUR' });
      expect(minor.main + (await sumOf(['requested', 'approved', 'sent', 'paid'], uid))).toBe(
        await sumOf(['success'], uid),
      );
      const reserve = await site.db.read
        .selectFrom('account')
        .select('balance')
        .where('id', '=', 'reserve:withdrawals:northern/withdrawals/EUR')
        .executeTakeFirst();
      expect(reserve?.balance).toBe(await sumOf(['requested', 'approved', 'sent']));
    }),
    { numRuns: SCHEDULES },
  );
}, 600_000);

it('credits a deposit once when the bank says so ten times in ten ways at the same time [REL-W5]', async () => {
  const player = await newPayer(site);
  const { data } = await player.call('cashier.makedeposit', { method: 'card', amount: '25.00', request_id: key() });
  const event = { order: data?.transaction, status: 'success', reason: '', amount: '25.00', currency: 'EUR' };
  await Promise.all([
    ...Array.from({ length: 5 }, (_, index) => sendMessage(site, event, { id: `many-${index}` })),
    ...Array.from({ length: 5 }, () => pressOn(site, data?.url ?? '', 'pay')),
  ]);
  expect(await mainBalance(player)).toBe('25.00');
});

it.each([
  '0',
  '0.00',
  '-5',
  '+5',
  'NaN',
  'Infinity',
  '1e309',
  '1e2',
  '0x20',
  '１００',
  '٢٠',
  '10,50',
  ' 20',
  '20 ',
  '10.001',
])('refuses to move «%s» [REL-W6]', async (amount) => {
  const player = await payer(50);
  const deposit = await player.call('cashier.makedeposit', { method: 'card', amount, request_id: key() });
  const withdrawal = await player.call('cashier.makewithdrawal', toCard(amount, key()));
  expect([deposit.error?.error_data, withdrawal.error?.error_data]).toEqual([
    { amount: ['INVALID'] },
    { amount: ['INVALID'] },
  ]);
  expect(await mainBalance(player)).toBe('50.00');
});

it.each([
  ['JPY', '3000', '3000.5', '3000'],
  ['EUR', '20.5', '20.505', '20.50'],
  ['KWD', '12.345', '12.3456', '12.345'],
  ['BTC', '0.00012345', '0.000123456', '0.00012345'],
])('keeps the digits of %s exactly [REL-W6]', async (currency, good, tooFine, shown) => {
  const player = await newPayer(site, 1, currency);
  await payIn(player, good, key());
  expect(await mainBalance(player)).toBe(shown);
  const { error } = await player.call('cashier.makedeposit', { method: 'card', amount: tooFine, request_id: key() });
  expect(error?.error_data).toEqual({ amount: ['INVALID'] });
});
