import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoLogins } from '../../server/platform/seed/players.ts';
import { createVisitor, goodRegistration, removeFolder, startPlatform, type Visitor } from '../support/platformApp.ts';
import { platformForAllTests } from '../support/testPlatform.ts';
import { createWebVisitor, type WebVisitor } from '../support/webVisitor.ts';

const site = platformForAllTests();
let guest: WebVisitor;

beforeEach(() => {
  guest = createWebVisitor(site.app);
});
afterEach(() => {
  for (const name of ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET']) delete process.env[`OIDC_HARBOR_${name}`];
});

const init = (more: Readonly<Record<string, string>> = {}): string =>
  `/oauth/init?${new URLSearchParams({ service: 'lumen', redirect_url: 'https://aurora.test/gamehall?tag=new', type_auth: 'login', ...more }).toString()}`;

/** Goes to the provider, chooses a person there and comes back. */
async function visit(visitor: WebVisitor, person: string, address = init()) {
  const choice = await visitor.follow(await visitor.get(address, { 'sec-fetch-site': 'same-origin' }));
  expect(choice.statusCode).toBe(200);
  const [, action = ''] = /action="([^"]+)"/.exec(choice.body) ?? [];
  return visitor.follow(await visitor.post(action, { person }));
}

async function who(visitor: WebVisitor) {
  const asked = createVisitor(site.app);
  asked.cookie = `__Host-session=${visitor.cookies.get('__Host-session')}`;
  return (await asked.call('account.getInfo', {})).data;
}

const resultOf = (page: { body: string }): string => /data-result="([^"]*)"/.exec(page.body)?.[1] ?? '';

it('sends the visitor to the provider with state, nonce and PKCE, and tells it our exact way back [CALL-15]', async () => {
  const sent = await guest.get(init());
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
  const page = await visit(guest, 'mira-4471');
  expect([page.statusCode, resultOf(page)]).toEqual([200, 'registered']);
  expect(page.body).toContain('href="/gamehall?tag=new"');
  const info = await who(guest);
  expect(info).toMatchObject({ login: 'mira.solane@demo.example', is_registration_completed: false });
  const again = createWebVisitor(site.app);
  expect(resultOf(await visit(again, 'mira-4471'))).toBe('done');
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
  const pages = await Promise.all(windows.map((window) => visit(window, 'theo-2093')));
  expect(pages.map(resultOf).toSorted()).toEqual(['done', 'registered']);
  const uids = await Promise.all(windows.map(async (window) => (await who(window))?.uid));
  expect(new Set(uids).size).toBe(1);
});

it('keeps no address that the provider has not checked', async () => {
  expect(resultOf(await visit(guest, 'ines-7718'))).toBe('registered');
  expect((await who(guest))?.login).toBe('lumen-ines-7718');
  const rows = await site.db.read
    .selectFrom('identity')
    .selectAll()
    .where('value_key', '=', 'ines@demo.example')
    .execute();
  expect(rows).toEqual([]);
});

it('signs in the demo player whose registration is not completed', async () => {
  expect(resultOf(await visit(guest, 'kurt-5530'))).toBe('done');
  expect(await who(guest)).toMatchObject({ login: 'kurt@demo.example', is_registration_completed: false });
});

it('never takes over an account with the same address: sign in first, then connect', async () => {
  expect(demoLogins).toContain('ada@demo.example');
  const refused = await visit(guest, 'ada-1204');
  expect([refused.statusCode, resultOf(refused)]).toEqual([409, 'email-taken']);
  expect(refused.body).toContain('Lumen is not connected by itself');
  expect(refused.body).toContain('href="/gamehall?tag=new&amp;show_popup_auth=1"');
  expect(guest.cookies.has('__Host-session')).toBe(false);
  const owner = createVisitor(site.app);
  const { data } = await owner.call('auth.register', goodRegistration);
  guest.cookies.set('__Host-session', owner.cookie.split('=')[1] ?? '');
  expect(resultOf(await visit(guest, 'ada-1204', init({ type_auth: 'link' })))).toBe('linked');
  const later = createWebVisitor(site.app);
  expect(resultOf(await visit(later, 'ada-1204'))).toBe('done');
  expect((await who(later))?.uid).toBe(data?.uid);
  await visit(createWebVisitor(site.app), 'mira-4471');
  expect(resultOf(await visit(guest, 'mira-4471', init({ type_auth: 'link' })))).toBe('linked-elsewhere');
});

it('connects a service only for the signed-in player, and only when our own page asks', async () => {
  const link = init({ type_auth: 'link' });
  expect((await guest.get(link, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401);
  for (const from of ['cross-site', 'same-site', 'none']) {
    expect((await guest.get(link, { 'sec-fetch-site': from })).statusCode).toBe(403);
  }
});

it('asks players with sign-in codes for password and code, and lets no closed account in', async () => {
  await visit(guest, 'mira-4471');
  const uid = (await who(guest))?.uid ?? 0;
  const set = (row: { two_factor_auth?: number; status?: 'active' | 'banned' }) =>
    site.db.write((tx) => tx.updateTable('player').set(row).where('uid', '=', uid).execute());
  await set({ two_factor_auth: 1 });
  const coded = createWebVisitor(site.app);
  expect(resultOf(await visit(coded, 'mira-4471'))).toBe('two-factor');
  expect(coded.cookies.has('__Host-session')).toBe(false);
  await set({ two_factor_auth: 0, status: 'banned' });
  expect((await visit(createWebVisitor(site.app), 'mira-4471')).statusCode).toBe(403);
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
  const sent = await guest.get(init({ redirect_url }));
  expect([sent.statusCode, sent.headers.location]).toEqual([400, undefined]);
});

it('refuses an answer that this browser did not ask for, or that comes twice [REL-S5]', async () => {
  const choice = await guest.follow(await guest.get(init()));
  const [, action = ''] = /action="([^"]+)"/.exec(choice.body) ?? [];
  const back = await guest.get((await guest.post(action, { person: 'mira-4471' })).headers.location ?? '');
  const callback = back.headers.location ?? '';
  expect(callback).toContain('/oauth/callback/lumen?code=');
  const stranger = createWebVisitor(site.app);
  await stranger.get(init());
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
  const choice = await guest.follow(await guest.get(init()));
  const [, action = ''] = /action="([^"]+)"/.exec(choice.body) ?? [];
  const before = site.clock.time;
  site.clock.time += 10 * 60_000;
  expect((await guest.follow(await guest.post(action, { person: 'mira-4471' }))).statusCode).toBe(400);
  site.clock.time = before;
});

it('says so when the visitor turns back at the provider', async () => {
  const page = await visit(guest, '');
  expect([page.statusCode, resultOf(page)]).toEqual([200, 'cancelled']);
  expect(page.body).toContain('href="/gamehall?tag=new"');
});

it('knows its services, and nothing of others', async () => {
  expect((await guest.get(init({ service: 'nobody' }))).statusCode).toBe(404);
  expect((await guest.get('/platform/oidc/nobody/auth')).statusCode).toBe(404);
  expect((await guest.get(init({ type_auth: '"><b>' }))).statusCode).toBe(400);
  expect((await guest.follow(await guest.get(init({ service: 'harbor' })))).body).toContain('Sign in with Harbor');
});

it('tells the page that opened the window by a script of its own path, under a closed policy [REL-S6]', async () => {
  const page = await visit(guest, 'mira-4471');
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
      init(),
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
  const { demoClientSecret } = await import('../../server/platform/outside/social/services.ts');
  const origin = `http://127.0.0.1:${port}`;
  process.env['OIDC_HARBOR_ISSUER'] = `${origin}/platform/oidc/lumen`;
  process.env['OIDC_HARBOR_CLIENT_ID'] = 'marquee';
  process.env['OIDC_HARBOR_CLIENT_SECRET'] = await demoClientSecret('lumen', site.app.platform.services);
  const sent = await fetch(`${origin}/oauth/init?service=harbor`, { redirect: 'manual' });
  const to = new URL(sent.headers.get('location') ?? '');
  expect([sent.status, to.origin, to.searchParams.get('redirect_uri')]).toEqual([
    303,
    origin,
    `${origin}/oauth/callback/harbor`,
  ]);
  // its list of ways back is exact: this one belongs to another service
  expect((await fetch(to, { redirect: 'manual' })).status).toBe(400);
  process.env['OIDC_HARBOR_ISSUER'] = 'http://127.0.0.1:1/';
  const away = await fetch(`${origin}/oauth/init?service=harbor`, { redirect: 'manual' });
  expect([away.status, (await away.text()).includes('Harbor cannot be reached')]).toEqual([503, true]);
});

/** What is kept of the boxes that a player ticked while registering. */
async function agreedBy(visitor: Pick<Visitor, 'call'>) {
  const uid = (await visitor.call('account.getInfo', {})).data?.uid ?? 0;
  const terms = await site.db.read.selectFrom('terms_agreement').selectAll().where('uid', '=', uid).execute();
  const said = await site.db.read.selectFrom('consent_change').selectAll().where('uid', '=', uid).execute();
  const contacts = await site.db.read.selectFrom('contact').selectAll().where('uid', '=', uid).execute();
  return {
    terms: terms.map(({ version }) => version),
    said: said.map(({ topic, channel, granted, source }) => `${topic} ${channel} ${granted} ${source}`),
    granted: (await visitor.call('consent.get', {})).data?.items.filter(({ granted }) => granted).length,
    isSubscribed: (await visitor.call('account.getInfo', {})).data?.is_subscribed,
    subscribed: contacts.map(({ type, is_subscribed }) => `${type} ${is_subscribed}`).toSorted(),
  };
}

/** A newcomer whose registration is still to be completed. */
async function newcomer(person: string): Promise<Visitor> {
  await visit(guest, person);
  const visitor = createVisitor(site.app);
  visitor.cookie = `__Host-session=${guest.cookies.get('__Host-session')}`;
  return visitor;
}

const rest = { first_name: 'Nils', last_name: 'Berg', birth_date: '1990-02-01' };
const boxes = { terms: 'true', terms_version: '1', notify: '1' } as const;

it('keeps what was agreed to in the social registration as the full one does: terms by version, offers [CALL-03]', async () => {
  const visitor = await newcomer('ines-7718');
  expect(await agreedBy(visitor)).toMatchObject({ terms: [], said: [], granted: 0, isSubscribed: false });
  const refused = await visitor.call('account.saveProfileInfo', { ...boxes, first_name: 'Nils' });
  expect(refused.status).toBe(400);
  expect(await agreedBy(visitor)).toMatchObject({ terms: [], said: [] });
  const whole = { ...rest, ...boxes, email: 'ines.social@mail.example' };
  expect((await visitor.call('account.saveProfileInfo', whole)).data).toBe(1);
  const full = createVisitor(site.app);
  const mobile = '20 000 417';
  await full.call('auth.register', { ...goodRegistration, ...boxes, email: 'full@mail.example', mobile });
  const [bySocial, byForm] = [await agreedBy(visitor), await agreedBy(full)];
  expect(byForm).toEqual({
    terms: ['1'],
    said: ['offers email 1 registration'],
    granted: 1,
    isSubscribed: true,
    subscribed: ['email 1', 'phone 1'],
  });
  expect(bySocial).toEqual({ ...byForm, subscribed: ['email 1'] });
  const { data } = await visitor.call('account.getprofileinfo', {});
  expect(Object.keys(data ?? {}).filter((name) => /terms|notify/.test(name))).toEqual([]);
});

it('keeps the consent of two copies of one completion once, and nothing of boxes that come later', async () => {
  const visitor = await newcomer('theo-2093');
  const whole = { ...rest, terms: 'true', terms_version: '2', notify: '0' } as const;
  const answers = await Promise.all([1, 2].map(() => visitor.call('account.saveProfileInfo', whole)));
  expect(answers.map(({ data }) => data)).toContain(1);
  expect(await agreedBy(visitor)).toMatchObject({ terms: ['2'], said: [], granted: 0, isSubscribed: false });
  const later = { ...boxes, terms_version: '3', home_town: 'Riga' };
  expect((await visitor.call('account.saveProfileInfo', later)).data).toBe(1);
  expect(await agreedBy(visitor)).toMatchObject({ terms: ['2'], said: [], granted: 0, isSubscribed: false });
});
