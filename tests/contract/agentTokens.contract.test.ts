import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentBehind } from '../../server/content/people/agents.ts';
import { type ContentAuth, startContentAuth } from '../support/contentAuth.ts';

let auth: ContentAuth;
let ann: string;
let bob: string;

beforeAll(async () => {
  auth = await startContentAuth();
  await auth.person('ann', { role: 'publisher', brand: '*' });
  await auth.person('bob', { role: 'translator', brand: 'kestrel', locales: ['lv', 'ru'] });
  [ann, bob] = [await auth.signIn('ann'), await auth.signIn('bob')];
});
afterAll(() => auth.close());

const make = (token: string, data: object) => auth.ask('POST', '/agents', { token, body: { data } });
const helper = { name: 'helper', role: 'editor', brand: '*', days: 7 };

describe('tokens of agents', () => {
  it('are made by each for himself, told once, listed without their text, and ended at once', async () => {
    const made = await make(ann, helper);
    expect([made.status, made.body.data]).toEqual([
      201,
      { name: 'helper', token: expect.stringMatching(/^mqt_/), expiresAt: '2026-11-28T12:00:00.000Z' },
    ]);
    const { token } = made.body.data;
    const listed = await auth.ask('GET', '/agents', { token: ann });
    expect(listed.body.data).toMatchObject([{ name: 'helper', grants: ['editor at every brand'], lastUsedAt: null }]);
    expect(JSON.stringify(listed.body)).not.toContain(token);
    expect((await auth.ask('GET', '/agents', { token: bob })).body.data).toEqual([]);
    expect((await auth.ask('DELETE', '/agents/helper', { token: bob })).status).toBe(400);
    expect(await agentBehind(auth.parts, token)).toMatchObject({ name: 'agent:helper for ann' });
    expect((await auth.ask('DELETE', '/agents/helper', { token: ann })).status).toBe(200);
    expect(await agentBehind(auth.parts, token)).toBeNull();
  });

  it('that are over leave their name to the next, and can be ended', async () => {
    const again = { ...helper, name: 'weekly' };
    const { token } = (await make(ann, again)).body.data;
    auth.clock.time += 8 * 24 * 60 * 60 * 1000;
    ann = await auth.signIn('ann');
    const next = await make(ann, again);
    expect([next.status, await agentBehind(auth.parts, token)]).toEqual([201, null]);
    auth.clock.time += 8 * 24 * 60 * 60 * 1000;
    [ann, bob] = [await auth.signIn('ann'), await auth.signIn('bob')];
    expect((await auth.ask('DELETE', '/agents/weekly', { token: bob })).status).toBe(400);
    expect((await auth.ask('DELETE', '/agents/weekly', { token: ann })).status).toBe(200);
  });

  it('may never do more than their people, and prove nobody to any other call', async () => {
    const { token } = (await make(bob, { ...helper, locales: ['lv', 'ar'] })).body.data;
    const agent = await agentBehind(auth.parts, token);
    expect(agent?.grants).toEqual([
      { right: 'read-drafts', brand: 'kestrel', locales: ['lv'] },
      { right: 'translate', brand: 'kestrel', locales: ['lv'] },
    ]);
    expect((await auth.ask('GET', '/users/me', { token })).status).toBe(401);
    expect((await make(token, { ...helper, name: 'child' })).status).toBe(401);
    await auth.db.write((tx) =>
      tx.updateTable('content_user').set({ is_blocked: 1 }).where('username', '=', 'bob').execute(),
    );
    expect((await agentBehind(auth.parts, token))?.grants).toEqual([]);
  });

  it.each<[string, object]>([
    ['a role that publishes', { role: 'publisher' }],
    ['more than thirty days', { days: 31 }],
    ['no name', { name: '' }],
    ['a name that is none', { name: 'for ann' }],
    ['no brand', { brand: '../x' }],
    ['what nobody asked for', { rights: ['publish'] }],
  ])('are refused with %s', async (_what, more) => {
    const { status, body } = await make(ann, { ...helper, name: 'other', ...more });
    expect([status, body.error.name]).toEqual([400, 'ValidationError']);
  });

  it('are refused to nobody in particular, and twice under one name', async () => {
    expect((await auth.ask('POST', '/agents', { body: { data: helper } })).status).toBe(403);
    expect((await make(ann, { ...helper, name: 'twin' })).status).toBe(201);
    expect((await make(ann, { ...helper, name: 'twin' })).body.error.message).toMatch(
      /There is a token «twin» already/,
    );
  });
});
