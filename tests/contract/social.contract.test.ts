import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoLogins } from '../../demo/seed/players.ts';
import { createVisitor, goodRegistration, removeFolder, startPlatform } from '../support/platformApp.ts';
import { callerOf, socialAddress, visitProvider } from '../support/socialVisit.ts';
import { platformForAllTests } from '../support/testPlatform.ts';
import { createWebVisitor, type WebVisitor } from '../support/webVisitor.ts';

const site = platformForAllTests();
let guest: WebVisitor;

beforeEach(() => {
  guest = createWebVisitor(site.app);
});

afterEach(() => {
  site.settings.social = {};
});

async function who(visitor: WebVisitor) {
  return (await callerOf(site, visitor).call('account.getInfo', {})).data;
}

const resultOf = (page: { body: string }): string => /data-result="([^"]*)"/.exec(page.body)?.[1] ?? '';

it('sends the visitor to the provider with state, nonce and PKCE, and tells it our exact way back [CALL-15]', async () => {
  const sent = await guest.get(socialAddress());
  const to = new URL(sent.headers.location ?? '');
  expect([sent.statusCode, to.origin, to.pathname]).toEqual([303, 'https://aurora.test', '/platform/oidc/lumen/auth']);
  const query = Object.fromEntries(to.searchParams);
  expect(query).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'https://aurora.test/oauth/callback/lumen',
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBe(43);
  const [stored] = await site.db.read.selectFrom('social_attempt').selectAll().execute();
  expect([stored?.return_to, stored?.state_hash === query['state']]).toEqual(['/gamehall?tag=new', false]);
  const cookie = String(sent.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-social=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/);
});

it('makes an account for a newcomer whose registration is still to be completed, and finds it again [CALL-15]', async () => {
  const page = await visitProvider(guest, 'mira-4471');
  expect([page.statusCode, resultOf(page)]).toEqual([200, 'registered']);
  expect(page.body).toContain('href="/gamehall?tag=new"');
  const info = await who(guest);
  expect(info).toMatchObject({ login: 'mira.solane@demo.example', is_registration_completed: false });
  const again = createWebVisitor(site.app);
  expect(resultOf(await visitProvider(again, 'mira-4471'))).toBe('done');
  expect((await who(again))?.uid).toBe(info?.uid);
  expect(again.cookies.get('__Host-session')).not.toBe(guest.cookies.get('__Host-session'));
  const { status } = await createVisitor(site.app).call('auth.login', {
    login: 'mira.solane@demo.example',
    password: 'none',
  });
  expect(status).toBe(401);
});

it('makes one account of two windows that come back at the same time', async () => {
  const windows = [createWebVisitor(site.app), createWebVisitor(site.app)];
  const pages = await Promise.all(windows.map((window) => visitProvider(window, 'theo-2093')));
  expect(pages.map(resultOf).toSorted()).toEqual(['done', 'registered']);
  const uids = await Promise.all(windows.map(async (window) => (await who(window))?.uid));
  expect(new Set(uids).size).toBe(1);
});

it('keeps no address that the provider has not checked', async () => {
  expect(resultOf(await visitProvider(guest, 'ines-7718'))).toBe('registered');
  expect((await who(guest))?.login).toBe('lumen-ines-7718');
  const rows = await site.db.read
    .selectFrom('identity')
    .selectAll()
    .where('value_key', '=', 'ines@demo.example')
    .execute();
  expect(rows).toEqual([]);
});

it('signs in the demo player whose registration is not completed', async () => {
  expect(resultOf(await visitProvider(guest, 'kurt-5530'))).toBe('done');
  expect(await who(guest)).toMatchObject({ login: 'kurt@demo.example', is_registration_completed: false });
});

it('never takes over an account with the same address: sign in first, then connect', async () => {
  expect(demoLogins).toContain('ada@demo.example');
  const refused = await visitProvider(guest, 'ada-1204');
  expect([refused.statusCode, resultOf(refused)]).toEqual([409, 'email-taken']);
  expect(refused.body).toContain('Lumen is not connected by itself');
  expect(refused.body).toContain('href="/gamehall?tag=new&amp;show_popup_auth=1"');
  expect(guest.cookies.has('__Host-session')).toBe(false);
  const owner = createVisitor(site.app);
  const { data } = await owner.call('auth.register', goodRegistration);
  guest.cookies.set('__Host-session', owner.cookie.split('=')[1] ?? '');
  expect(resultOf(await visitProvider(guest, 'ada-1204', socialAddress({ type_auth: 'link' })))).toBe('linked');
  const later = createWebVisitor(site.app);
  expect(resultOf(await visitProvider(later, 'ada-1204'))).toBe('done');
  expect((await who(later))?.uid).toBe(data?.uid);
  await visitProvider(createWebVisitor(site.app), 'mira-4471');
  expect(resultOf(await visitProvider(guest, 'mira-4471', socialAddress({ type_auth: 'link' })))).toBe(
    'linked-elsewhere',
  );
});

it('connects a service only for the signed-in player, and only when our own page asks', async () => {
  const link = socialAddress({ type_auth: 'link' });
  expect((await guest.get(link, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401);
  for (const from of ['cross-site', 'same-site', 'none']) {
    expect((await guest.get(link, { 'sec-fetch-site': from })).statusCode).toBe(403);
  }
});

it('asks players with sign-in codes for password and code, and lets no closed account in', async () => {
  await visitProvider(guest, 'mira-4471');
  const uid = (await who(guest))?.uid ?? 0;
  const set = (row: { two_factor_auth?: number; status?: 'active' | 'banned' }) =>
    site.db.write((tx) => tx.updateTable('player').set(row).where('uid', '=', uid).execute());
  await set({ two_factor_auth: 1 });
  const coded = createWebVisitor(site.app);
  expect(resultOf(await visitProvider(coded, 'mira-4471'))).toBe('two-factor');
  expect(coded.cookies.has('__Host-session')).toBe(false);
  await set({ two_factor_auth: 0, status: 'banned' });
  const banned = createWebVisitor(site.app);
  const told = await visitProvider(banned, 'mira-4471');
  expect([told.statusCode, resultOf(told), banned.cookies.has('__Host-session')]).toEqual([403, 'closed', false]);
  expect(told.body).toContain('href="/user-block"'); // where the site says it in the visitor's words [ERR-02]
  await set({ status: 'active' });
});

it.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://aurora.test@evil.test/',
  'https://evil.test#aurora.test',
  'https://user:pass@aurora.test/',
  'https://aurora.test//evil.test',
  '/\t/evil.test',
  '/./\\evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://aurora.test.evil.test/',
  'https://aurora.test:8443/',
  'http://[::1',
])('goes back to no other place than this site: «%s» [REL-S8]', async (redirect_url) => {
  const sent = await guest.get(socialAddress({ redirect_url }));
  expect([sent.statusCode, sent.headers.location]).toEqual([400, undefined]);
});

it('refuses an answer that this browser did not ask for, or that comes twice [REL-S5]', async () => {
  const choice = await guest.follow(await guest.get(socialAddress()));
  const [, action = ''] = /action="([^"]+)"/.exec(choice.body) ?? [];
  const back = await guest.get((await guest.post(action, { person: 'mira-4471' })).headers.location ?? '');
  const callback = back.headers.location ?? '';
  expect(callback).toContain('/oauth/callback/lumen?code=');
  const stranger = createWebVisitor(site.app);
  await stranger.get(socialAddress());
  expect((await stranger.get(callback)).statusCode).toBe(400);
  const bent = new URL(callback);
  bent.searchParams.set('code', 'bent');
  const first = await guest.get(bent.href);
  expect([first.statusCode, first.body.includes('did not confirm who you are')]).toEqual([401, true]);
  expect((await guest.get(callback)).statusCode).toBe(400); // its state is used up
  expect((await guest.get('/oauth/callback/lumen')).statusCode).toBe(400);
  expect(guest.cookies.has('__Host-session')).toBe(false);
});

it('refuses an answer after ten minutes', async () => {
  const choice = await guest.follow(await guest.get(socialAddress()));
  const [, action = ''] = /action="([^"]+)"/.exec(choice.body) ?? [];
  const before = site.clock.time;
  site.clock.time += 10 * 60_000;
  expect((await guest.follow(await guest.post(action, { person: 'mira-4471' }))).statusCode).toBe(400);
  site.clock.time = before;
});

it('says so when the visitor turns back at the provider', async () => {
  const page = await visitProvider(guest, '');
  expect([page.statusCode, resultOf(page)]).toEqual([200, 'cancelled']);
  expect(page.body).toContain('href="/gamehall?tag=new"');
});

it('knows its services, and nothing of others', async () => {
  expect((await guest.get(socialAddress({ service: 'nobody' }))).statusCode).toBe(404);
  expect((await guest.get('/platform/oidc/nobody/auth')).statusCode).toBe(404);
  expect((await guest.get(socialAddress({ type_auth: '"><b>' }))).statusCode).toBe(400);
  expect((await guest.follow(await guest.get(socialAddress({ service: 'harbor' })))).body).toContain(
    'Sign in with Harbor',
  );
});

it('tells the page that opened the window by a script of its own path, under a closed policy [REL-S6]', async () => {
  const page = await visitProvider(guest, 'mira-4471');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'self';/,
  );
  expect(page.body).not.toMatch(/<script>|style=|onload=/);
  const script = await guest.get('/oauth/done.js');
  expect(script.body).toContain('window.opener.postMessage(told, location.origin)');
  expect(script.body).not.toContain("'*'");
});

it('opens no demo door unless the operator wants them', async () => {
  vi.stubEnv('DEMO_DOORS', '');
  const closed = await startPlatform();
  try {
    const visitor = createWebVisitor(closed.app);
    const addresses = [
      '/platform/oidc/lumen/auth',
      socialAddress(),
      '/platform/telegram-demo',
      '/platform/verify?token=x',
      '/platform/postback-demo',
    ];
    const answers = await Promise.all(addresses.map((address) => visitor.get(address)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    const { error } = await createVisitor(closed.app).call('auth.register', { is_tg: '1', id: '1', hash: 'f' });
    expect(error?.error_data).toEqual({ is_tg: ['NOT_ALLOWED'] });
  } finally {
    vi.unstubAllEnvs();
    await closed.stop();
    removeFolder(closed.folder);
  }
});

it('signs in at a provider of its own address, over the network', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as { port: number };
  const { demoClientSecret } = await import('../../demo/signIn/standIn.ts');
  const origin = `http://127.0.0.1:${port}`;
  const clientSecret = await demoClientSecret('lumen', site.app.platform.services);
  const harbor = { issuer: `${origin}/platform/oidc/lumen`, clientId: 'marquee', clientSecret };
  site.settings.social = { harbor };
  const sent = await fetch(`${origin}/oauth/init?service=harbor`, { redirect: 'manual' });
  const to = new URL(sent.headers.get('location') ?? '');
  expect([sent.status, to.origin, to.searchParams.get('redirect_uri')]).toEqual([
    303,
    origin,
    `${origin}/oauth/callback/harbor`,
  ]);
  // its list of ways back is exact: this one belongs to another service
  expect((await fetch(to, { redirect: 'manual' })).status).toBe(400);
  site.settings.social = { harbor: { ...harbor, issuer: 'http://127.0.0.1:1/' } };
  const away = await fetch(`${origin}/oauth/init?service=harbor`, { redirect: 'manual' });
  expect([away.status, (await away.text()).includes('Harbor cannot be reached')]).toEqual([503, true]);
});
