import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeUser } from '../../server/content/people/users.ts';
import { type ContentAuth, startContentAuth, type Told } from '../support/contentAuth.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../support/openIdProvider.ts';

let auth: ContentAuth;
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider('http://studio.localhost:3000/content/api/connect/oidc/callback');
  auth = await startContentAuth({ registration: 'off', oidc: provider });
});
afterAll(async () => {
  await auth.close();
  await provider.close();
});
beforeEach(() => {
  auth.clock.time += 61_000;
  auth.settings.registration = 'off';
});

const cookieOf = ({ headers }: Told): string => String(headers['set-cookie']).split(';')[0] ?? '';
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://studio.localhost:3000');
  return `${pathname}${search}`.replace('/content/api', '');
};

const end = (cookie: string) => auth.ask('GET', '/auth/oidc/callback', { headers: { cookie } });

it('signs in whom the operator’s provider names, once a round trip, in the browser that began it [CALL-18]', async () => {
  auth.settings.registration = 'open';
  const { cookie, told, back } = await goAndComeBack({ subject: 's-1', email: 'mira@example.test' });
  expect([told.status, told.headers['location']]).toEqual([302, 'http://studio.localhost:3000/signed-in']);
  expect((await auth.ask('GET', back, { headers: { cookie } })).status).toBe(400);
  expect((await end('content-connect=another')).body.error.message).toMatch(/completed provider session/);
  const { body } = await end(cookie);
  expect(body).toMatchObject({
    jwt: expect.stringMatching(/^mqu_/) as string,
    user: { username: 'mira', provider: 'oidc' },
  });
  expect((await auth.ask('GET', '/brands', { token: body.jwt })).body.grants).toEqual([]);
  expect((await end(cookie)).status).toBe(400);
  const again = await goAndComeBack({ subject: 's-1', email: 'renamed@example.test' });
  expect((await end(again.cookie)).body.user.documentId).toBe(body.user.documentId);
});

it('is told of before anybody signs in, where there is one', async () => {
  expect((await auth.ask('GET', '/connect')).body.data).toEqual([{ provider: 'oidc' }]);
  const { oidc } = auth.settings;
  auth.settings.oidc = null;
  expect((await auth.ask('GET', '/connect')).body.data).toEqual([]);
  auth.settings.oidc = oidc;
});

it('gives our own pages a cookie in place of a token', async () => {
  const { cookie } = await goAndComeBack({ subject: 's-1' });
  const headers = { cookie, 'x-app-agent': 'studio', 'sec-fetch-site': 'same-origin' };
  const told = await auth.ask('GET', '/auth/oidc/callback', { headers });
  expect([told.body.jwt, told.headers['set-cookie']]).toEqual([
    undefined,
    expect.stringMatching(/^content-session=mqu_/),
  ]);
});

it('finds the account that was made for somebody by their address, and never one that has a password', async () => {
  const invited = await auth.person('invited');
  await auth.db.write((tx) => changeUser(tx, invited, { now: 1, change: { password_hash: null, is_confirmed: 0 } }));
  const { cookie } = await goAndComeBack({ subject: 's-2', email: 'invited@example.test' });
  expect((await end(cookie)).body.user).toMatchObject({ username: 'invited', confirmed: true });
  await auth.person('local');
  const taken = await goAndComeBack({ subject: 's-3', email: 'local@example.test' });
  expect(taken.told.body.error.message).toBe('Email is already taken.');
  expect((await end(taken.cookie)).status).toBe(400);
});

it('takes no newcomer while registering is off, and nobody whose address the provider has not checked', async () => {
  const { told } = await goAndComeBack({ subject: 's-4', email: 'new@example.test' });
  expect(told.body.error.message).toBe('Register action is currently disabled');
  auth.settings.registration = 'open';
  const unchecked = await goAndComeBack({ subject: 's-5', email: 'other@example.test', isChecked: false });
  expect(unchecked.told.body.error.message).toBe('Email was not available.');
});

it('lets nobody in who is blocked', async () => {
  const user = await auth.person('gone');
  await auth.db.write((tx) => changeUser(tx, user, { now: 1, change: { password_hash: null, is_blocked: 1 } }));
  const { told } = await goAndComeBack({ subject: 's-6', email: 'gone@example.test' });
  expect(told.body.error.message).toMatch(/blocked/);
});

it.each<[string, (back: string) => string]>([
  ['another state', (back) => back.replace(/state=[^&]+/, 'state=made-up')],
  ['a state twice', (back) => `${back}&state=made-up`],
  ['no state', (back) => back.replace(/state=[^&]+/, '')],
  ['another code', (back) => back.replace(/code=[^&]+/, 'code=made-up')],
  ['another issuer', (back) => back.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fattacker.example')],
  ['a refusal', (back) => back.replace(/code=[^&]+/, 'error=access_denied')],
])('refuses a way back with %s', async (_, change) => {
  Object.assign(provider.person, { subject: 's-1', email: 'mira@example.test', isChecked: true });
  const begun = await auth.ask('GET', '/connect/oidc');
  const headers = { cookie: cookieOf(begun) };
  const back = pathOf((await provider.visit(String(begun.headers['location']))).href);
  expect((await auth.ask('GET', change(back), { headers })).status).toBe(400);
  expect((await end(headers.cookie)).status).toBe(400);
});

it('is off where nothing is set up, and says so when the provider is away', async () => {
  for (const path of ['/connect/github', '/connect/github/callback', '/auth/github/callback'])
    expect((await auth.ask('GET', path)).body.error.message).toBe('This provider is disabled');
  auth.settings.oidc = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' };
  expect((await auth.ask('GET', '/connect/oidc')).status).toBe(503);
});

/** Goes to the provider as `person` and comes back to the first callback. */
async function goAndComeBack(
  person: Partial<OpenIdProvider['person']>,
): Promise<{ cookie: string; told: Told; back: string }> {
  Object.assign(provider.person, { isChecked: true, ...person });
  const begun = await auth.ask('GET', '/connect/oidc');
  const cookie = cookieOf(begun);
  const back = pathOf((await provider.visit(String(begun.headers['location']))).href);
  return { cookie, back, told: await auth.ask('GET', back, { headers: { cookie } }) };
}
