import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPasswords } from '../../server/security/passwords.ts';
import { brand, createVisitor, goodRegistration, otherBrand } from '../support/platformApp.ts';
import { register } from '../support/players.ts';
import { expectSoundLedger, platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const login = { login: 'zane@mail.example', password: 'Quiet-Drum9' };

it('lets the player sign in by address in any case, and by phone with or without a plus', async () => {
  await register(site);
  for (const name of ['ZANE@mail.example', '+371 20 000 001', '37120000001']) {
    const { status } = await createVisitor(site.app).call('auth.login', { ...login, login: name });
    expect([name, status]).toEqual([name, 200]);
  }
});

it('answers a wrong password and an unknown login with the same words [ERR-03] [REL-S1]', async () => {
  await register(site);
  const wrong = await createVisitor(site.app).call('auth.login', { ...login, password: 'Wrong-Drum9' });
  const unknown = await createVisitor(site.app).call('auth.login', {
    login: 'nobody@mail.example',
    password: 'Wrong-Drum9',
  });
  expect(wrong.status).toBe(401);
  expect({ ...wrong.error, request_id: '' }).toEqual({ ...unknown.error, request_id: '' });
  expect(unknown.status).toBe(401);
});

it('signs in, and out again so that a copied cookie is worth nothing [STATE-01] [REL-S4]', async () => {
  await register(site);
  const visitor = createVisitor(site.app);
  const { data } = await visitor.call('auth.login', login);
  expect(data).toMatchObject({ login: 'Zane@Mail.example', locale: 'lv' });
  const thief = createVisitor(site.app);
  thief.cookie = visitor.cookie;
  expect((await thief.call('account.getInfo', {})).status).toBe(200);
  expect((await visitor.call('auth.logout', {})).data).toBe(1);
  expect(visitor.cookie).not.toContain('__Host-session');
  const after = await thief.call('account.getInfo', {});
  expect([after.status, after.error?.type]).toEqual([401, 'AuthorizationException']);
});

it('tells the page server who a cookie signs in, and nobody for what is no session', async () => {
  const visitor = await register(site);
  const who = (cookie: string | undefined, at = brand) => site.app.platform.playerOf(cookie, at);
  expect((await who(`theme=dark; ${visitor.cookie}`))?.login).toBe('Zane@Mail.example');
  expect(await who(visitor.cookie, otherBrand)).toBeNull();
  expect(await who('__Host-session=guess')).toBeNull();
  expect(await who(undefined)).toBeNull();
});

it('closes the door to a banned player, whatever they ask [ERR-02]', async () => {
  const visitor = await register(site);
  await site.db.write((tx) => tx.updateTable('player').set({ status: 'banned' }).where('uid', '>', 100003).execute());
  const asked = await visitor.call('account.getInfo', {});
  expect([asked.status, asked.error?.type]).toEqual([403, 'UserBannedException']);
  expect(asked.error?.error_data).toEqual({ type: 'user-block' }); // leads to the page with the right words
  const again = await createVisitor(site.app).call('auth.login', login);
  expect([again.status, again.error?.type]).toEqual([403, 'UserBannedException']);
});

it('gives a new session at sign-in and kills the one before [REL-S4]', async () => {
  const visitor = await register(site);
  const before = createVisitor(site.app);
  before.cookie = visitor.cookie;
  await visitor.call('auth.login', login);
  expect(visitor.cookie).not.toBe(before.cookie);
  expect((await before.call('account.getInfo', {})).status).toBe(401);
  expect((await visitor.call('account.getInfo', {})).status).toBe(200);
});

it('ends every session twelve hours after sign-in, and stores no session id in clear [REL-S4]', async () => {
  const visitor = await register(site);
  const rows = await site.db.read.selectFrom('session').selectAll().execute();
  expect(rows.map(({ id_hash }) => id_hash)).not.toContain(/__Host-session=([\w-]+)/.exec(visitor.cookie)?.[1]);
  const end = site.clock.time + 12 * 3600 * 1000;
  while (site.clock.time < end - 1) {
    site.clock.time = Math.min(site.clock.time + 50 * 60_000, end - 1); // never idle
    expect((await visitor.call('account.getInfo', {})).status).toBe(200);
  }
  site.clock.time += 1;
  expect((await visitor.call('account.getInfo', {})).status).toBe(401);
});

it('knows a session at no other operator’s host [REL-S13]', async () => {
  const visitor = await register(site);
  const elsewhere = createVisitor(site.app, 'kestrel.test');
  elsewhere.cookie = visitor.cookie;
  expect((await elsewhere.call('account.getInfo', {})).status).toBe(401);
});

it('makes guessing wait after five failures, from that network only [REL-S1]', async () => {
  await register(site);
  const visitor = createVisitor(site.app);
  for (let tries = 0; tries < 5; tries += 1) await visitor.call('auth.login', { ...login, password: 'Wrong-Drum9' });
  const blocked = await visitor.call('auth.login', login);
  expect([blocked.status, blocked.error?.type, blocked.headers['retry-after']]).toEqual([
    429,
    'TooManyRequestsException',
    '1',
  ]);
  site.clock.time += 1000;
  expect((await visitor.call('auth.login', login)).status).toBe(200);
});

it('refuses what another site asks in the visitor’s name, logout included [REL-S5]', async () => {
  const visitor = await register(site);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
  ]) {
    const logout = await visitor.call('auth.logout', {}, headers);
    const change = await visitor.call('account.changelocale', { locale: 'ar' }, headers);
    expect([logout.error?.type, change.error?.type]).toEqual(['AccessDeniedException', 'AccessDeniedException']);
  }
  expect((await visitor.call('account.getInfo', {})).data?.locale).toBe('lv');
  const own = { origin: 'https://aurora.test', 'sec-fetch-site': 'same-origin' };
  expect((await visitor.call('account.changelocale', { locale: 'ar' }, own)).data).toBe(1);
});

it('keeps a changed language on the account, for the next sign-in elsewhere [STATE-16]', async () => {
  const visitor = await register(site);
  expect((await visitor.call('account.changelocale', { locale: 'ar' })).data).toBe(1);
  const { data } = await createVisitor(site.app).call('auth.login', login);
  expect(data?.locale).toBe('ar');
  const { error } = await visitor.call('account.changelocale', { locale: 'tlh' });
  expect(error?.error_data).toEqual({ locale: ['NOT_ALLOWED'] });
});

const hashOfZane = async () =>
  (
    await site.db.read.selectFrom('player').select('password_hash').where('login', '=', 'Zane@Mail.example').execute()
  )[0]?.password_hash;

/** Stores the password as it would have been hashed at another cost. */
async function hashZaneOtherwise(): Promise<string> {
  const dearer = createPasswords({ random: (bytes) => randomBytes(bytes), cost: { n: 32, r: 1, p: 1 } });
  const old = await dearer.hash(goodRegistration.password ?? '');
  await site.db.write((tx) =>
    tx.updateTable('player').set({ password_hash: old }).where('login', '=', 'Zane@Mail.example').execute(),
  );
  return old;
}

it('hashes a password anew at a sign-in when its hash is of another cost [REL-S3]', async () => {
  await register(site);
  const old = await hashZaneOtherwise();
  await createVisitor(site.app).call('auth.login', { ...login, password: 'Wrong-Drum9' });
  expect(await hashOfZane()).toBe(old);
  expect((await createVisitor(site.app).call('auth.login', login)).status).toBe(200);
  expect(await hashOfZane()).toMatch(/^scrypt\$16\$1\$1\$/);
});

it('lets everybody in who knows the password, also where several sign-ins at once hash it anew [REL-S3]', async () => {
  await register(site);
  await hashZaneOtherwise();
  const visitors = Array.from({ length: 4 }, () => createVisitor(site.app));
  const answers = await Promise.all(visitors.map((visitor) => visitor.call('auth.login', login)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const visitor of visitors) expect((await visitor.call('account.getInfo', {})).status).toBe(200);
  expect(await hashOfZane()).toMatch(/^scrypt\$16\$1\$1\$/);
});

it('keeps accounts and sessions over a restart', async () => {
  const visitor = await register(site);
  await site.stop();
  await site.startAgain();
  const back = createVisitor(site.app);
  back.cookie = visitor.cookie;
  expect((await back.call('account.getInfo', {})).data?.login).toBe('Zane@Mail.example');
  expect((await createVisitor(site.app).call('auth.login', login)).status).toBe(200);
});

it('keeps a ledger that sums to zero and is never rewritten', async () => {
  await register(site);
  await expectSoundLedger(site);
  for (const table of ['entry', 'transfer'] as const) {
    await expect(site.db.write((tx) => tx.deleteFrom(table).execute())).rejects.toThrow(/never rewritten/);
  }
  await expect(site.db.write((tx) => tx.updateTable('entry').set({ amount: 1n }).execute())).rejects.toThrow(
    /never rewritten/,
  );
});
