import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../server/content/management/auth/sweep.ts';
import { changeUser, readUser } from '../../server/content/people/users.ts';
import { createPasswords } from '../../server/security/passwords.ts';
import { type ContentAuth, PASSWORD, startContentAuth } from '../support/contentAuth.ts';

const MINUTE_MS = 60_000;
let auth: ContentAuth;

beforeAll(async () => {
  auth = await startContentAuth();
  await auth.person('ann', { role: 'editor', brand: 'kestrel' });
});

afterAll(() => auth.close());

beforeEach(() => {
  auth.clock.time += 61 * MINUTE_MS; // what was counted in another test is forgotten
});

const me = async (token: string) => (await auth.ask('GET', '/users/me', { token })).status;

const forgot = async (email: string) => {
  await auth.ask('POST', '/auth/forgot-password', { body: { email } });
  return (await auth.letter(email))?.['code'] ?? '';
};

const reset = (code: string, password: string) =>
  auth.ask('POST', '/auth/reset-password', { body: { code, password, passwordConfirmation: password } });

describe('a token', () => {
  it('is kept as a hash, and ends after 30 days or by signing out [REL-S4]', async () => {
    const token = await auth.signIn('ann');
    const rows = await auth.db.read.selectFrom('content_session').selectAll().execute();
    expect(JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? 0 : value))).not.toContain(token);
    const other = await auth.signIn('ann');
    expect((await auth.ask('POST', '/auth/logout', { token: other })).body).toEqual({ ok: true });
    expect([await me(token), await me(other)]).toEqual([200, 401]);
    auth.clock.time += 30 * 24 * 60 * MINUTE_MS;
    expect(await me(token)).toBe(401);
    await sweep({ people: () => auth.parts });
    expect(await auth.db.read.selectFrom('content_session').select('id').execute()).toEqual([]);
  });

  it('dies with a change of the password, everywhere but where it was changed', async () => {
    const [old, other] = [await auth.signIn('ann'), await auth.signIn('ann')];
    const body = { currentPassword: PASSWORD, password: 'Other-Drum9', passwordConfirmation: 'Other-Drum9' };
    const { body: changed } = await auth.ask('POST', '/auth/change-password', { token: old, body });
    expect([await me(old), await me(other), await me(String(changed.jwt))]).toEqual([401, 401, 200]);
    expect((await auth.letter('ann@example.test'))?.['username']).toBe('ann');
    await auth.ask('POST', '/auth/change-password', {
      token: String(changed.jwt),
      body: { currentPassword: 'Other-Drum9', password: PASSWORD, passwordConfirmation: PASSWORD },
    });
  });

  it('is worth nothing once its owner is blocked, who then cannot sign in or reset', async () => {
    const user = await auth.person('bad');
    const token = await auth.signIn('bad');
    const code = await forgot('bad@example.test');
    await auth.db.write((tx) => changeUser(tx, user, { now: auth.clock.time, change: { is_blocked: 1 } }));
    expect(await me(token)).toBe(401);
    const signIn = { body: { identifier: 'bad', password: PASSWORD } };
    expect((await auth.ask('POST', '/auth/local', signIn)).body.error.message).toMatch(/blocked by an administrator/);
    expect((await reset(code, 'Third-Drum9')).body.error.message).toMatch(/blocked by an administrator/);
    const wrong = await auth.ask('POST', '/auth/local', { body: { identifier: 'bad', password: 'x' } });
    expect(wrong.body.error.message).toBe('Invalid identifier or password');
  });

  it('that is unknown is refused on public reads as well, and a header of another kind is not looked at', async () => {
    for (const token of ['x', '', 'mqu_x', 'mqt_x', `mqu_${'a'.repeat(43)}`])
      expect((await auth.ask('GET', '/brands', { token })).status, token).toBe(401);
    expect((await auth.ask('GET', '/brands', { headers: { authorization: 'Basic eDp4' } })).status).toBe(200);
  });

  it('tells who asks what they may do', async () => {
    const token = await auth.signIn('ann');
    const { body } = await auth.ask('GET', '/brands', { token });
    expect(body).toMatchObject({ name: 'ann', grants: [{ role: 'editor', brand: 'kestrel' }] });
    const { body: mine } = await auth.ask('GET', '/users/me?populate=grants', { token });
    expect(mine.grants).toEqual([expect.objectContaining({ role: 'editor', brand: 'kestrel' })]);
    expect((await auth.ask('GET', '/users', { token })).status).toBe(403);
  });
});

describe('a code for a new password', () => {
  it('works once, for an hour, and kills the one before', async () => {
    await auth.person('cora');
    const first = await forgot('cora@example.test');
    auth.clock.time += 2 * MINUTE_MS;
    const second = await forgot('cora@example.test');
    expect((await reset(first, 'Third-Drum9')).status).toBe(400);
    const answers = await Promise.all([reset(second, 'Third-Drum9'), reset(second, 'Fourth-Drum9')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    auth.clock.time += 2 * MINUTE_MS;
    const late = await forgot('cora@example.test');
    auth.clock.time += 60 * MINUTE_MS;
    expect((await reset(late, 'Fifth-Drum9')).body.error.message).toBe('Incorrect code provided');
  });

  it('is not used up by a password that may not be chosen', async () => {
    await auth.person('dan');
    const code = await forgot('dan@example.test');
    for (const weak of ['short', 'password1', 'dan@example.test', 'x'.repeat(129)])
      expect((await reset(code, weak)).status, weak).toBe(400);
    expect((await reset(code, 'Strong-Drum9')).status).toBe(200);
  });

  it('leads nowhere that the asker’s Host header names', async () => {
    await auth.person('eve');
    const headers = { host: 'attacker.example' };
    await auth.ask('POST', '/auth/forgot-password', { body: { email: 'eve@example.test' }, headers });
    await auth.ask('POST', '/auth/send-email-confirmation', { body: { email: 'eve@example.test' }, headers });
    expect(JSON.stringify(await auth.letter('eve@example.test'))).not.toContain('attacker');
  });

  it('is sent five times an hour at most, and the answer never says so', async () => {
    await auth.person('fay');
    const answers = [];
    for (let turn = 0; turn < 8; turn += 1) {
      auth.clock.time += 2 * MINUTE_MS;
      answers.push((await auth.ask('POST', '/auth/forgot-password', { body: { email: 'fay@example.test' } })).body);
    }
    expect(answers).toEqual(answers.map(() => ({ ok: true })));
    const letters = await auth.db.read
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', 'fay@example.test')
      .execute();
    expect(letters).toHaveLength(5);
  });
});

describe('guessing', () => {
  it('is told to wait after ten tries a minute [REL-S1]', async () => {
    const body = { identifier: 'ann', password: 'wrong' };
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push((await auth.ask('POST', '/auth/local', { body, address: '203.0.113.7' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    const last = await auth.ask('POST', '/auth/local', { body, address: '203.0.113.7' });
    expect(last.body.error).toMatchObject({ name: 'RateLimitError', status: 429 });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('of many names from one network costs twenty hashes a minute [REL-S1]', async () => {
    const statuses = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const body = { identifier: `nobody${turn}`, password: 'wrong' };
      statuses.push((await auth.ask('POST', '/auth/local', { body, address: '203.0.113.8' })).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  });

  it('of many names costs as much however many addresses of one short IPv6 network it comes from [REL-S1]', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) {
      const body = { identifier: `who${tries}@sea.example`, password: 'wrong' };
      statuses.push((await auth.ask('POST', '/auth/local', { body, address: `2001:db8::${tries + 1}` })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('from a thousand networks keeps the owner out neither where they have signed in before, nor by a code [REL-S1]', async () => {
    await auth.person('gil');
    const body = { identifier: 'gil', password: PASSWORD };
    expect((await auth.ask('POST', '/auth/local', { body, address: '198.51.100.1' })).status).toBe(200);
    const statuses = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const wrong = { identifier: 'gil', password: 'wrong' };
      statuses.push((await auth.ask('POST', '/auth/local', { body: wrong, address: `203.0.${turn}.9` })).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(29); // and the owner's own first one: thirty in an hour
    expect((await auth.ask('POST', '/auth/local', { body, address: '192.0.2.44' })).status).toBe(429);
    expect((await auth.ask('POST', '/auth/local', { body, address: '198.51.100.1' })).status).toBe(200);
    expect((await reset(await forgot('gil@example.test'), 'Sixth-Drum9')).status).toBe(200);
  });

  it('of several at once that all find a hash of another cost lets each in [REL-S3]', async () => {
    const user = await auth.person('old-hash');
    const dearer = createPasswords({ random: (bytes) => randomBytes(bytes), cost: { n: 32, r: 1, p: 1 } });
    const change = { password_hash: await dearer.hash(PASSWORD) };
    await auth.db.write((tx) => changeUser(tx, user, { now: auth.clock.time, change }));
    const tokens = await Promise.all([1, 2, 3].map(() => auth.signIn('old-hash')));
    for (const token of tokens) expect(await me(token)).toBe(200);
  });

  it('is written down, without what was typed', async () => {
    await auth.ask('POST', '/auth/local', { body: { identifier: 'my-secret-typed-here', password: 'x' } });
    await auth.ask('POST', '/auth/local', { body: { identifier: 'ann', password: 'x' }, address: '192.0.2.77' });
    const rows = await auth.db.read
      .selectFrom('content_audit')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ act, target, address }) => [act, target, address])).toEqual([
      ['sign-in.failed', 'ann', '192.0.2.0'],
      ['sign-in.failed', '', '127.0.0.0'],
    ]);
    expect(rows.map(({ detail, name }) => `${detail}${name}`).join()).not.toContain('secret');
  });
});

it('refuses whatever else is sent with words, and never with a fault of ours', async () => {
  const paths = [
    '/auth/local',
    '/auth/local/register',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/auth/send-email-confirmation',
  ];
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue({ depthSize: 'small' }), async (path, body) => {
      turn += 1;
      const address = `10.${turn >> 8}.${turn & 255}.1`;
      const names = ['identifier', 'password', 'email', 'username', 'code', 'passwordConfirmation'];
      const bodies = [body, Object.fromEntries(names.map((name) => [name, body]))];
      for (const given of bodies) {
        const { status } = await auth.ask('POST', path, {
          address,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(given),
        });
        expect(status).toBe(400);
      }
    }),
    { numRuns: 60 },
  );
  const broken = await auth.ask('POST', '/auth/local', {
    headers: { 'content-type': 'application/json' },
    body: '{"a":',
  });
  expect([broken.status, broken.body.error.name]).toEqual([400, 'SyntaxError']);
  for (const [type, status] of Object.entries({ 'text/plain': 400, 'application/x-www-form-urlencoded': 415 })) {
    // what another site's form can send
    const form = await auth.ask('POST', '/auth/local', {
      headers: { 'content-type': type },
      body: 'identifier=ann&password=x',
    });
    expect(form.status, type).toBe(status);
  }
  const large = await auth.ask('POST', '/auth/local', { body: { identifier: 'x'.repeat(20_000) } });
  expect([large.status, large.body.error.name]).toEqual([413, 'PayloadTooLargeError']);
  expect((await readUser(auth.db.read, 'ann')).username).toBe('ann');
});
