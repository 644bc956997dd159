import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/database.ts';
import { goodRegistration } from '../support/goodRegistration.ts';
import { isLong } from '../support/length.ts';
import { connect } from '../support/liveClient.ts';
import { fillData } from '../support/openSite.ts';
import { SiteNode } from '../support/siteNode.ts';

/** Two operators' platforms in processes of their own, and a site whose brands are with one, the other, itself, and a stranger. */
const folder = temporaryFolder();
const [first, second, site] = ['first', 'second', 'site'].map((name) => new SiteNode(folder, name)) as [
  SiteNode,
  SiteNode,
  SiteNode,
];
/** Script that starts these nodes: the product, but with cheap password hashes. */
const SCRIPT = 'tests/support/testSite.ts';
/** Counts the connections and requests at the stranger. */
let visits = 0;
const stranger = createServer((_request, response) => {
  visits++;
  response.end('{}');
}).on('connection', () => visits++);

const register = async (brand: string, email: string, mobile = goodRegistration.mobile): Promise<string> => {
  const told = await ask(brand, '/api/auth/register', { form: formOf({ ...goodRegistration, email, mobile }) });
  expect([brand, told.status, told.text.slice(0, 200)]).toEqual([brand, 200, expect.any(String)]);
  return told.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
};
/** Checks whether a platform knows a player. */
const knows = async (node: SiteNode, email: string): Promise<boolean> => {
  const body = formOf({ login: email, password: goodRegistration.password });
  const headers = { 'x-app-agent': 'contract', 'sec-fetch-site': 'same-origin' };
  return (await fetch(`${node.origin}/api/auth/login`, { method: 'POST', body, headers })).status === 200;
};

beforeAll(async () => {
  for (const { dataDir } of [first, second, site]) await fillData(dataDir);
  await Promise.all([first.start({ SCRIPT }), second.start({ SCRIPT })]);
  name('kestrel', first.origin.replace('localhost', '127.0.0.1'));
  name('tidal', second.origin.replace('localhost', '127.0.0.1'));
  const origins = [first, second].map(({ origin }) => origin.replace('localhost', '127.0.0.1')).join(', ');
  await site.start({ SCRIPT, PLATFORM_ORIGINS: origins });
}, 180_000);
afterAll(async () => {
  await Promise.all([first.stop(), second.stop(), site.stop()]);
  stranger.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(isLong)('each brand’s platform is where its document says', () => {
  it('players register at their brand’s own, and are known there alone', async () => {
    const at = { aurora: site, kestrel: first, tidal: second };
    for (const brand of ['aurora', 'kestrel', 'tidal'] as const) {
      const email = `who.${brand}@example.com`;
      const cookie = await register(brand, email);
      const info = await ask(brand, '/api/account/getInfo', { cookie });
      expect([info.status, info.text.includes(email)]).toEqual([200, true]);
      for (const node of [site, first, second])
        expect(await knows(node, email), `${email} at ${node.name}`).toBe(node === at[brand]);
    }
  });

  it('a language that a player chose before any code was there is kept on the account there, not by a link of another site [STATE-16]', async () => {
    for (const brand of ['aurora', 'kestrel']) {
      const cookie = await register(brand, `reads.${brand}@example.com`, '20 000 007');
      const told = async (): Promise<unknown> => {
        const { text } = await ask(brand, '/api/account/getInfo', { cookie });
        return (JSON.parse(text) as { data: { locale: string } }).data.locale;
      };
      const before = await told();
      await ask(brand, '/lv/faq?keep_locale=1', { cookie, from: 'cross-site' });
      expect([brand, await told()]).toEqual([brand, before]);
      expect((await ask(brand, '/lv/faq?keep_locale=1', { cookie })).status).toBe(303);
      expect([brand, await told()]).toEqual([brand, 'lv']);
    }
  });

  it('live updates go there', async () => {
    const { port } = new URL(site.origin);
    for (const brand of ['localhost', 'kestrel.localhost', 'tidal.localhost']) {
      const client = connect({
        port: Number(port),
        token: 'nonsense',
        origin: `http://${brand}:${port}`,
        host: `${brand}:${port}`,
      });
      expect(await client.ended, brand).toMatchObject({ code: 4401 });
    }
    await second.stop();
    const lost = connect({
      port: Number(port),
      token: 'nonsense',
      origin: `http://tidal.localhost:${port}`,
      host: `tidal.localhost:${port}`,
    });
    expect((await lost.ended).code).not.toBe(4401);
    const kept = connect({
      port: Number(port),
      token: 'nonsense',
      origin: `http://kestrel.localhost:${port}`,
      host: `kestrel.localhost:${port}`,
    });
    expect(await kept.ended).toMatchObject({ code: 4401 });
  });

  it('when one is away, the others’ calls go on, and its brand’s pages are there', async () => {
    expect((await ask('tidal', '/api/i18n/getLocales')).status).toBe(503);
    expect((await ask('kestrel', '/api/metadata/getgeneralinfo')).status).toBe(200);
    expect((await ask('aurora', '/api/metadata/getgeneralinfo')).status).toBe(200);
    expect((await ask('tidal', '/faq')).status).toBe(200);
    expect((await ask('tidal', '/readyz')).status).toBe(200);
  });

  it('browsers ask the one origin of the site, whatever the platform', async () => {
    for (const brand of ['aurora', 'kestrel', 'tidal'])
      expect((await ask(brand, '/')).policy).toMatch(/connect-src 'self';/);
  });
});

describe.runIf(isLong)('a platform that the owner does not list', () => {
  it('is sent nothing: calls and sockets are refused, pages are served, the log and the figures say so', async () => {
    await new Promise<void>((resolve) => void stranger.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    // it went live while the owner listed it; the gate lets nobody name one that is not listed
    await site.stop();
    name('kestrel', origin);
    await site.start({ SCRIPT, PLATFORM_ORIGINS: origin });
    await site.stop();
    visits = 0;
    await site.start({ SCRIPT });
    await expect
      .poll(async () => (await ask('kestrel', '/api/metadata/getgeneralinfo')).status, { timeout: 10_000 })
      .toBe(503);
    for (const path of ['/api/auth/register', '/%61pi/auth/register', '/api//auth/register']) {
      const told = await ask('kestrel', path, { form: formOf({ ...goodRegistration, email: 'lost@example.com' }) });
      expect([path, told.status >= 400, told.text]).toEqual([path, true, expect.not.stringContaining('set-cookie')]);
    }
    const told = await ask('kestrel', '/api/auth/login', { form: formOf({ login: 'a', password: 'b' }) });
    expect([told.status, JSON.parse(told.text)]).toEqual([
      503,
      { error: { type: 'ApplicationUnavailableException', message: expect.any(String) as string } },
    ]);
    expect((await ask('kestrel', '/')).status).toBe(200);
    const { port } = new URL(site.origin);
    const host = `kestrel.localhost:${port}`;
    expect(await connect({ port: Number(port), token: 'x', origin: `http://${host}`, host }).ended).toMatchObject({
      status: 503,
    });
    for (const node of [site, first]) expect(await knows(node, 'lost@example.com')).toBe(false);
    expect(await site.figures()).toContain('marquee_closed_platforms 2');
    expect(site.log).toContain('the platform that this brand names is not allowed');
    expect(visits).toBe(0);
  });

  it('is told of at every start, also beside PLATFORM_URL, which it does not fall back to', async () => {
    await site.stop();
    await site.start({ SCRIPT, PLATFORM_URL: first.origin.replace('localhost', '127.0.0.1') });
    expect(site.log).toContain('the platform that this brand names is not allowed');
    await register('aurora', 'later@example.com', '20 000 002');
    expect(await knows(first, 'later@example.com')).toBe(true);
    const told = await ask('kestrel', '/api/auth/register', {
      form: formOf({ ...goodRegistration, email: 'never@example.com' }),
    });
    expect([told.status, await knows(first, 'never@example.com')]).toEqual([503, false]);
    expect((await ask('kestrel', '/faq')).status).toBe(200);
    expect(visits).toBe(0);
  });
});

function name(brand: string, platformOrigin: string): void {
  const file = join(site.contentDir, 'brands', brand, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), platformOrigin }));
}

interface Told {
  status: number;
  text: string;
  cookies: readonly string[];
  policy: string;
}

/** Asks the site as a browser at a brand's host does. */
function ask(
  brand: string,
  path: string,
  sent: { form?: FormData; cookie?: string; from?: string } = {},
): Promise<Told> {
  const { port } = new URL(site.origin);
  const host = brand === 'aurora' ? `localhost:${port}` : `${brand}.localhost:${port}`;
  const packed = sent.form ? new Response(sent.form) : undefined;
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      'x-app-agent': 'contract',
      'sec-fetch-site': sent.from ?? 'same-origin',
      'sec-fetch-user': '?1',
      ...(sent.cookie === undefined ? {} : { cookie: sent.cookie }),
      ...(packed ? { 'content-type': packed.headers.get('content-type') ?? '' } : {}),
    };
    const going = request({ port, path, headers, method: packed ? 'POST' : 'GET' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text,
          cookies: answer.headers['set-cookie'] ?? [],
          policy: String(answer.headers['content-security-policy']),
        }),
      );
    });
    going.on('error', reject);
    if (packed) void packed.arrayBuffer().then((bytes) => going.end(Buffer.from(bytes)));
    else going.end();
  });
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  return form;
}
