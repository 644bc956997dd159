import { afterAll, expect, it } from 'vitest';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { expirePayments } from '../../server/platform/cashier/expirePayments.ts';
import { listenToProvider } from '../../server/platform/cashier/listenToProvider.ts';
import { createKeys, mainBalance, newPayer, pressOn, sendMessage } from '../support/payer.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const key = createKeys();
let index = 300;

afterAll(() => expectSoundLedger(site));

const services = () => site.app.platform.services;

/** A new player with one open deposit. */
async function opened(amount = '25.00', method = 'card') {
  const player = await newPayer(site, (index += 1));
  const { data } = await player.call('cashier.makedeposit', { method, amount, request_id: key() });
  const id = data?.transaction ?? '';
  const url = data?.url ?? '';
  const now = async () => (await player.call('cashier.getPayment', { transaction: id })).data;
  const event = { order: id, status: 'success', reason: '', amount, currency: 'EUR' };
  return { player, id, url, now, event };
}
const page = async (url: string) => site.app.inject({ method: 'GET', url });
const reviews = async (id: string) =>
  (await site.db.read.selectFrom('payment_review').select('kind').where('payment_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );
const back = (name: string, id: string) => `/lv/cashier/${name}/${id}`;

it('shows a page of its own with a policy of its own, and reads no cookie [STATE-22]', async () => {
  const { url } = await opened('25.00');
  const answer = await page(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  );
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).toContain('25.00 EUR');
  expect(answer.body).not.toMatch(/<script>|style=|onclick/);
  expect((await page('/platform/pay/no-such-token')).statusCode).toBe(404);
  expect((await page('/platform/pay/style.css')).headers['content-type']).toMatch(/^text\/css/);
});

it('credits when the payer pays, and sends the payer to the success page', async () => {
  const { player, id, url, now } = await opened();
  expect(await pressOn(site, url, 'pay')).toBe(back('paysuccess', id));
  expect([(await now())?.status, await mainBalance(player)]).toEqual(['success', '25.00']);
  expect(await pressOn(site, url, 'pay')).toBe(back('paysuccess', id));
  expect(await pressOn(site, url, 'cancel')).toBe(back('paysuccess', id));
  expect(await mainBalance(player)).toBe('25.00');
  expect((await page(url)).body).toContain('This payment is finished');
});

it('credits nothing for looking at pages [REL-W5]', async () => {
  const { player, id, url, now } = await opened();
  for (const path of [url, back('paysuccess', id), `/cashier/paysuccess/${id}`]) await page(path);
  await site.app.inject({ method: 'POST', url });
  expect([(await now())?.status, await mainBalance(player)]).toEqual(['created', '0.00']);
});

it('goes the way the amount picks: declined [STATE-22]', async () => {
  const { player, id, url, now } = await opened('13.00');
  expect((await page(url)).body).toContain('For testers: the bank declines');
  expect(await pressOn(site, url, 'pay')).toBe(back('payfail', id));
  expect(await now()).toMatchObject({ status: 'failed', reason: 'declined', next_action: 'try-again' });
  expect(await mainBalance(player)).toBe('0.00');
});

it('goes the way the amount picks: pending in three steps over a minute', async () => {
  const { player, id, url, now } = await opened('10.31');
  expect(await pressOn(site, url, 'pay')).toBe(back('paypending', id));
  expect(await now()).toMatchObject({ status: 'pending', reason: 'received', next_action: 'wait' });
  site.clock.time += 30_000;
  await runJob(listenToProvider, services());
  expect(await now()).toMatchObject({ status: 'pending', reason: 'checking' });
  expect(await mainBalance(player)).toBe('0.00');
  site.clock.time += 30_000;
  await runJob(listenToProvider, services());
  expect((await now())?.steps.map(({ status }) => status)).toEqual(['created', 'pending', 'pending', 'success']);
  expect(await mainBalance(player)).toBe('10.31');
});

it('goes the way the amount picks: a code of the bank, right or wrong', async () => {
  const right = await opened('21.00');
  expect(await pressOn(site, right.url, 'pay')).toBe(right.url);
  expect((await page(right.url)).body).toContain('Your bank asks who you are');
  expect(await pressOn(site, right.url, 'confirm', '123456')).toBe(back('paysuccess', right.id));
  const wrong = await opened('21.00');
  await pressOn(site, wrong.url, 'pay');
  expect(await pressOn(site, wrong.url, 'confirm', '654321')).toBe(back('payfail', wrong.id));
  expect([await mainBalance(right.player), await mainBalance(wrong.player)]).toEqual(['21.00', '0.00']);
});

it('goes the way the amount picks: the bank never answers, and the payment ends by itself', async () => {
  const { player, id, url, now } = await opened('51.00');
  expect(await pressOn(site, url, 'pay')).toBe(url);
  expect((await page(url)).body).toContain('The bank does not answer');
  expect(await pressOn(site, url, 'later')).toBe(back('paypending', id));
  expect((await now())?.status).toBe('created');
  site.clock.time += 30 * 60_000;
  await runJob(expirePayments, services());
  expect(await now()).toMatchObject({ status: 'expired', reason: 'expired', url: '', next_action: 'try-again' });
  expect(await mainBalance(player)).toBe('0.00');
});

it('ends a payment whose time is over also when another one, over before, cannot be ended', async () => {
  const [stuck, other] = [await opened('51.00'), await opened('51.00')];
  const setSteps = (steps: number) =>
    site.db.write((tx) => tx.updateTable('payment').set({ steps }).where('id', '=', stuck.id).execute());
  const statuses = async () => [(await stuck.now())?.status, (await other.now())?.status];
  await setSteps(0); // its next step would be its first one, which is there
  site.clock.time += 30 * 60_000;
  await runJob(expirePayments, services());
  expect(await statuses()).toEqual(['created', 'expired']);
  await setSteps(1);
  await runJob(expirePayments, services());
  expect(await statuses()).toEqual(['expired', 'expired']);
});

it('goes the way the amount picks: thirty seconds and it is over', async () => {
  const { id, url, now } = await opened('81.00');
  expect((await now())?.expires_at).toBe(site.clock.time + 30_000);
  site.clock.time += 30_000;
  expect((await page(url)).body).toContain('Time is up');
  expect(await pressOn(site, url, 'pay')).toBe(back('payfail', id));
  expect((await now())?.status).toBe('expired');
});

it('goes the way the amount picks: a document is asked for', async () => {
  const { player, id, url, now } = await opened('91.00');
  expect(await pressOn(site, url, 'pay')).toBe(url);
  expect(await now()).toMatchObject({ status: 'pending', reason: 'needs-document', next_action: 'send-document', url });
  expect(await pressOn(site, url, 'later')).toBe(back('paypending', id));
  expect(await pressOn(site, url, 'send-document')).toBe(back('paysuccess', id));
  expect(await mainBalance(player)).toBe('91.00');
});

it('lets the payer go back without paying', async () => {
  const { url, now } = await opened();
  expect(await pressOn(site, url, 'cancel')).toBe('/lv/cashier/paycancel');
  expect((await now())?.status).toBe('cancelled');
});

it('shows what a transfer needs, and a code to scan', async () => {
  const transfer = await opened('50.00', 'bank-transfer');
  expect((await page(transfer.url)).body).toMatch(/<dt>IBAN<\/dt>.*I have sent the money/s);
  const scan = await opened('50.00', 'quillcode');
  expect((await page(scan.url)).body).toMatch(
    /<svg viewBox="0 0 (\d+) \1" role="img" aria-label="QR code"[^]*<path d="M4 4h1/,
  );
});

it('refuses forged and mangled messages, and credits nothing [REL-W5]', async () => {
  const { player, event, now } = await opened();
  const seconds = Math.floor(site.clock.time / 1000);
  const stolen = sendMessage(site, { ...event, order: 'another-order' }, { id: 'stolen' });
  expect((await stolen).status).toBe(404);
  const forgeries: [string, ReturnType<typeof sendMessage>, number][] = [
    ['another key', sendMessage(site, event, { key: Buffer.alloc(32) }), 401],
    ['no signature', sendMessage(site, event, { signature: '' }), 401],
    ['half a signature', sendMessage(site, event, { signature: 'v1,AAAA' }), 401],
    ['another version', sendMessage(site, event, { signature: `v2,${'A'.repeat(43)}=` }), 401],
    ['another body', sendMessage(site, event, { body: JSON.stringify({ ...event, amount: '2500.00' }) }), 401],
    ['another id', sendMessage(site, event, { headers: { 'webhook-id': 'message-2' } }), 401],
    ['no id', sendMessage(site, event, { id: '' }), 401],
    ['another time', sendMessage(site, event, { headers: { 'webhook-timestamp': String(seconds + 1) } }), 401],
    ['six minutes ago', sendMessage(site, event, { timestamp: String(seconds - 360) }), 401],
    ['six minutes ahead', sendMessage(site, event, { timestamp: String(seconds + 360) }), 401],
    ['a time that is none', sendMessage(site, event, { timestamp: 'soon' }), 401],
    ['another order', sendMessage(site, { ...event, order: 'no-such-order' }, { id: 'f-1' }), 404],
    ['more money', sendMessage(site, { ...event, amount: '2500.00' }, { id: 'f-2' }), 422],
    ['less money', sendMessage(site, { ...event, amount: '25' }, { id: 'f-3' }), 422],
    ['another currency', sendMessage(site, { ...event, currency: 'USD' }, { id: 'f-4' }), 422],
    ['a status of payouts', sendMessage(site, { ...event, status: 'refunded' }, { id: 'f-5' }), 400],
    ['no JSON', sendMessage(site, '{"order":', { id: 'f-6' }), 400],
    ['an amount that is a number', sendMessage(site, { ...event, amount: 25 }, { id: 'f-7' }), 400],
  ];
  for (const [what, sent, status] of forgeries) expect([what, (await sent).status]).toEqual([what, status]);
  expect([(await now())?.status, await mainBalance(player)]).toEqual(['created', '0.00']);
  expect(await reviews(event.order)).toEqual(['wrong-amount', 'wrong-amount', 'wrong-amount']);
});

it('credits a message that comes ten times once [REL-W5]', async () => {
  const { player, event } = await opened();
  const results = await Promise.all(Array.from({ length: 10 }, () => sendMessage(site, event, { id: 'ten-times' })));
  expect(results.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
  expect(results.filter(({ result }) => result === 'taken')).toHaveLength(1);
  expect(await mainBalance(player)).toBe('25.00');
});

it('takes no money back by itself when «failed» comes after «success»: somebody has to look [REL-W5]', async () => {
  const { player, id, event, now } = await opened();
  await sendMessage(site, event, { id: 'late-1' });
  const late = await sendMessage(site, { ...event, status: 'failed', reason: 'late' }, { id: 'late-2' });
  expect(late).toEqual({ status: 200, result: 'known' });
  expect([(await now())?.status, await mainBalance(player), await reviews(id)]).toEqual([
    'success',
    '25.00',
    ['end-after-success'],
  ]);
});

it('credits nothing by itself when «success» comes after «failed»; what only ran out here is credited [REL-W5]', async () => {
  const failed = await opened();
  await sendMessage(site, { ...failed.event, status: 'failed' }, { id: 'turn-1' });
  await sendMessage(site, failed.event, { id: 'turn-2' });
  expect([await mainBalance(failed.player), await reviews(failed.id)]).toEqual(['0.00', ['success-after-end']]);
  const late = await opened();
  site.clock.time += 31 * 60_000;
  await runJob(expirePayments, services());
  expect((await late.now())?.status).toBe('expired');
  await sendMessage(site, late.event, { id: 'turn-3' });
  expect([await mainBalance(late.player), await reviews(late.id)]).toEqual(['25.00', []]);
});

it('ignores «pending» that comes after the end', async () => {
  const { id, event, now } = await opened();
  await sendMessage(site, event, { id: 'echo-1' });
  await sendMessage(site, { ...event, status: 'pending' }, { id: 'echo-2' });
  expect([(await now())?.status, await reviews(id)]).toEqual(['success', []]);
});

it('delivers what a stopped process left, and tries again while the books are closed [REL-W1]', async () => {
  const { player, id, url, now } = await opened();
  await site.db.write((tx) => tx.insertInto('ledger_stop').values({ id: 1, reason: 'test', stopped_at: 0n }).execute());
  expect(await pressOn(site, url, 'pay')).toBe(back('paysuccess', id));
  expect([(await now())?.status, await mainBalance(player)]).toEqual(['created', '0.00']);
  await site.db.write((tx) => tx.deleteFrom('ledger_stop').execute());
  await runJob(listenToProvider, services());
  expect((await now())?.status).toBe('created');
  site.clock.time += 1000;
  await runJob(listenToProvider, services());
  expect([(await now())?.status, await mainBalance(player)]).toEqual(['success', '25.00']);
});

it('delivers over the wire when the program listens at a port', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { player, url } = await opened();
  await pressOn(site, url, 'pay');
  expect(await mainBalance(player)).toBe('25.00');
});
