import fastify from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { deliverLetters } from '../../server/kernel/outbox/deliver.ts';
import type { Message } from '../../server/kernel/outbox/messenger.ts';
import { smtpMessenger } from '../../server/kernel/outbox/smtpMessenger.ts';
import { mountLetters } from '../../server/mount/mountLetters.ts';
import { sweepAccounts } from '../../server/platform/account/sweep.ts';
import { type Behaviour, startMailServer } from '../support/mailServer.ts';
import { createVisitor } from '../support/platformApp.ts';
import { register } from '../support/players.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
beforeEach(async () => {
  await register(site);
  await site.db.write((tx) => tx.deleteFrom('outbox').execute()); // the welcome: what follows is about one letter
});

const log = { error: () => undefined, warn: () => undefined };
const stored = () =>
  site.db.read.selectFrom('outbox').select(['state', 'attempts', 'sent_at']).executeTakeFirstOrThrow();

it('sends a letter by SMTP, once, with the code in it, in the language of the player [CALL-03]', async () => {
  const { received, post } = await startMailServer({ now: 'takes' });
  const turn = () => runJob(deliverLetters, { ...site.app.platform.services, post, log });
  await turn();
  await askForLetter();
  await Promise.all([turn(), turn()]);
  await turn();
  expect(received.length).toBe(1);
  const [letter] = received;
  const code = letter?.subject?.match(/^(\d{6}) ir jūsu kods$/)?.[1] ?? 'no code';
  expect(letter?.to).toEqual([{ address: 'Zane@mail.example', name: '' }]);
  expect(letter?.text).toContain(code);
  expect(letter?.html).toContain(code);
  expect(await stored()).toEqual({ state: 'sent', attempts: 1, sent_at: BigInt(site.clock.time) });
});

it('tries a refused letter again after growing pauses, and gives up when its code is dead', async () => {
  const behaviour: { now: Behaviour } = { now: 'refuses' };
  const { received, post } = await startMailServer(behaviour);
  const turn = () => runJob(deliverLetters, { ...site.app.platform.services, post, log });
  await askForLetter();
  await turn();
  await turn();
  expect((await stored()).attempts).toBe(1);
  site.clock.time += 15_000;
  await turn();
  expect(await stored()).toMatchObject({ state: 'waiting', attempts: 2 });
  site.clock.time += 29_000;
  await turn();
  expect((await stored()).attempts).toBe(2);
  behaviour.now = 'takes';
  site.clock.time += 1000;
  await turn();
  expect([received.length, (await stored()).state]).toEqual([1, 'sent']);
  behaviour.now = 'refuses';
  site.clock.time += 61_000;
  await askForLetter();
  await turn();
  site.clock.time += 10 * 60_000;
  behaviour.now = 'takes';
  await turn();
  expect(received.length).toBe(1);
});

it('keeps letters while the mail server is away', async () => {
  const post = smtpMessenger({ url: 'smtp://127.0.0.1:1', from: 'no-reply@aurora.test' });
  await askForLetter();
  await runJob(deliverLetters, { ...site.app.platform.services, post, log });
  expect(await stored()).toMatchObject({ state: 'waiting', attempts: 1 });
});

it('never sends a letter again that may have arrived', async () => {
  const { received, post } = await startMailServer({ now: 'hangs up after the letter' });
  const turn = () => runJob(deliverLetters, { ...site.app.platform.services, post, log });
  await askForLetter();
  await turn();
  site.clock.time += 5 * 60_000;
  await turn();
  expect([received.length, (await stored()).state]).toEqual([1, 'sending']);
});

const outbox = (more: object = {}, query = '') =>
  site.app.inject({ url: `/platform/outbox${query}`, headers: { host: 'aurora.test' }, ...more });

it('shows developers the newest letters, by recipient, as text', async () => {
  await askForLetter();
  const all = await outbox();
  expect([all.statusCode, all.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(all.body).toContain('Zane@Mail.example');
  expect(all.body).toMatch(/<div class="code">\d{6}<\/div>/);
  const none = await outbox({}, '?to=%3Cscript%3E');
  expect(none.body).toContain('No letters to this recipient yet.');
  expect(none.body).not.toContain('<script>');
  expect((await outbox({}, '?to=ZANE@')).body).toContain('Zane@Mail.example');
});

it('shows nobody elsewhere the letters, and nobody where the demo doors are closed', async () => {
  await askForLetter();
  expect((await outbox({ remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  const proxied = { host: 'aurora.test', 'x-forwarded-for': '127.0.0.1' };
  expect((await outbox({ headers: proxied })).statusCode).toBe(404);
  await site.stop();
  vi.stubEnv('DEMO_DOORS', '0');
  await site.startAgain();
  expect((await outbox()).statusCode).toBe(404);
});

it('sends text messages by their own carrier, and letters never by it', async () => {
  const { services } = site.app.platform;
  const { received, post } = await startMailServer({ now: 'takes' });
  const texted: Message[] = [];
  const texts = { send: async (message: Message) => void texted.push(message), close: () => undefined };
  await askForLetter();
  await site.db.write((tx) =>
    services.outbox.put(tx, {
      id: 'text-1',
      kind: 'contact-code',
      recipient: '37120000100',
      payload: { code: '123456', brand: 'aurora', locale: 'en' },
      createdAt: site.clock.time,
    }),
  );
  await runJob(deliverLetters, { ...services, post: null, texts: null, log });
  expect([received.length, texted.length]).toEqual([0, 0]);
  await runJob(deliverLetters, { ...services, post, texts, log });
  await runJob(deliverLetters, { ...services, post, texts, log });
  expect(received.length).toBe(1);
  expect(texted.map(({ to, text }) => [to, text.includes('123456')])).toEqual([['37120000100', true]]);
});

it('lets go of what has run out', async () => {
  await askForLetter();
  site.clock.time += 401 * 24 * 3600_000;
  await runJob(sweepAccounts, site.app.platform.services);
  for (const table of ['session', 'code_challenge', 'known_device', 'outbox', 'gate'] as const) {
    const rows = await site.db.read.selectFrom(table).selectAll().execute();
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

it('sends letters beside an operator’s own platform too, as soon as there is a database', async () => {
  const { received, url } = await startMailServer({ now: 'takes' });
  const app = fastify();
  let open = false;
  const now = () => site.clock.time;
  const library = { siteOfBrand: () => undefined, sites: [] }; // without words the values themselves are sent
  await mountLetters(app, { db: () => (open ? site.db : null), library, smtpUrl: url, now });
  await site.db.write((tx) =>
    site.app.platform.services.outbox.put(tx, {
      id: 'content-1',
      kind: 'content-password-changed',
      recipient: 'ann@example.test',
      payload: { username: 'ann', brand: '', locale: 'en' },
      createdAt: now(),
    }),
  );
  open = true;
  await vi.waitFor(() => expect(received[0]?.text).toContain('username: ann'), { timeout: 15_000 });
  await app.close();
});

async function askForLetter(): Promise<void> {
  await createVisitor(site.app).call('auth.restore', { login: 'zane@mail.example' });
}
