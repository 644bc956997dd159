import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveGrant } from '../../server/content/people/grants.ts';
import { MOST_MACHINES } from '../../server/content/people/machines.ts';
import { actorNamed } from '../../server/content/store/publishing/actorNamed.ts';
import { whoOrders } from '../../server/operator/whoOrders.ts';
import { holderOf } from '../../server/preview/tickets.ts';
import { type ContentAuth, startContentAuth } from '../support/contentAuth.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let auth: ContentAuth;
/** Another node over the same database. */
let other: ContentAuth;
let olga: string;

beforeAll(async () => {
  auth = await startContentAuth();
  other = await startContentAuth({}, auth);
  await auth.person('olga', { role: 'operator', brand: '*' });
  await auth.person('ed', { role: 'editor', brand: '*' });
  olga = await auth.signIn('olga');
});
afterAll(async () => {
  await other.app.close();
  await auth.close();
});

const nightly = { name: 'nightly', grants: [{ role: 'publisher', brand: 'kestrel' }], days: 30 };
const make = (data: object, token = olga, at = auth) => at.ask('POST', '/tokens', { token, body: { data } });
const listed = async (name: string) =>
  (await auth.ask('GET', '/tokens', { token: olga })).body.data.find((one: { name: string }) => one.name === name);
/** Returns the current grants of a machine, from a call with its token. */
const grantsOf = async (token: string, at = auth) => (await at.ask('GET', '/brands', { token })).body?.grants;
const audited = async (act: 'token.added' | 'token.revoked') =>
  (await auth.db.read.selectFrom('content_audit').selectAll().where('act', '=', act).execute()).at(-1);

/** Makes a token. @returns its text */
async function made(more: object, by = olga): Promise<string> {
  const { status, body } = await make({ ...nightly, ...more }, by);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.token;
}

describe('tokens of machines', () => {
  it('are made with their rights and their end, told once, listed without their text, and written down', async () => {
    const { status, body } = await make(nightly);
    expect([status, body.data]).toEqual([
      201,
      { name: 'nightly', token: expect.stringMatching(/^mqt_/), expiresAt: '2026-12-21T12:00:00.000Z' },
    ]);
    expect(await listed('nightly')).toEqual({
      name: 'nightly',
      grants: ['publisher at kestrel'],
      madeBy: 'olga',
      createdAt: '2026-11-21T12:00:00.000Z',
      expiresAt: '2026-12-21T12:00:00.000Z',
      lastUsedAt: null,
      state: 'good',
      isHeldBack: false,
    });
    const all = await auth.ask('GET', '/tokens', { token: olga });
    expect(JSON.stringify(all.body)).not.toContain(body.data.token);
    const entry = await audited('token.added');
    expect(entry).toMatchObject({ name: 'olga', target: 'token:nightly' });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ grants: ['publisher at kestrel'], days: 30 });
  });

  it('end at once on every node when they are revoked, with the previews they opened, and free their name', async () => {
    const token = await made({ name: 'gone' });
    expect(await grantsOf(token, other)).toContainEqual({ right: 'publish', brand: 'kestrel' });
    const { id } = await auth.db.read
      .selectFrom('content_token')
      .select('id')
      .where('name', '=', 'gone')
      .executeTakeFirstOrThrow();
    const preview = { holder: id, sign_in: id } as Parameters<typeof holderOf>[1];
    expect((await holderOf(auth.db.read, preview, auth.clock.time))?.name).toBe('token:gone');
    expect((await auth.ask('DELETE', '/tokens/gone?reason=moved', { token: olga })).status).toBe(200);
    expect([
      (await auth.ask('GET', '/brands', { token })).status,
      (await other.ask('GET', '/brands', { token })).status,
    ]).toEqual([401, 401]);
    expect(await holderOf(auth.db.read, preview, auth.clock.time)).toBeNull();
    expect((await listed('gone')).state).toBe('revoked');
    expect((await audited('token.revoked'))?.why).toBe('moved');
    expect((await auth.ask('DELETE', '/tokens/gone', { token: olga })).status).toBe(404);
    expect((await make({ ...nightly, name: 'gone' })).status).toBe(201);
  });

  it('may do no more than their makers may still: not by a call, not by a release, not at the terminal', async () => {
    const mia = await auth.person('mia', { role: 'administrator', brand: '*' });
    const token = await made({ name: 'of-mia', grants: [{ role: 'operator', brand: '*' }] }, await auth.signIn('mia'));
    const order = () =>
      whoOrders(
        { db: auth.db, clock: { now: () => auth.clock.time }, passwords: auth.parts.passwords },
        { by: 'root', proof: { token } },
      );
    const rightsOf = async () => [
      (await grantsOf(token)).some(({ right }: { right: string }) => right === 'publish'),
      (await actorNamed(auth.db.read, 'token:of-mia'))?.grants.some(({ right }) => right === 'publish'),
      (await order()).may('manage-people'),
    ];
    expect(await rightsOf()).toEqual([true, true, true]);
    await auth.db.write(async (tx) => {
      await tx.deleteFrom('content_grant').where('holder', '=', mia.document_id).execute();
      const grant = { role: 'editor', brand: '*' } as const;
      await giveGrant(tx, auth.parts, { holder: mia.document_id, grant, by: 'test' });
    });
    expect(await rightsOf()).toEqual([false, false, false]);
    expect(await grantsOf(token)).toContainEqual({ right: 'edit', brand: '*' });
    expect((await listed('of-mia')).isHeldBack).toBe(true);
    await auth.db.write((tx) =>
      tx.updateTable('content_user').set({ is_blocked: 1 }).where('username', '=', 'mia').execute(),
    );
    expect(await grantsOf(token)).toEqual([]);
  });

  it('are over when their time is', async () => {
    const token = await made({ name: 'short', days: 1 });
    auth.clock.time += DAY_MS;
    expect((await auth.ask('GET', '/brands', { token })).status).toBe(401);
    expect((await listed('short')).state).toBe('over');
    auth.clock.time -= DAY_MS;
  });

  it('are for those who manage people of every brand, and no machine makes one', async () => {
    const ed = await auth.signIn('ed');
    for (const token of [ed, undefined]) {
      const asked = token === undefined ? {} : { token };
      expect((await auth.ask('GET', '/tokens', asked)).status).toBe(403);
      expect((await auth.ask('POST', '/tokens', { ...asked, body: { data: nightly } })).status).toBe(403);
      expect((await auth.ask('DELETE', '/tokens/nightly', asked)).status).toBe(403);
    }
    const token = await made({ name: 'manager', grants: [{ role: 'operator', brand: '*' }] });
    const child = await make({ ...nightly, name: 'child' }, token);
    expect([child.status, child.body.error.message]).toEqual([403, expect.stringContaining('Only people make tokens')]);
  });

  it('are no way to give what their maker may not do', async () => {
    const { status, body } = await make({ ...nightly, name: 'x', grants: [{ right: 'custom-code', brand: '*' }] });
    expect([status, body.error.message]).toEqual([403, expect.stringContaining('more than you may do yourself')]);
    expect(await listed('x')).toBeUndefined();
  });

  it('have a name each: of two at once, one is made', async () => {
    const both = await Promise.all([
      make({ ...nightly, name: 'twin' }),
      make({ ...nightly, name: 'twin' }, olga, other),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)?.body.error.message).toMatch(/There is a token «twin» already/);
  });

  it('leave the agents of people alone', async () => {
    const data = { name: 'helper', role: 'viewer', brand: '*' };
    expect((await auth.ask('POST', '/agents', { token: olga, body: { data } })).status).toBe(201);
    expect(await listed('helper')).toBeUndefined();
    expect((await auth.ask('DELETE', '/tokens/helper', { token: olga })).status).toBe(404);
  });

  it.each<[string, object]>([
    ['no end', { days: undefined }],
    ['an end in the past', { days: 0 }],
    ['more than a year', { days: 366 }],
    ['half a day', { days: 0.5 }],
    ['no rights', { grants: [] }],
    ['eleven rights', { grants: Array.from({ length: 11 }, () => nightly.grants[0]) }],
    ['a right that there is not', { grants: [{ right: 'everything', brand: '*' }] }],
    ['a role and a right at once', { grants: [{ role: 'viewer', right: 'edit', brand: '*' }] }],
    ['no brand', { grants: [{ role: 'viewer', brand: '../x' }] }],
    ['a name that is none', { name: 'For Ann' }],
    ['a name that is too long', { name: 'x'.repeat(65) }],
    ['what nobody asked for', { person: 'ann' }],
  ])('are refused with %s', async (_what, more) => {
    const { status, body } = await make({ ...nightly, name: 'wrong', ...more });
    expect([status, body.error.message.length > 5]).toEqual([400, true]);
    expect(await listed('wrong')).toBeUndefined();
  });

  it('are so many and no more; one that is revoked makes room', async () => {
    const good = (await auth.ask('GET', '/tokens', { token: olga })).body.data.filter(
      ({ state }: { state: string }) => state === 'good',
    );
    for (let count = good.length; count < MOST_MACHINES; count += 1) await made({ name: `many-${count}` });
    const full = await make({ ...nightly, name: 'last' });
    expect([full.status, full.body.error.message]).toEqual([400, expect.stringContaining('Revoke one')]);
    await auth.ask('DELETE', '/tokens/twin', { token: olga });
    expect((await make({ ...nightly, name: 'last' })).status).toBe(201);
  });
});
