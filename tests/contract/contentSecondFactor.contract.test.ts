import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whoOrders } from '../../server/operator/whoOrders.ts';
import { type ContentAuth, PASSWORD, startContentAuth, type Told } from '../support/contentAuth.ts';
import { codeFor } from '../support/totp.ts';

const MINUTE_MS = 60_000;
let auth: ContentAuth;
const tokens = { ada: '', ann: '' };
beforeAll(async () => {
  auth = await startContentAuth();
  await auth.person('ada', { role: 'administrator', brand: '*' });
  await auth.person('ann', { role: 'publisher', brand: 'kestrel' });
  for (const name of ['ada', 'ann'] as const) tokens[name] = await auth.signIn(name);
});
afterAll(() => auth.close());
beforeEach(() => {
  auth.clock.time += 25 * 60 * MINUTE_MS; // tries of another test are forgotten
});

const own = (token: string, path = '', body: object = {}) =>
  auth.ask('POST', `/auth/second-factor${path}`, { token, body });
const state = async (token: string) => (await auth.ask('GET', '/auth/second-factor', { token })).body.data;
const local = (identifier: string, secondFactor?: string, password = PASSWORD) =>
  auth.ask('POST', '/auth/local', { body: { identifier, password, ...(secondFactor ? { secondFactor } : {}) } });
const why = ({ status, body }: Told) => [status, body.error?.details?.secondFactor];

/** Sets somebody's second factor up. @returns the secret of the app and the recovery codes */
async function setUp(name: string, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await own(token, '', { password: PASSWORD });
  const { secret } = body.data;
  const done = await own(token, '/confirm', { secondFactor: codeFor(secret, auth.clock.time) });
  expect(done.status, name).toBe(200);
  return { secret, recoveryCodes: done.body.data.recoveryCodes };
}

/** A person with a second factor, whose tries are forgotten. */
async function guarded(name: string) {
  await auth.person(name, { role: 'editor', brand: 'kestrel' });
  const token = await auth.signIn(name);
  const made = await setUp(name, token);
  auth.clock.time += 16 * MINUTE_MS;
  return { token, ...made, now: () => codeFor(made.secret, auth.clock.time) };
}

describe('the second factor of a person of content', () => {
  it('begins with the password, counts once a code of the app confirms it, and ends every other sign-in [REL-S2]', async () => {
    await auth.person('bea', { role: 'editor', brand: 'kestrel' });
    const [token, other] = [await auth.signIn('bea'), await auth.signIn('bea')];
    expect((await own(token, '', { password: 'Loud-Drum9' })).status).toBe(400);
    const { body } = await own(token, '', { password: PASSWORD });
    expect(body.data.address).toBe(
      `otpauth://totp/Marquee%20Studio:bea?issuer=Marquee%20Studio&secret=${body.data.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(why(await own(token, '/confirm', { secondFactor: '000000' }))).toEqual([400, 'wrong']);
    expect(await state(token)).toMatchObject({ isOn: false, isPossible: true });
    expect((await local('bea')).status).toBe(200);
    const code = codeFor(body.data.secret, auth.clock.time);
    const { recoveryCodes } = (await own(token, '/confirm', { secondFactor: code })).body.data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await auth.ask('GET', '/users/me', { token: other })).status).toBe(401);
    expect((await own(token, '', { password: PASSWORD })).status).toBe(400);
  });

  it('is asked for after the right password alone; a code works once, also for two who send it at once', async () => {
    const { now } = await guarded('cid');
    expect(why(await local('cid', undefined, 'Loud-Drum9'))).toEqual([400, undefined]);
    expect(why(await local('cid'))).toEqual([400, 'asked']);
    const code = now();
    const answers = await Promise.all([local('cid', code), local('cid', code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(why(await local('cid', code))).toEqual([400, 'wrong']);
    auth.clock.time += MINUTE_MS;
    expect((await local('cid', now())).status).toBe(200);
  });

  it('whose secret another key has sealed knows no code of the app any more, and takes recovery codes', async () => {
    const { now, recoveryCodes } = await guarded('kit');
    const secret = Buffer.alloc(48).toString('base64url');
    await auth.db.write((tx) => tx.updateTable('content_second_factor').set({ secret }).execute());
    expect(why(await local('kit', now()))).toEqual([400, 'wrong']);
    expect((await local('kit', recoveryCodes[0])).status).toBe(200);
  });

  it('takes a recovery code in its place, each once; new ones end those from before', async () => {
    const { token, recoveryCodes, now } = await guarded('dot');
    const [first = '', second = ''] = recoveryCodes;
    expect((await local('dot', first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(why(await local('dot', first))).toEqual([400, 'wrong']);
    expect((await state(token)).recoveryCodesLeft).toBe(9);
    const renewed = await own(token, '/recovery-codes', { secondFactor: now() });
    expect(why(await local('dot', second))).toEqual([400, 'wrong']);
    expect((await local('dot', renewed.body.data.recoveryCodes[0])).status).toBe(200);
  });

  it('lets nobody guess: five tries in a quarter of an hour, also for the right code', async () => {
    const { now } = await guarded('eli');
    for (let turn = 0; turn < 5; turn += 1) expect(why(await local('eli', '000000'))).toEqual([400, 'wrong']);
    auth.clock.time += MINUTE_MS;
    expect((await local('eli', now())).status).toBe(429);
    auth.clock.time += 15 * MINUTE_MS;
    expect((await local('eli', now())).status).toBe(200);
  });

  it('is asked for with a code for a new password too, which is not used up before', async () => {
    const { now } = await guarded('fay');
    await auth.ask('POST', '/auth/forgot-password', { body: { email: 'fay@example.test' } });
    const code = (await auth.letter('fay@example.test'))?.['code'];
    const chosen = { code, password: 'Other-Drum9', passwordConfirmation: 'Other-Drum9' };
    expect(why(await auth.ask('POST', '/auth/reset-password', { body: chosen }))).toEqual([400, 'asked']);
    const body = { ...chosen, secondFactor: now() };
    expect((await auth.ask('POST', '/auth/reset-password', { body })).status).toBe(200);
  });

  it('is asked for at a terminal', async () => {
    const { now } = await guarded('gus');
    const order = (secondFactor?: string) =>
      whoOrders(
        { db: auth.db, clock: { now: () => auth.clock.time }, passwords: auth.parts.passwords },
        { by: 'root', proof: { name: 'gus', password: PASSWORD, ...(secondFactor ? { secondFactor } : {}) } },
      );
    await expect(order()).rejects.toThrow(/wants the code of its authenticator app/);
    await expect(order('000000')).rejects.toThrow(/wrong, or was used before/);
    expect(await order(now())).toMatchObject({ kind: 'person', name: 'gus' });
  });

  it('is switched off by a code, or taken off by who manages people, with the reason in the audit log', async () => {
    const hal = await guarded('hal');
    expect(why(await own(hal.token, '/off', { secondFactor: '000000' }))).toEqual([400, 'wrong']);
    expect((await own(hal.token, '/off', { secondFactor: hal.now() })).status).toBe(200);
    expect((await local('hal')).status).toBe(200);
    const ivy = await guarded('ivy');
    const takeOff = (token: string) =>
      auth.ask('POST', '/people/ivy/second-factor/off', { token, body: { data: { reason: 'lost her phone' } } });
    expect((await takeOff(tokens.ann)).status).toBe(403);
    expect((await takeOff(tokens.ada)).status).toBe(200);
    expect((await auth.ask('GET', '/users/me', { token: ivy.token })).status).toBe(401);
    expect((await local('ivy')).status).toBe(200);
    expect((await takeOff(tokens.ada)).status).toBe(400);
    const entries = await auth.db.read
      .selectFrom('content_audit')
      .select(['name', 'target', 'why'])
      .where('act', '=', 'second-factor.off')
      .execute();
    expect(entries).toEqual([
      { name: 'hal', target: 'hal', why: '' },
      { name: 'ada', target: 'ivy', why: 'lost her phone' },
    ]);
  });

  it('is stored so that a stolen table makes no code', async () => {
    const { secret, recoveryCodes } = await guarded('jo');
    const rows = [
      await auth.db.read.selectFrom('content_second_factor').select('secret').execute(),
      await auth.db.read.selectFrom('content_recovery_code').selectAll().execute(),
    ];
    for (const told of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(told);
  });
});

describe('a brand that demands a second factor', () => {
  const demand = (token: string, brand: string, isDemanded = true) =>
    auth.ask('PUT', `/second-factor-demands/${encodeURIComponent(brand)}`, { token, body: { data: { isDemanded } } });
  const withheld = async (token: string) => (await auth.ask('GET', '/brands', { token })).body.withheld;

  it('keeps rights to publish and to manage people from who has none, until they have', async () => {
    expect((await demand(tokens.ada, 'kestrel')).body.error.message).toMatch(/Set up your own second factor first/);
    await setUp('ada', tokens.ada);
    expect((await demand(tokens.ann, 'kestrel')).status).toBe(403);
    expect((await demand(tokens.ada, 'kestrel')).body.data).toEqual(['kestrel']);
    expect([await withheld(tokens.ada), await withheld(tokens.ann)]).toEqual([undefined, ['kestrel']]);
    await auth.person('olga', { role: 'operator', brand: '*' });
    const olga = await auth.signIn('olga');
    expect((await auth.ask('GET', '/people', { token: olga })).body.error.message).toMatch(/with a second factor here/);
    await setUp('ann', tokens.ann);
    expect(await withheld(tokens.ann)).toBeUndefined();
    expect((await demand(tokens.ada, 'kestrel', false)).body.data).toEqual([]);
    expect((await auth.ask('GET', '/people', { token: olga })).status).toBe(200);
  });

  it('keeps them also from machines whose token such a person made, and not from who comes by the company’s provider', async () => {
    await auth.person('pia', { role: 'operator', brand: '*' });
    const pia = await auth.signIn('pia');
    const data = { name: 'nightly', grants: [{ role: 'publisher', brand: 'kestrel' }], days: 5 };
    const { token: machine } = (await auth.ask('POST', '/tokens', { token: pia, body: { data } })).body.data;
    await demand(tokens.ada, '*');
    expect([await withheld(machine), await withheld(pia)]).toEqual([['*'], ['*']]);
    await auth.db.write((tx) =>
      tx.updateTable('content_user').set({ password_hash: null }).where('username', '=', 'pia').execute(),
    );
    expect(await withheld(pia)).toBeUndefined();
    await demand(tokens.ada, '*', false);
  });
});
