import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentMethodList } from '#schemas/platform/paymentMethods.ts';
import { createAjv } from '../../../server/content/document/createAjv.ts';
import { runJob } from '../../../server/kernel/jobs/startJobs.ts';
import { linearFault, matchesLinear } from '../../../server/patterns/linear.ts';
import { listenToProvider } from '../../../server/platform/cashier/listenToProvider.ts';
import { type Method, type MethodTerms, termsOf } from '../../../server/platform/cashier/method.ts';
import { feeOf, toPage } from '../../../server/platform/cashier/methods/offered.ts';
import { type ProviderNotice, providerOf } from '../../../server/platform/cashier/provider.ts';
import { approveWithdrawal } from '../../../server/platform/cashier/withdrawals.ts';
import type { Services } from '../../../server/platform/context.ts';
import { joinPayments } from '../../support/acorn.ts';
import { createKeys, mainBalance, newPayer, pressOn, toCard } from '../../support/payer.ts';
import type { RegisteredPlayer } from '../../support/players.ts';
import { expectSoundLedger, platformForEachTest } from '../../support/testPlatform.ts';

const site = platformForEachTest();
const key = createKeys();
const services = (): Services => site.app.platform.services;

afterEach(() => expectSoundLedger(site));

/** Actions of a payer and a tester at a provider; the provider itself is the one of the started platform. */
interface Driver {
  /** A way to pay that sends the payer to a page of the provider. */
  method: string;
  /** Does what a payer does there who wants to pay. */
  pay(url: string): Promise<unknown>;
  /** After this long at most a payout is made. */
  payoutMs: number;
}

/** Every payment provider, with what joins it to the platform before a test; the demo's is there. A new one is a line here. */
const providers: readonly [name: string, join: () => Promise<Driver>][] = [
  ['the demo’s sandbox', async () => ({ method: 'card', pay: (url) => pressOn(site, url, 'pay'), payoutMs: 60_000 })],
  ['the template’s', () => joinPayments(site)],
];

describe.each(providers)('a PaymentProvider: %s', (_, join) => {
  let method: string;
  let pay: Driver['pay'];
  let payoutMs: number;
  beforeEach(async () => {
    ({ method, pay, payoutMs } = await join());
  });
  async function begin(player: RegisteredPlayer) {
    const { data } = await player.call('cashier.makedeposit', { method, amount: '50.00', request_id: key() });
    return { transaction: data?.transaction ?? '', url: data?.url ?? '' };
  }
  const statusOf = async (player: RegisteredPlayer, transaction: string) =>
    (await player.call('cashier.getPayment', { transaction })).data?.status;

  it('has ways to pay that nobody takes for each other, whose terms can be met and whose fields can be checked', () => {
    const provider = providerOf(services());
    expect(provider.methods.flatMap((one) => faultsOf(one))).toEqual([]);
    for (const name of ['id', 'sysname'] as const)
      expect(new Set(provider.methods.map((one) => one[name])).size).toBe(provider.methods.length);
    expect(provider.methods.map(({ sysname }) => sysname)).toContain(method);
  });

  it('has ways to pay that the contract can show to a player of any country and currency', () => {
    const provider = providerOf(services());
    const isShown = createAjv().compile(paymentMethodList);
    const reader = {
      ...services(),
      brand: services().brands()[0] ?? { id: 'none', currency: 'EUR', defaultLocale: 'en' },
      locale: 'en',
    };
    const countries = [...new Set(provider.methods.flatMap((one) => one.countries)), 'ZZ'];
    const currencies = new Set(provider.methods.flatMap(currenciesOf));
    expect(currencies.size).toBeGreaterThan(0);
    const payers = countries.flatMap((country_code) => [...currencies].map((currency) => ({ country_code, currency })));
    for (const payer of payers) {
      const shown = (['deposit', 'withdraw'] as const).map((direction) =>
        toPage(provider, payer, { direction, reader }),
      );
      expect([payer, shown.map((page) => isShown(page))]).toEqual([payer, [true, true]]);
      const empty = shown.flatMap(({ items }) => items.filter(({ fields }) => choiceless(fields).length > 0));
      expect([payer, empty]).toEqual([payer, []]);
    }
  });

  it('credits nothing by opening an order, however often it is listened to', async () => {
    const player = await newPayer(site);
    const { url, transaction } = await begin(player);
    expect(url).not.toBe('');
    await runJob(listenToProvider, services());
    await runJob(listenToProvider, services());
    expect([await mainBalance(player), await statusOf(player, transaction)]).toEqual(['0.00', 'created']);
  });

  it('credits what was paid, once, and after the payer has paid', async () => {
    const player = await newPayer(site);
    const { url, transaction } = await begin(player);
    await pay(url);
    await pay(url);
    for (let time = 0; time < 3; time += 1) await runJob(listenToProvider, services());
    expect([await mainBalance(player), await statusOf(player, transaction)]).toEqual(['50.00', 'success']);
  });

  it('knows nothing of an order whose transaction was undone: nothing is ever credited for it', async () => {
    const player = await newPayer(site);
    const { transaction } = await begin(player);
    const { write } = services().db;
    const payment = await site.db.read
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', transaction)
      .executeTakeFirstOrThrow();
    const undone = write(async (tx) => {
      await providerOf(services()).openPayout(tx, services(), {
        payment: { ...payment, id: 'undone' },
        at: site.clock.time,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    site.clock.time += payoutMs;
    await providerOf(services()).listen(services(), 'undone');
    expect(await mainBalance(player)).toBe('0.00');
  });

  it('believes no message that is not its own, or not of now', async () => {
    const body = JSON.stringify({ order: 'x', status: 'success', reason: '', amount: '50.00', currency: 'EUR' });
    const now = String(Math.floor(site.clock.time / 1000));
    const strange: ProviderNotice[] = [
      { id: 'one', timestamp: now, signature: '', body },
      { id: 'two', timestamp: now, signature: 'v1,AAAA', body },
      { id: 'three', timestamp: '0', signature: 'v1,AAAA', body },
      { id: '', timestamp: '', signature: '', body: '' },
    ];
    for (const notice of strange)
      expect([notice.id, await providerOf(services()).isAuthentic(services(), notice)]).toEqual([notice.id, false]);
  });

  it('pays an approved withdrawal out, and not before', async () => {
    const player = await newPayer(site);
    await pay((await begin(player)).url);
    const { data } = await player.call('cashier.makewithdrawal', toCard('20.00', key()));
    const payout = data?.transaction ?? '';
    site.clock.time += payoutMs;
    await runJob(listenToProvider, services());
    expect(await statusOf(player, payout)).toBe('requested');
    await approveWithdrawal(services(), payout);
    site.clock.time += payoutMs;
    await runJob(listenToProvider, services());
    expect([await mainBalance(player), await statusOf(player, payout)]).toEqual(['30.00', 'paid']);
  });
});

/** What is wrong with a way to pay, in words; nothing with one that can be offered. */
function faultsOf(method: Method): string[] {
  const { id, sysname, lifetimeMinutes } = method;
  const terms = (['deposit', 'withdraw'] as const).flatMap((direction) => termsOf(method, direction) ?? []);
  const faults = {
    'has an id that is no whole positive number': !Number.isInteger(id) || id < 1,
    'has a sysname that is no part of an address': !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(sysname),
    'has no time in which to pay': !(lifetimeMinutes > 0),
    'goes neither way': terms.length === 0,
    'has terms that nobody can meet': terms.some((one) => !canBeMet(one)),
    'has a field that cannot be checked': terms.some(({ fields }) =>
      fields.some(({ regex }) => linearFault(regex) !== null),
    ),
    'has two numbers by which it is known': terms.some(({ fields }) => fields.filter(({ main }) => main).length > 1),
    'asks for the same twice': terms.some(
      ({ fields }) => new Set(fields.map((field) => field.sysname)).size < fields.length,
    ),
  };
  return Object.entries(faults).flatMap(([words, isTrue]) => (isTrue ? [`${sysname} ${words}`] : []));
}

/** Currencies that a way to pay takes, one way or the other. */
function currenciesOf(method: Method): string[] {
  return (['deposit', 'withdraw'] as const).flatMap((direction) => [
    ...(termsOf(method, direction)?.amounts.keys() ?? []),
  ]);
}

/** In each of its currencies, of which there are some; the fee takes a part of the smallest amount at most. */
function canBeMet(terms: MethodTerms): boolean {
  const { amounts, etaMinutes, feeBasisPoints } = terms;
  const inEach = amounts.values().every((one) => {
    const { min, max, perDay = max, presets, fixedFee } = one;
    const inside = [max, ...presets].every((amount) => amount >= min && amount <= max);
    const fee = feeOf({ terms, amounts: one }, min);
    return min > 0n && inside && perDay >= min && fixedFee >= 0n && fee >= 0n && fee < min;
  });
  const isKnown = amounts.keys().every((currency) => /^[A-Z]{3}$/.test(currency));
  return (
    amounts.size > 0 &&
    isKnown &&
    inEach &&
    Number.isInteger(feeBasisPoints) &&
    etaMinutes[0] >= 0 &&
    etaMinutes[0] <= etaMinutes[1]
  );
}

/** Fields that offer a choice of nothing, or of what they refuse. */
function choiceless(
  fields: readonly { sysname: string; type: string; regex: string; options: readonly { id: string }[] }[],
): string[] {
  return fields
    .filter(({ type }) => type === 'select')
    .filter(({ regex, options }) => options.length === 0 || options.some(({ id }) => !matchesLinear(regex, id)))
    .map(({ sysname }) => sysname);
}
