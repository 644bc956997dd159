import { cpSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { httpAs } from '../support/httpAs.ts';
import { connect } from '../support/liveClient.ts';
import { openSite } from '../support/openSite.ts';

/** A site where aurora answers at every host that no brand names. */
const folder = temporaryFolder();
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '..', '..', 'content'), join(folder, 'content'), { recursive: true });
  app = await openSite({ dataDir: join(folder, 'data'), contentDir: join(folder, 'content') });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

const at = (host: string, path: string) => httpAs(port, path, { host: `${host}:${port}` });

describe('the editing host', () => {
  it('has the calls of content, and no players’ pages, calls, games or files, also where a brand answers at every other host', async () => {
    const players = [
      '/faq',
      '/api/metadata/getgeneralinfo',
      '/platform/game/star-lines/demo',
      '/_content/page',
      '/hit',
      '/public/brand/aurora/favicon.svg',
      '/oauth/init',
      '/nfx/i18n/locales',
      '/robots.txt',
    ];
    for (const path of players) {
      const { status, text, headers } = await at('studio.localhost', path);
      expect([path, status, headers['set-cookie']]).toEqual([path, 404, undefined]);
      expect(text).toContain('There is no page at this address');
    }
    expect((await at('studio.localhost', '/content/api/brands')).status).toBe(200);
    expect((await at('unknown.localhost', '/faq')).status).toBe(200);
  });

  it('has the Studio, under a policy of its own, and no other host has its code', async () => {
    const page = await at('studio.localhost', '/?brand=aurora');
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'; style-src 'self'");
    expect(policy).toContain(`frame-src 'self' http://localhost:${port} http://kestrel.localhost:${port}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page.text) ?? [];
    expect((await at('studio.localhost', script)).status).toBe(200);
    expect((await at('localhost', script)).status).toBe(404);
    const home = await at('localhost', '/');
    expect(home.text).not.toMatch(/Marquee Studio|m-studio|"studio":/);
    // nor does a visitor's page name a file in which nodes are chosen, dragged or written in place
    const files = [...home.text.matchAll(/\/assets\/[\w-]+\.js/g)].map(([file]) => file);
    expect(files.length).toBeGreaterThan(0);
    for (const file of new Set(files))
      expect((await at('localhost', file)).text, file).not.toMatch(/m-studio|plaintext-only/);
  });

  it('has the page for reviewers, which is a program of its own, under the same policy, and at no other host', async () => {
    const page = await at('studio.localhost', '/review');
    expect([page.status, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(page.headers['content-security-policy']).toBe(
      (await at('studio.localhost', '/')).headers['content-security-policy'],
    );
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page.text) ?? [];
    const { status, text } = await at('studio.localhost', script);
    expect([status, /studio\/documents|releases\/\$/.test(text)]).toEqual([200, false]);
    for (const [, sheet = ''] of page.text.matchAll(/rel="stylesheet" href="([^"]+)"/g))
      expect((await at('studio.localhost', sheet)).status).toBe(200);
    expect((await at('localhost', '/review')).text).not.toContain(script);
  });

  it('opens no socket', async () => {
    const host = `studio.localhost:${port}`;
    expect(await connect({ port, host, origin: `http://${host}` }).ended).toMatchObject({ status: 404 });
  });

  it('is named to a browser that signs in beside players’ pages', async () => {
    const told = await httpAs(port, '/content/api/auth/local', {
      host: `localhost:${port}`,
      method: 'POST',
      headers: { 'x-app-agent': 'studio', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: '{"identifier":"ann","password":"x"}',
    });
    expect([told.status, told.text]).toEqual([403, expect.stringContaining(`http://studio.localhost:${port}`)]);
  });
});
