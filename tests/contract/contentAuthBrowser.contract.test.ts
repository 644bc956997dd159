import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveGrant } from '../../server/content/people/grants.ts';
import { addToken, revokeToken } from '../../server/content/people/tokens.ts';
import { type ContentAuth, PASSWORD, startContentAuth } from '../support/contentAuth.ts';

const MINUTE_MS = 60_000;
const OWN = { 'x-app-agent': 'studio', 'sec-fetch-site': 'same-origin' };
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

describe('a browser at our own pages', () => {
  const signIn = (headers: Readonly<Record<string, string>>) =>
    auth.ask('POST', '/auth/local', { body: { identifier: 'ann', password: PASSWORD }, headers });

  it('gets a cookie that scripts cannot read, and no token in the answer', async () => {
    const { studio } = auth.settings;
    auth.settings.studio = { origin: 'https://studio.example', hosts: [] };
    const https = await signIn({ ...OWN, host: 'studio.example' });
    auth.settings.studio = studio;
    expect(https.body).toEqual({ user: expect.objectContaining({ username: 'ann' }) as object });
    expect(https.headers['set-cookie']).toMatch(
      /^__Secure-content-session=mqu_[\w-]{43}; Path=\/content; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
    );
    const http = await signIn(OWN);
    expect(http.headers['set-cookie']).toMatch(
      /^content-session=mqu_[\w-]{43}; Path=\/content; HttpOnly; SameSite=Strict/,
    );
    const machine = await signIn({});
    expect([typeof machine.body.jwt, machine.headers['set-cookie']]).toEqual(['string', undefined]);
  });

  it('signs in at the editing host alone: at players’ hosts tokens do, cookies are neither given nor believed', async () => {
    const cookie = String((await signIn(OWN)).headers['set-cookie']).split(';')[0] ?? '';
    const host = 'aurora.example';
    const told = await signIn({ ...OWN, host });
    expect([told.status, told.headers['set-cookie'], told.body.error.message]).toEqual([
      403,
      undefined,
      'Browsers sign in to edit content at http://studio.localhost:3000. This address is for players, and takes tokens only.',
    ]);
    const at = (method: 'GET' | 'POST', path: string, more: object = {}) =>
      auth.ask(method, path, { headers: { ...OWN, host, cookie }, ...more });
    for (const path of [
      '/users/me',
      '/auth/sessions',
      '/connect/oidc',
      '/connect/oidc/callback',
      '/auth/oidc/callback',
    ])
      expect([path, (await at('GET', path)).status, (await at('GET', path)).headers['set-cookie']]).toEqual([
        path,
        403,
        undefined,
      ]);
    expect((await at('GET', '/brands')).body).toBeNull();
    expect((await at('POST', '/brands')).body.error.message).toMatch(/at http:\/\/studio\.localhost:3000/);
    const token = await auth.signIn('ann');
    expect((await at('GET', '/users/me', { token })).status).toBe(200);
    expect((await at('POST', '/brands', { token })).status).toBe(200);
    const { studio } = auth.settings;
    auth.settings.studio = null;
    expect((await signIn(OWN)).body.error.message).toMatch(/nowhere yet: STUDIO_ORIGIN says where/);
    auth.settings.studio = studio;
  });

  it('signs in anew with a cookie of its own: the one from before is dead [REL-S4]', async () => {
    const cookie = String((await signIn(OWN)).headers['set-cookie']).split(';')[0] ?? '';
    const again = String((await signIn({ ...OWN, cookie })).headers['set-cookie']).split(';')[0] ?? '';
    const status = async (held: string) => (await auth.ask('GET', '/users/me', { headers: { cookie: held } })).status;
    expect([await status(cookie), await status(again)]).toEqual([403, 200]);
  });

  it('reads by its cookie, and changes something only with proof of where the page is from [REL-S5]', async () => {
    const cookie = String((await signIn(OWN)).headers['set-cookie']).split(';')[0] ?? '';
    const write = async (headers: Readonly<Record<string, string>>) =>
      (await auth.ask('POST', '/brands', { headers: { cookie, ...headers } })).status;
    expect((await auth.ask('GET', '/users/me', { headers: { cookie } })).status).toBe(200);
    expect(await write(OWN)).toBe(200);
    expect(await write({ 'x-app-agent': 'studio', origin: 'http://studio.localhost:3000' })).toBe(200);
    const refused: Readonly<Record<string, string>>[] = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'x-app-agent': 'studio', 'sec-fetch-site': 'cross-site' },
      { 'x-app-agent': 'studio', 'sec-fetch-site': 'same-site' },
      { 'x-app-agent': 'studio', origin: 'https://attacker.example' },
      { 'x-app-agent': 'studio', origin: 'null' },
    ];
    for (const headers of refused) expect(await write(headers), JSON.stringify(headers)).toBe(403);
    expect((await auth.ask('DELETE', '/auth/sessions', { headers: { cookie } })).status).toBe(403);
  });

  it('is nobody with a cookie that is over, and may sign in again', async () => {
    const cookie = 'content-session=mqu_over';
    expect((await auth.ask('GET', '/brands', { headers: { cookie } })).status).toBe(200);
    expect((await auth.ask('GET', '/users/me', { headers: { cookie } })).status).toBe(403);
    expect((await signIn({ ...OWN, cookie })).status).toBe(200);
  });

  it('shows where one is signed in, and ends one or all others', async () => {
    const user = await auth.person('hana');
    const [here, there, far] = [await auth.signIn('hana'), await auth.signIn('hana'), await auth.signIn('hana')];
    const { body } = await auth.ask('GET', '/auth/sessions', { token: here });
    expect(body.data).toHaveLength(3);
    const ann = await auth.signIn('ann');
    const others = (body.data as { documentId: string; isCurrent: boolean }[]).filter(({ isCurrent }) => !isCurrent);
    const [one] = others;
    expect((await auth.ask('DELETE', `/auth/sessions/${one?.documentId}`, { token: ann })).status).toBe(404);
    expect((await auth.ask('DELETE', `/auth/sessions/${one?.documentId}`, { token: here })).body).toEqual({ ok: true });
    expect([await me(there), await me(far)].toSorted()).toEqual([200, 401]);
    await auth.ask('DELETE', '/auth/sessions', { token: here });
    expect([await me(here), await me(there), await me(far)]).toEqual([200, 401, 401]);
    expect(user.username).toBe('hana');
  });
});

describe('registering', () => {
  const register = (site: ContentAuth, username: string) =>
    site.ask('POST', '/auth/local/register', {
      body: { username, email: `${username}@example.test`, password: PASSWORD },
    });

  it('gives an account that may do nothing', async () => {
    const { body } = await register(auth, 'newcomer');
    expect((await auth.ask('GET', '/brands', { token: String(body.jwt) })).body.grants).toEqual([]);
  });

  it.each(['files', 'token:ci', 'ann@example.test', 'ANN', 'ａｎｎ', '<b>x</b>', 'a\u202eb', 'x'])(
    'lets nobody be called «%s»',
    async (username) => {
      const body = { username, email: 'somebody@example.test', password: PASSWORD };
      expect((await auth.ask('POST', '/auth/local/register', { body })).status).toBe(400);
    },
  );

  it('two at once with one name makes one account', async () => {
    const answers = await Promise.all(['twin', 'twin', 'twin'].map((name) => register(auth, name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('is off where nobody has opened it, and may ask for proof of the address first', async () => {
    auth.settings.registration = 'off';
    expect((await register(auth, 'ivan')).body.error.message).toBe('Register action is currently disabled');
    auth.settings.registration = 'confirm';
    const { body } = await register(auth, 'ivan');
    expect(Object.keys(body)).toEqual(['user']);
    const signIn = { body: { identifier: 'ivan', password: PASSWORD } };
    expect((await auth.ask('POST', '/auth/local', signIn)).body.error.message).toBe(
      'Your account email is not confirmed',
    );
    const { link = '' } = (await auth.letter('ivan@example.test')) ?? {};
    const { pathname, search } = new URL(link);
    const confirm = () => auth.ask('GET', `${pathname}${search}`.replace('/content/api', ''));
    expect([(await confirm()).status, (await confirm()).status]).toEqual([302, 400]);
    expect((await auth.ask('POST', '/auth/local', signIn)).status).toBe(200);
    auth.settings.registration = 'open';
  });
});

describe('a machine’s token', () => {
  it('does what was granted to it, is no user, and ends when it is revoked or over', async () => {
    const { parts } = auth;
    const make = (name: string, expiresAt: number | null) =>
      auth.db.write(async (tx) => {
        const made = await addToken(tx, parts, { name, by: 'ann', expiresAt });
        await giveGrant(tx, parts, { holder: made.id, grant: { role: 'publisher', brand: 'tidal' }, by: 'ann' });
        return made.token;
      });
    const [token, brief] = [await make('ci', null), await make('brief', auth.clock.time + MINUTE_MS)];
    expect((await auth.ask('GET', '/brands', { token })).body).toMatchObject({
      name: 'token:ci',
      grants: [{ role: 'publisher', brand: 'tidal' }],
    });
    expect((await auth.ask('GET', '/users/me', { token })).status).toBe(401);
    expect((await auth.ask('POST', '/auth/change-password', { token, body: {} })).status).toBe(401);
    expect((await auth.ask('GET', '/brands', { token: brief })).status).toBe(200);
    await expect(make('ci', null)).rejects.toThrow(/already/);
    auth.clock.time += MINUTE_MS;
    expect((await auth.ask('GET', '/brands', { token: brief })).status).toBe(401);
    await auth.db.write((tx) => revokeToken(tx, { name: 'ci', now: auth.clock.time }));
    expect((await auth.ask('GET', '/brands', { token })).status).toBe(401);
    const rows = await auth.db.read.selectFrom('content_token').select(['name', 'last_used_at']).execute();
    expect(rows.every(({ last_used_at }) => last_used_at !== null)).toBe(true);
    await make('ci', null); // its name is free again
  });
});
