import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentAuth, PASSWORD, startContentAuth } from '../support/contentAuth.ts';

let auth: ContentAuth;
const tokens = { ada: '', olga: '', eve: '' };
beforeAll(async () => {
  auth = await startContentAuth();
  await auth.person('ada', { role: 'administrator', brand: '*' });
  await auth.person('olga', { role: 'operator', brand: '*' });
  await auth.person('eve', { role: 'operator', brand: 'kestrel' });
  for (const name of ['ada', 'olga', 'eve'] as const) tokens[name] = await auth.signIn(name);
});
afterAll(() => auth.close());

const call = (token: string, method: 'GET' | 'POST' | 'DELETE', path: string, data?: object) =>
  auth.ask(method, `/people${path}`, { token, ...(data ? { body: { data } } : {}) });
const invite = (token: string, username: string, grant: object) =>
  call(token, 'POST', '', { username, email: `${username}@example.test`, grant });
const seen = async (name: string) =>
  (await call(tokens.ada, 'GET', '')).body.data.find((one: { name: string }) => one.name === name);

describe('people, by calls', () => {
  it('are invited by a link that works once; they choose a password and may do what they were given', async () => {
    const { status, body } = await invite(tokens.olga, 'bob', { role: 'editor', brand: 'kestrel', locale: 'lv,ru' });
    expect([status, body.data.address]).toEqual([
      201,
      `http://studio.localhost:3000/reset-password?code=${body.data.code}`,
    ]);
    expect(await seen('bob')).toMatchObject({
      hasPassword: false,
      isSelf: false,
      grants: [{ words: 'editor at kestrel for lv, ru' }],
    });
    const chosen = { code: body.data.code, password: PASSWORD, passwordConfirmation: PASSWORD };
    expect((await auth.ask('POST', '/auth/reset-password', { body: chosen })).status).toBe(200);
    expect((await auth.ask('POST', '/auth/reset-password', { body: chosen })).status).toBe(400);
    expect((await seen('bob')).hasPassword).toBe(true);
  });

  it('are given and lose roles, and are kept out at once', async () => {
    await invite(tokens.ada, 'cat', { role: 'viewer', brand: 'kestrel' });
    expect((await call(tokens.olga, 'POST', '/cat/grants', { role: 'publisher', brand: 'tidal' })).status).toBe(200);
    const { grants } = await seen('cat');
    expect(grants.map(({ words }: { words: string }) => words)).toEqual(['viewer at kestrel', 'publisher at tidal']);
    expect((await call(tokens.olga, 'DELETE', `/cat/grants/${grants[0].id}`)).status).toBe(200);
    expect((await call(tokens.olga, 'DELETE', `/cat/grants/${grants[0].id}`)).status).toBe(404);
    const { body } = await call(tokens.olga, 'POST', '/cat/password');
    const chosen = { code: body.data.code, password: PASSWORD, passwordConfirmation: PASSWORD };
    await auth.ask('POST', '/auth/reset-password', { body: chosen });
    const token = await auth.signIn('cat');
    expect((await call(tokens.olga, 'POST', '/cat/block', { isBlocked: true })).status).toBe(200);
    expect((await auth.ask('GET', '/users/me', { token })).status).toBe(401);
    expect(await seen('cat')).toMatchObject({ isBlocked: true, grants: [{ words: 'publisher at tidal' }] });
  });

  it('are nobody’s way to more rights: no one gives more than he has, or takes over who has more [CALL-18]', async () => {
    const more = await invite(tokens.olga, 'dan', { role: 'administrator', brand: '*' });
    expect([more.status, more.body.error.message]).toEqual([
      403,
      expect.stringContaining('more than you may do yourself'),
    ]);
    expect((await invite(tokens.olga, 'dan', { right: 'custom-code', brand: 'kestrel' })).status).toBe(403);
    expect(await seen('dan')).toBeUndefined();
    for (const [path, data] of [
      ['/ada/password', undefined],
      ['/ada/block', { isBlocked: true }],
      ['/ada/grants', { role: 'viewer', brand: '*' }],
    ] as const)
      expect((await call(tokens.olga, 'POST', path, data)).status).toBe(403);
    expect((await seen('ada')).grants).toHaveLength(1);
    for (const token of [tokens.eve, '']) {
      expect((await auth.ask('GET', '/people', token === '' ? {} : { token })).status).toBe(403);
      expect((await call(tokens.eve, 'POST', '/bob/block', { isBlocked: true })).status).toBe(403);
    }
  });

  it('neither block themselves nor take from themselves, and wrong asks are refused in words', async () => {
    expect((await call(tokens.ada, 'POST', '/ada/block', { isBlocked: true })).status).toBe(400);
    const { grants } = await seen('ada');
    expect((await call(tokens.ada, 'DELETE', `/ada/grants/${grants[0].id}`)).status).toBe(400);
    expect((await call(tokens.ada, 'POST', '/nobody/block', { isBlocked: true })).status).toBe(404);
    expect((await invite(tokens.ada, 'bob', { role: 'viewer', brand: '*' })).status).toBe(400);
    expect((await invite(tokens.ada, 'fay', { role: 'boss', brand: '*' })).status).toBe(400);
    expect((await invite(tokens.ada, 'fay', { brand: '*' })).status).toBe(400);
  });
});
