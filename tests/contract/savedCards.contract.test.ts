import { expect, it } from 'vitest';
import { createKeys, mainBalance, newPayer, sendMessage } from '../support/payer.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const key = createKeys();
let index = 700;

type Payer = Awaited<ReturnType<typeof newPayer>>;

const newcomer = (): Promise<Payer> => newPayer(site, (index += 1));

/** Begins a deposit by card, with a saved one where its id is given. */
const begin = (player: Payer, amount: string, saved?: string) =>
  player.call('cashier.makedeposit', {
    method: 'card',
    amount,
    request_id: key(),
    ...(saved === undefined ? {} : { requisites: JSON.stringify({ saved }) }),
  });

/** Fills in the provider's page. @returns the address that the payer is led to */
async function fillIn(url: string, values: Readonly<Record<string, string>>): Promise<string | undefined> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(values).toString();
  return (await site.app.inject({ method: 'POST', url, headers, payload })).headers.location;
}

/** Pays by a card that is typed on the provider's page. */
async function payBy(player: Payer, card: Readonly<Record<string, string>>, amount = '20.00'): Promise<void> {
  const { data } = await begin(player, amount);
  await fillIn(data?.url ?? '', { press: 'pay', ...card });
}

async function offeredTo(player: Payer, call: 'cashier.getdepositsettings' | 'cashier.getwithdrawsettings') {
  const { data } = await player.call(call, {});
  return data?.items.find(({ sysname }) => sysname === 'card')?.requisites ?? [];
}
const toPayIn = (player: Payer) => offeredTo(player, 'cashier.getdepositsettings');
const saved = { card_number: '4111 1111 1111 1111', save: '1' };

it('saves a card by its owner’s tick alone, once, and only with the money that it brought [STATE-22]', async () => {
  const player = await newcomer();
  await payBy(player, { card_number: saved.card_number });
  await payBy(player, saved, '13.00'); // the bank declines
  expect(await toPayIn(player)).toEqual([]);
  await payBy(player, saved);
  await payBy(player, saved);
  expect(await toPayIn(player)).toMatchObject([{ label: '•••• 1111' }]);
  expect(await offeredTo(player, 'cashier.getwithdrawsettings')).toHaveLength(1); // known again there
});

it('keeps the wish while the bank asks for a code', async () => {
  const player = await newcomer();
  const { data } = await begin(player, '21.00');
  await fillIn(data?.url ?? '', { press: 'pay', ...saved });
  expect(await toPayIn(player)).toEqual([]);
  await fillIn(data?.url ?? '', { press: 'confirm', code: '123456' });
  expect(await toPayIn(player)).toMatchObject([{ label: '•••• 1111' }]);
});

it('pays by a saved card without its number', async () => {
  const player = await newcomer();
  await payBy(player, saved);
  const [card] = await toPayIn(player);
  const { data } = await begin(player, '30.00', card?.id);
  const { body } = await site.app.inject({ url: data?.url ?? '' });
  expect(body).toContain('Your saved card <strong>•••• 1111</strong> pays.');
  expect(body).not.toContain('card_number');
  await fillIn(data?.url ?? '', { press: 'pay' });
  expect(await mainBalance(player)).toBe('50.00');
});

it('takes no number that is no card’s, and keeps the page', async () => {
  const player = await newcomer();
  const { data } = await begin(player, '20.00');
  const url = data?.url ?? '';
  expect(await fillIn(url, { press: 'pay', card_number: '4111 1111 1111 1112', save: '1' })).toBe(url);
  expect([await mainBalance(player), await toPayIn(player)]).toEqual(['0.00', []]);
});

it('saves no card that a payout would be refused to', async () => {
  const player = await newcomer();
  await payBy(player, { card_number: '4000 0000 0000 4012', save: '1' });
  expect([await mainBalance(player), await toPayIn(player)]).toEqual(['20.00', []]);
});

it('lets nobody pay by somebody else’s card, nor by one that was paid out to alone', async () => {
  const [owner, stranger] = [await newcomer(), await newcomer()];
  await payBy(owner, saved);
  const [card] = await toPayIn(owner);
  const refused = async (player: Payer, id: string | undefined) => (await begin(player, '20.00', id)).error?.error_data;
  expect(await refused(stranger, card?.id)).toEqual({ requisites: ['NOT_FOUND'] });
  const row = { uid: stranger.uid, method: 'card', token: 'paid-out-to', label: '•••• 4444', verdict: '', pays_in: 0 };
  await site.db.write((tx) =>
    tx
      .insertInto('payment_requisite')
      .values({ ...row, id: 'paid-out-to', created_at: 1n })
      .execute(),
  );
  expect(await toPayIn(stranger)).toEqual([]);
  expect(await offeredTo(stranger, 'cashier.getwithdrawsettings')).toMatchObject([{ id: 'paid-out-to' }]);
  expect(await refused(stranger, 'paid-out-to')).toEqual({ requisites: ['NOT_FOUND'] });
});

/** Pays a new order as the provider's message about it says, with a card to save. */
async function payWith(player: Payer, account: object, amount = '20.00'): Promise<string | undefined> {
  const { data } = await begin(player, amount);
  const order = data?.transaction ?? '';
  const event = { order, status: 'success', reason: '', amount, currency: 'EUR', account };
  return (await sendMessage(site, event, { id: `message-of-${order}` })).result;
}

it('meets a payout to a saved card with the verdict that the provider gave of its number [STATE-23]', async () => {
  const player = await newcomer();
  expect(await payWith(player, { token: 'of-bad', label: '•••• 4031', verdict: '403' })).toBe('taken');
  const [card] = await offeredTo(player, 'cashier.getwithdrawsettings');
  const requisites = JSON.stringify({ saved: card?.id });
  const asked = { method: 'card', amount: '20.00', requisites, request_id: key() };
  const { error } = await player.call('cashier.makewithdrawal', asked);
  expect(error?.type).toBe('RequisitesFraudulentException');
  expect(await mainBalance(player)).toBe('20.00');
  // the newest verdict counts
  expect(await payWith(player, { token: 'of-bad', label: '•••• 4031', verdict: '' })).toBe('taken');
  const again = await player.call('cashier.makewithdrawal', { ...asked, request_id: key() });
  expect(again.data?.status).toBe('requested');
});

it('takes the money and saves no card whose number the provider has not inspected', async () => {
  const player = await newcomer();
  expect(await payWith(player, { token: 'of-some', label: '•••• 1111' })).toBe('taken');
  expect([await mainBalance(player), await toPayIn(player)]).toEqual(['20.00', []]);
});

it('charges the card that the provider knows by the token, and none that it does not know', async () => {
  const player = await newcomer();
  await payWith(player, { token: 'nobody-knows', label: '•••• 1111', verdict: '' });
  const [card] = await toPayIn(player);
  const { error } = await begin(player, '30.00', card?.id);
  expect(error?.type).toBe('BillingTransactionDeclinedException');
});

it('shows the cards in the export of what is kept about their owner, without their tokens [REL-S22]', async () => {
  const player = await newcomer();
  await payWith(player, { token: 'of-exported', label: '•••• 1111', verdict: '' });
  const { data } = await player.call('account.exportData', {});
  expect(data?.parts).toMatchObject({
    saved_accounts: [{ method: 'card', label: '•••• 1111', pays_in: true, created_at: site.clock.time }],
  });
  expect(JSON.stringify(data)).not.toContain('of-exported');
});

it('repeats no card in what waits for a review', async () => {
  const player = await newcomer();
  const { data } = await begin(player, '20.00');
  const account = { token: 'of-reviewed', label: '•••• 1111', verdict: '' };
  const order = data?.transaction ?? '';
  const event = { order, status: 'success', reason: '', amount: '21.00', currency: 'EUR', account };
  expect((await sendMessage(site, event, { id: `message-of-${order}` })).result).toBe('wrong-amount');
  const rows = site.db.read.selectFrom('payment_review').select('detail').where('payment_id', '=', order);
  expect(JSON.parse((await rows.executeTakeFirstOrThrow()).detail)).not.toHaveProperty('account');
});

it('removes a card for its owner alone, here and at the provider; asked again it says the same [STATE-22]', async () => {
  const [owner, stranger] = [await newcomer(), await newcomer()];
  await payBy(owner, saved);
  const { data } = await owner.call('cashier.getSaved', {});
  expect(data?.items).toMatchObject([
    { method: 'card', method_name: 'Bank card', label: '•••• 1111', pays_in: true, created_at: site.clock.time },
  ]);
  const id = data?.items[0]?.id ?? '';
  expect((await stranger.call('cashier.getSaved', {})).data?.items).toEqual([]);
  expect((await stranger.call('cashier.removeSaved', { id })).data).toBe(1);
  expect(await toPayIn(owner)).toHaveLength(1);

  for (const _ of ['once', 'again']) expect((await owner.call('cashier.removeSaved', { id })).data).toBe(1);
  expect([await toPayIn(owner), await offeredTo(owner, 'cashier.getwithdrawsettings')]).toEqual([[], []]);
  expect((await begin(owner, '20.00', id)).error?.error_data).toEqual({ requisites: ['NOT_FOUND'] });
  expect(await providerSaysOf(owner)).not.toContain('•••• 1111');
});

/** All that the provider still has about the orders of a player. */
async function providerSaysOf({ uid }: Payer): Promise<string> {
  const own = site.db.read.selectFrom('payment').select('id').where('uid', '=', uid);
  const orders = site.db.read.selectFrom('sandbox_order').select(['saves', 'account']).where('id', 'in', own);
  const events = site.db.read.selectFrom('sandbox_event').select('body').where('order_id', 'in', own);
  return JSON.stringify([await orders.execute(), await events.execute()]);
}

it('saves no removed card again by a payment that was under way, and lets another one be', async () => {
  const player = await newcomer();
  await payBy(player, { card_number: '5555 5555 5555 4444', save: '1' });
  await payBy(player, saved);
  const { data } = await begin(player, '21.00'); // the bank asks for a code first
  await fillIn(data?.url ?? '', { press: 'pay', ...saved });
  const [card] = (await toPayIn(player)).filter(({ label }) => label === '•••• 1111');
  await player.call('cashier.removeSaved', { id: card?.id ?? '' });
  await fillIn(data?.url ?? '', { press: 'confirm', code: '123456' });
  expect(await mainBalance(player)).toBe('61.00');
  expect(await toPayIn(player)).toMatchObject([{ label: '•••• 4444' }]);
  const [other] = await toPayIn(player);
  expect((await begin(player, '20.00', other?.id)).data?.action).toBe('redirect');
});

it('lists and removes what was paid out to alone as well [STATE-23]', async () => {
  const player = await newcomer();
  const row = { uid: player.uid, method: 'card', token: 'paid-to', label: '•••• 4444', verdict: '', pays_in: 0 };
  await site.db.write((tx) =>
    tx
      .insertInto('payment_requisite')
      .values({ ...row, id: 'of-a-payout', created_at: 1n })
      .execute(),
  );
  const { data } = await player.call('cashier.getSaved', {});
  expect(data?.items).toMatchObject([{ id: 'of-a-payout', label: '•••• 4444', pays_in: false }]);
  await player.call('cashier.removeSaved', { id: 'of-a-payout' });
  expect(await offeredTo(player, 'cashier.getwithdrawsettings')).toEqual([]);
});
