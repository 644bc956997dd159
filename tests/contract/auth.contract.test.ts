import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPasswords } from '../../server/security/passwords.ts';
import { brand, createVisitor, goodRegistration, otherBrand } from '../support/platformApp.ts';
import { register } from '../support/players.ts';
import { expectSoundLedger, platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();

const login = { login: 'zane@mail.example', password: 'Quiet-Drum9' };

async function countPlayers(): Promise<number> {
  return (
    await site.db.read
      .selectFrom('player')
      .select('uid')
      .where('country_code', '=', 'LV')
      .where('login', 'like', 'Zane%')
      .execute()
  ).length;
}

it('registers a visitor, who is then signed in with four wallets and demo money [CALL-03] [CALL-02]', async () => {
  const visitor = createVisitor(site.app);
  const registered = await visitor.call('auth.register', goodRegistration);
  expect(registered.status).toBe(200);
  expect(registered.data).toMatchObject({
    login: 'Zane@Mail.example',
    country_code: 'LV',
    locale: 'lv',
    is_subscribed: true,
  });
  expect(registered.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=43200$/),
    expect.stringMatching(/^__Host-device=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=34560000$/),
  ]);
  const { data: info } = await visitor.call('account.getInfo', {});
  expect(info).toEqual(registered.data);
  expect(info?.uid).toBeGreaterThan(0);
  const { data: balance } = await visitor.call('account.getBalance', {});
  expect(balance).toEqual({
    balance_main: { amount: '0.00', currency: 'EUR' },
    balance_bonus: { amount: '0.00', currency: 'EUR' },
    balance_betting_bonus: { amount: '0.00', currency: 'EUR' },
    balance_fun: { amount: '1000.00', currency: 'FUN' },
    balance_version: 1,
  });
});

it('lets the player sign in by address in any case, and by phone with or without a plus', async () => {
  await register(site);
  for (const name of ['ZANE@mail.example', '+371 20 000 001', '37120000001']) {
    const { status } = await createVisitor(site.app).call('auth.login', { ...login, login: name });
    expect([name, status]).toEqual([name, 200]);
  }
});

it('takes a phone alone, and lets its player sign in with it [VAL-16]', async () => {
  const { email: _none, ...byPhone } = goodRegistration;
  const first = await createVisitor(site.app).call('auth.register', { ...byPhone, login: '20000001' });
  expect([first.status, first.data]).toEqual([200, expect.objectContaining({ login: '37120000001' })]);
  const { status } = await createVisitor(site.app).call('auth.login', { ...login, login: '+371 20000001' });
  expect(status).toBe(200);
});

it('names the field of a taken address, and of a taken phone', async () => {
  await register(site);
  const again = await createVisitor(site.app).call('auth.register', { ...goodRegistration, mobile: '' });
  expect(again.status).toBe(400);
  expect(again.error).toMatchObject({ type: 'InvalidParameterException', error_data: { email: ['ALREADY_EXISTS'] } });
  const phone = await createVisitor(site.app).call('auth.register', { ...goodRegistration, email: 'b@mail.example' });
  expect(phone.error?.error_data).toEqual({ mobile: ['ALREADY_EXISTS'] });
});

it.each([
  ['an address without a point', { email: 'zane@mail' }, { email: ['INVALID'] }],
  ['neither address nor phone', { email: '', mobile: '' }, { email: ['REQUIRED'] }],
  ['a short password', { password: 'abc' }, { password: ['TOO_SHORT'] }],
  ['a long password', { password: 'a'.repeat(21) }, { password: ['TOO_LONG'] }],
  ['a digit in the name', { first_name: 'Z4ne' }, { first_name: ['INVALID'] }],
  ['a child', { birth_date: '2015-05-05' }, { birth_date: ['TOO_YOUNG'] }],
  ['the thirtieth of February', { birth_date: '30.02.1990' }, { birth_date: ['INVALID'] }],
  ['a phone number too short', { mobile: '200' }, { mobile: ['INVALID'] }],
  ['a currency the brand has not', { currency: 'USD' }, { currency: ['NOT_ALLOWED'] }],
  ['a country we do not know', { country_code: 'XX' }, { country_code: ['NOT_ALLOWED'] }],
  ['no region where there are some', { country_code: 'AE', phone_country_code: 'LV' }, { region: ['REQUIRED'] }],
])('refuses a registration with %s', async (_, wrong, errors) => {
  const { status, error } = await createVisitor(site.app).call('auth.register', { ...goodRegistration, ...wrong });
  expect([status, error?.type, error?.error_data]).toEqual([400, 'InvalidParameterException', errors]);
});

it('gives a repeated submit the first answer, and refuses its key for other values [REL-W3]', async () => {
  const form = { ...goodRegistration, request_id: 'form-0001' };
  const first = await createVisitor(site.app).call('auth.register', form);
  const visitor = createVisitor(site.app);
  const second = await visitor.call('auth.register', form);
  expect(second.data).toEqual(first.data);
  expect((await visitor.call('account.getInfo', {})).status).toBe(200);
  const other = await createVisitor(site.app).call('auth.register', { ...form, first_name: 'Anna' });
  expect(other.error?.error_data).toEqual({ request_id: ['ALREADY_USED'] });
  const thief = await createVisitor(site.app).call('auth.register', { ...form, password: 'Other-Drum9' });
  expect(thief.error?.error_data).toEqual({ request_id: ['ALREADY_USED'] });
});

it('makes one account of 20 simultaneous submits, all answered alike [REL-W3]', async () => {
  const form = { ...goodRegistration, request_id: 'form-0002' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => createVisitor(site.app).call('auth.register', form)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data?.uid)).size).toBe(1);
  expect(await countPlayers()).toBe(1);
});

it('makes one account of simultaneous submits without a key, and tells the others the address is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => createVisitor(site.app).call('auth.register', goodRegistration)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(400)]);
  expect(await countPlayers()).toBe(1);
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
  const again = await createVisitor(site.app).call('auth.login', login);
  expect([again.status, again.error?.type]).toEqual([403, 'UserBannedException']);
});

it('takes a chosen login name, but none that looks like an address or a number', async () => {
  const named = await createVisitor(site.app).call('auth.register', { ...goodRegistration, login: 'zane.k' });
  expect(named.data?.login).toBe('zane.k');
  expect((await createVisitor(site.app).call('auth.login', { ...login, login: 'ZANE.K' })).status).toBe(200);
  const other = { ...goodRegistration, email: 'b@mail.example', mobile: '' };
  for (const name of ['37120000009', 'c@mail.example', 'a']) {
    const { error } = await createVisitor(site.app).call('auth.register', { ...other, login: name });
    expect([name, error?.error_data]).toEqual([name, { login: ['INVALID'] }]);
  }
  const fallback = await createVisitor(site.app).call('auth.register', { ...other, login: 'B@mail.example' });
  expect(fallback.data?.login).toBe('b@mail.example');
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

it('changes a forgotten password by a code, ends all sessions, and answers alike for an unknown login [CALL-03]', async () => {
  const visitor = await register(site);
  const asked = await createVisitor(site.app).call('auth.restore', { login: login.login });
  const unknown = await createVisitor(site.app).call('auth.restore', { login: 'nobody@mail.example' });
  expect([asked.status, asked.data]).toEqual([unknown.status, unknown.data]);
  const letters = await site.db.read.selectFrom('outbox').selectAll().execute();
  expect(letters.map(({ recipient }) => recipient)).toEqual(['Zane@Mail.example']);
  const { code } = JSON.parse(letters[0]?.payload ?? '{}') as { code: string };
  const stored = await site.db.read.selectFrom('code_challenge').select('code_hash').execute();
  expect(stored.map(({ code_hash }) => code_hash)).not.toContain(code);
  const changed = await createVisitor(site.app).call('auth.restore', {
    login: login.login,
    code,
    password: 'New-Drum99',
  });
  expect(changed.data).toBe(1);
  expect((await visitor.call('account.getInfo', {})).status).toBe(401);
  expect((await createVisitor(site.app).call('auth.login', login)).status).toBe(401);
  expect((await createVisitor(site.app).call('auth.login', { ...login, password: 'New-Drum99' })).status).toBe(200);
  const reused = await createVisitor(site.app).call('auth.restore', {
    login: login.login,
    code,
    password: 'Third-Drum9',
  });
  expect(reused.error?.error_data).toEqual({ code: ['INVALID'] });
});

it('takes a restore code five times wrong and then never again, and for ten minutes only [REL-S2]', async () => {
  await register(site);
  const guest = createVisitor(site.app);
  const codeNow = async () => {
    const letters = await site.db.read.selectFrom('outbox').selectAll().execute();
    return (JSON.parse(letters.at(-1)?.payload ?? '{}') as { code: string }).code;
  };
  await guest.call('auth.restore', { login: login.login });
  const code = await codeNow();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    await guest.call('auth.restore', { login: login.login, code: wrong, password: 'New-Drum99' });
  }
  site.clock.time += 1000; // the wait after five failures
  const late = await guest.call('auth.restore', { login: login.login, code, password: 'New-Drum99' });
  expect(late.status).toBe(400);
  site.clock.time += 61_000;
  await guest.call('auth.restore', { login: login.login });
  const fresh = await codeNow();
  site.clock.time += 10 * 60_000;
  const expired = await guest.call('auth.restore', { login: login.login, code: fresh, password: 'New-Drum99' });
  expect(expired.status).toBe(400);
});

it('sends a restore code a minute and five an hour at most, and says nothing of it [REL-S2]', async () => {
  await register(site);
  const guest = createVisitor(site.app);
  for (let times = 0; times < 40; times += 1) {
    expect((await guest.call('auth.restore', { login: login.login })).data).toBe(1);
    site.clock.time += 30_000;
  }
  const letters = await site.db.read.selectFrom('outbox').selectAll().where('kind', '=', 'restore-code').execute();
  expect(letters).toHaveLength(5);
});

it('hashes a password anew at a sign-in when its hash is of another cost [REL-S3]', async () => {
  await register(site);
  const hash = async () =>
    (
      await site.db.read.selectFrom('player').select('password_hash').where('login', '=', 'Zane@Mail.example').execute()
    )[0]?.password_hash;
  const dearer = createPasswords({ random: (bytes) => randomBytes(bytes), cost: { n: 32, r: 1, p: 1 } });
  const old = await dearer.hash(goodRegistration.password ?? '');
  await site.db.write((tx) =>
    tx.updateTable('player').set({ password_hash: old }).where('login', '=', 'Zane@Mail.example').execute(),
  );
  await createVisitor(site.app).call('auth.login', { ...login, password: 'Wrong-Drum9' });
  expect(await hash()).toBe(old);
  expect((await createVisitor(site.app).call('auth.login', login)).status).toBe(200);
  expect(await hash()).toMatch(/^scrypt\$16\$1\$1\$/);
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
