import { afterAll, expect, it } from 'vitest';
import type { CallTypes } from '#schemas/platform/index.ts';
import { paymentMethod } from '#schemas/platform/paymentMethods.ts';
import { createKeys, mainBalance, payerWith, payIn, pressOn, toCard } from '../support/payer.ts';
import { brand } from '../support/platformApp.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const key = createKeys();
let index = 100;
const payer = (euros = 0) => payerWith(site, { euros, key, index: (index += 1) });

/** Returns the status of a payment; other items have none. */
const statusOf = (item: object) => ('status' in item ? item.status : undefined);

afterAll(() => expectSoundLedger(site));

it('shows fees, limits and times of every way to pay before the choice [CALL-08] [STATE-22]', async () => {
  const player = await payer();
  const { data } = await player.call('cashier.getdepositsettings', {});
  expect(data?.items.map(({ sysname }) => sysname)).toHaveLength(12);
  expect(new Set(data?.items.map(({ open_mode }) => open_mode))).toEqual(
    new Set(paymentMethod.properties.open_mode.enum),
  );
  const wallet = data?.items.find(({ sysname }) => sysname === 'orbitwallet');
  expect(wallet).toMatchObject({
    min: { amount: '5.00', currency: 'EUR' },
    max: { amount: '2000.00', currency: 'EUR' },
    fee: { percent: '1.5', fixed: { amount: '0.00', currency: 'EUR' } },
    presets: [{ currency: 'EUR', amount: ['10.00', '25.00', '50.00', '100.00'] }],
  });
  const out = await player.call('cashier.getwithdrawsettings', {});
  expect(out.data?.items.map(({ sysname }) => sysname)).not.toContain('acorn-voucher');
  expect((await player.call('cashier.getbanks', {})).data?.items.map(({ country }) => country)).toEqual(['LV', 'LV']);
});

it('asks for what the brand wants to know of a player before the first deposit [STATE-22] [DLG-07]', async () => {
  const player = await payer();
  const { policy } = brand;
  brand.policy = { ...policy, depositProfile: ['home_town', 'first_name', 'postcode'] };
  try {
    const wish = { method: 'card', amount: '25.00', request_id: key() };
    const refused = await player.call('cashier.makedeposit', wish);
    expect([refused.status, refused.error?.type, refused.error?.error_data]).toEqual([
      409,
      'UserNeedProfileDataException',
      { fields: ['home_town', 'postcode'] },
    ]);
    expect((await player.call('cashier.gethistory', {})).data?.items).toEqual([]);
    await player.call('account.saveProfileInfo', { home_town: 'Riga', postcode: 'LV-1050' });
    const begun = await player.call('cashier.makedeposit', { ...wish, request_id: key() });
    expect(begun.data?.action).toBe('redirect');
  } finally {
    if (policy) brand.policy = policy;
  }
});

it('offers only what works in the player’s country and currency', async () => {
  const player = await payer();
  const set = (values: object) =>
    site.db.write((tx) => tx.updateTable('player').set(values).where('uid', '=', player.uid).execute());
  const offered = async () =>
    (await player.call('cashier.getdepositsettings', {})).data?.items.map(({ sysname }) => sysname) ?? [];
  await set({ country_code: 'BR', currency: 'BRL' });
  expect(await offered()).toContain('quillcode');
  expect(await offered()).not.toContain('brookbank');
  await set({ country_code: 'GB', currency: 'GBP' });
  expect(await offered()).not.toContain('quillcode');
  expect(await offered()).not.toContain('corner-desk');
  const refused = await player.call('cashier.makedeposit', { method: 'quillcode', amount: '10', request_id: key() });
  expect(refused.error?.error_data).toEqual({ method: ['NOT_ALLOWED'] });
  await set({ currency: 'XAU' });
  expect(await offered()).toEqual([]);
});

it('begins a deposit without crediting anything, and says where the player pays [CALL-08] [STATE-22]', async () => {
  const player = await payer();
  const { data } = await player.call('cashier.makedeposit', { methodId: 3, amount: '100', request_id: key() });
  expect(data).toMatchObject({ action: 'window', fields: [], expires_at: site.clock.time + 30 * 60_000 });
  expect(data?.url).toMatch(/^\/platform\/pay\/[\w-]{32}$/);
  expect(await mainBalance(player)).toBe('0.00');
  const { data: payment } = await player.call('cashier.getPayment', { transaction: data?.transaction ?? '' });
  expect(payment).toMatchObject({
    status: 'created',
    type: 'deposit',
    method_name: 'Orbit Wallet',
    amount: { amount: '100.00', currency: 'EUR' },
    fee: { amount: '1.50', currency: 'EUR' },
    total: { amount: '101.50', currency: 'EUR' },
    next_action: 'pay',
    url: data?.url,
    steps: [
      { status: 'created', owner: 'you', at: site.clock.time },
      { status: 'success', owner: 'bank', at: null },
    ],
  });
  expect((await player.call('cashier.getdepositinfo', {})).data).toMatchObject({ count: 0, open: data?.transaction });
});

it.each([
  ['bank-transfer', 'requisites', ['amount', 'receiver', 'iban', 'reference'], {}],
  ['hearthcoin', 'requisites', ['amount', 'address'], {}],
  ['corner-desk', 'requisites', ['amount', 'code'], {}],
  ['quillcode', 'qr', ['amount', 'payload'], {}],
  ['brookbank', 'form', ['order'], { bank: 'lv-1' }],
  ['chirp', 'redirect', [], { phone: '+371 20 000 001' }],
] as const)('gives %s what its %s needs', async (method, action, names, requisites) => {
  const player = await payer();
  const wish = { method, amount: '50.00', requisites: JSON.stringify(requisites), request_id: key() };
  const { data } = await player.call('cashier.makedeposit', wish);
  expect([data?.action, data?.fields.map(({ name }) => name)]).toEqual([action, names]);
});

it('credits a voucher at once, and counts deposits [STATE-22]', async () => {
  const player = await payer();
  const transaction = await payIn(player, '50.00', key());
  expect(await mainBalance(player)).toBe('50.00');
  const { data } = await player.call('cashier.getPayment', { transaction });
  expect([data?.status, data?.next_action, data?.paid_with]).toEqual(['success', 'none', '•••• 0777']);
  const info = await player.call('cashier.getdepositinfo', {});
  expect(info.data).toMatchObject({
    count: 1,
    total: { amount: '50.00' },
    last: { method: 'acorn-voucher' },
    open: null,
  });
});

it.each([
  ['no method', {}, { method: ['REQUIRED'] }],
  ['an unknown method', { method: 'nonsense' }, { method: ['NOT_ALLOWED'] }],
  ['an unknown id', { methodId: 99 }, { methodId: ['NOT_ALLOWED'] }],
  ['too little', { method: 'card', amount: '4.99' }, { amount: ['TOO_SMALL'] }],
  ['too much', { method: 'card', amount: '2000.01' }, { amount: ['TOO_LARGE'] }],
  ['a bank of another country', { method: 'brookbank', requisites: '{"bank":"de-1"}' }, { bank: ['NOT_ALLOWED'] }],
  ['no bank', { method: 'brookbank' }, { bank: ['REQUIRED'] }],
  ['what is not JSON', { method: 'brookbank', requisites: '{bank' }, { requisites: ['INVALID'] }],
  ['a list', { method: 'brookbank', requisites: '[]' }, { requisites: ['INVALID'] }],
  ['an offer below -1', { method: 'card', campaign_offer_id: -2 }, { campaign_offer_id: ['TOO_SMALL'] }],
])('refuses a deposit with %s', async (_, wish, codes) => {
  const player = await payer();
  const { status, error } = await player.call('cashier.makedeposit', { amount: '10.00', request_id: key(), ...wish });
  expect([status, error?.type, error?.error_data]).toEqual([400, 'InvalidParameterException', codes]);
});

it.each([
  ['20.41', 503, 'BillingServiceErrorException'],
  ['20.61', 503, 'BillingUnavailableException'],
  ['71.00', 422, 'BillingDepositLimitExceededException'],
])('refuses a deposit of %s as the provider would [STATE-22]', async (amount, status, type) => {
  const player = await payer();
  const answer = await player.call('cashier.makedeposit', { method: 'card', amount, request_id: key() });
  expect([answer.status, answer.error?.type]).toEqual([status, type]);
  expect((await player.call('cashier.gethistory', {})).data?.total).toBe(0);
});

it('declines a voucher the provider does not take', async () => {
  const player = await payer();
  const requisites = JSON.stringify({ code: 'ACORN0000401' });
  const wish = { method: 'acorn-voucher', amount: '10.00', requisites, request_id: key() };
  const { error } = await player.call('cashier.makedeposit', wish);
  expect(error?.type).toBe('BillingTransactionDeclinedException');
});

it('keeps of a card only its last four digits, and takes it again by name [S16]', async () => {
  const player = await payer(100);
  await player.call('cashier.makewithdrawal', toCard('20.00', key()));
  const tables = ['payment', 'payment_requisite', 'kept_answer', 'payment_step', 'transfer', 'sandbox_order'] as const;
  for (const table of tables) {
    const rows = await site.db.read.selectFrom(table).selectAll().execute();
    const text = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    expect([table, text.includes('4242424242424242') || text.includes('4242 4242')]).toEqual([table, false]);
  }
  const { data } = await player.call('cashier.getwithdrawsettings', {});
  const saved = data?.items.find(({ sysname }) => sysname === 'card')?.requisites ?? [];
  expect(saved.map(({ label }) => label)).toEqual(['•••• 4242']);
  const wish = { method: 'card', amount: '20.00', requisites: JSON.stringify({ saved: saved[0]?.id }) };
  expect((await player.call('cashier.makewithdrawal', { ...wish, request_id: key() })).status).toBe(200);
  const stranger = await payer(100);
  const stolen = await stranger.call('cashier.makewithdrawal', { ...wish, request_id: key() });
  expect(stolen.error?.error_data).toEqual({ requisites: ['NOT_FOUND'] });
});

it('answers another player’s payment as a missing one [S16]', async () => {
  const owner = await payer(100);
  const { data } = await owner.call('cashier.makewithdrawal', toCard('20.00', key()));
  const stranger = await payer();
  const transaction = data?.transaction ?? '';
  const calls = (id: string) => [
    stranger.call('cashier.getPayment', { transaction: id }),
    stranger.call('cashier.cancelwithdrawal', { transaction: id, request_id: key() }),
  ];
  const answers = await Promise.all([...calls(transaction), ...calls('no-such-payment')]);
  expect(
    new Set(answers.map(({ status, error }) => JSON.stringify([status, error?.type, error?.error_data]))).size,
  ).toBe(1);
  expect(answers[0]?.error?.error_data).toEqual({ transaction: ['NOT_FOUND'] });
});

it('tells the history newest first, by kind, with what went through [CALL-08]', async () => {
  const player = await payer(60);
  site.clock.time += 1000;
  await player.call('cashier.makedeposit', { method: 'card', amount: '10.00', request_id: key() });
  site.clock.time += 1000;
  await player.call('cashier.makewithdrawal', toCard('20.00', key()));
  const ask = async (input: { type?: 'deposit' | 'withdraw' | 'all'; offset?: number; count?: number }) =>
    (await player.call('cashier.gethistory', input)).data;
  expect((await ask({}))?.items.map(statusOf)).toEqual(['requested', 'created', 'success']);
  expect(await ask({ type: 'deposit' })).toMatchObject({ total: 2, count: 1 });
  expect((await ask({ offset: 1, count: 1 }))?.items.map(statusOf)).toEqual(['created']);
  expect(await ask({ type: 'withdraw' })).toMatchObject({ total: 1, count: 0 });
});

it('narrows the history by outcome and days, and gives the same as a table [ROUTE-06]', async () => {
  const player = await payer(60);
  const before = site.clock.time;
  site.clock.time += 60_000;
  await player.call('cashier.makedeposit', { method: 'card', amount: '10.00', request_id: key() });
  await player.call('cashier.makewithdrawal', toCard('20.00', key()));
  const statuses = async (input: CallTypes['cashier.gethistory']['request']) =>
    (await player.call('cashier.gethistory', input)).data?.items.map(statusOf).toSorted();
  expect(await statuses({ outcome: 'open' })).toEqual(['created', 'requested']);
  expect(await statuses({ outcome: 'done' })).toEqual(['success']);
  expect(await statuses({ outcome: 'ended' })).toEqual([]);
  expect(await statuses({ from: before + 1 })).toEqual(['created', 'requested']);
  expect(await statuses({ to: before + 1, type: 'deposit' })).toEqual(['success']);
  const { data } = await player.call('cashier.getHistoryFile', { outcome: 'open' });
  const [head, ...lines] = data?.csv.trimEnd().split('\r\n') ?? [];
  expect([data?.rows, data?.is_cut, head]).toEqual([
    2,
    false,
    '\uFEFFpayment,began_at,changed_at,type,method,status,currency,amount,fee,reason,balance',
  ]);
  expect(lines.map((line) => line.split(',').slice(3, 8)).toSorted()).toEqual([
    ['deposit', 'Bank card', 'created', 'EUR', '10.00'],
    ['withdraw', 'Bank card', 'requested', 'EUR', '20.00'],
  ]);
});

it('shows demo players a history that agrees with the books', async () => {
  const rows = await site.db.read
    .selectFrom('payment')
    .innerJoin('player', 'player.uid', 'payment.uid')
    .select(['payment.uid', 'payment.status', 'payment.amount', 'payment.direction', 'player.login'])
    .where('payment.id', 'like', 'seed-%')
    .execute();
  const statuses = (login: string) => rows.filter((row) => row.login === login).map(({ status }) => status);
  expect(statuses('cyrus@demo.example')).toContain('pending');
  expect(statuses('nils@demo.example')).toContain('requested');
  expect(statuses('dora@demo.example')).toContain('declined');
  expect(statuses('ada@demo.example')).toContain('paid');
  const ledger = await site.db.read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .select(['entry.amount', 'account.owner'])
    .where('transfer.kind', '=', 'deposit')
    .where('transfer.idempotency_key', 'like', 'seed:%')
    .where('account.kind', '=', 'main')
    .execute();
  for (const uid of new Set(rows.map((row) => row.uid))) {
    const told = rows.filter((row) => row.uid === uid && row.direction === 'deposit' && row.status === 'success');
    const booked = ledger.filter(({ owner }) => owner === `player:${uid}`);
    const sum = (list: readonly { amount: bigint }[]) => list.reduce((total, { amount }) => total + amount, 0n);
    expect([uid, told.length, sum(told)]).toEqual([uid, booked.length, sum(booked)]);
  }
});

it('lets the first deposit be known as the first, with its offer', async () => {
  const player = await payer();
  const wish = { method: 'card', amount: '10.00', campaign_offer_id: 7, request_id: key() };
  const { data } = await player.call('cashier.makedeposit', wish);
  expect(await pressOn(site, data?.url ?? '', 'pay')).toBe(`/lv/cashier/paysuccess/${data?.transaction}`);
  const row = await site.db.read
    .selectFrom('payment')
    .select(['offer', 'status'])
    .where('id', '=', data?.transaction ?? '')
    .executeTakeFirst();
  expect(row).toEqual({ offer: 7, status: 'success' });
});
