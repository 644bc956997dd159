import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { within } from '../support/length.ts';
import { SiteNode } from '../support/siteNode.ts';
import type { LikeStrapi } from '../support/strapi/likeStrapi.ts';
import { pushTo, startAgain, starterDocuments, startMarqueeStrapi } from '../support/strapi/marqueeStrapi.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SECRET = 'a secret of twenty';
/** A platform that is somewhere else, and away. */
const AWAY = { PLATFORM_URL: 'http://127.0.0.1:1' };

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'marquee-elsewhere-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

describe('a site whose content comes from Strapi', () => {
  let strapi: LikeStrapi;
  let site: SiteNode;
  let settings: Readonly<Record<string, string>>;
  /** A start without Strapi takes no longer; on a machine that is busy, twice as long as a start with it. */
  let longestMs = 5_000;
  const publish = (title: string): void => {
    const pages = strapi.types.get('pages');
    for (const row of pages?.all('published') ?? [])
      if (row.fields['slug'] === 'home' && row.fields['brand'] === 'base')
        pages?.update(row.documentId, { title }, { locale: row.locale });
  };
  beforeAll(async () => {
    strapi = await startMarqueeStrapi('v5');
    await pushTo(strapi, await starterDocuments());
    publish('From Strapi');
    settings = {
      ...AWAY,
      CONTENT_SOURCE: 'strapi',
      STRAPI_URL: strapi.url,
      STRAPI_TOKEN: 'full',
      STRAPI_WEBHOOK_SECRET: SECRET,
      STRAPI_POLL_SECONDS: '3600',
    };
    site = new SiteNode(folder(), 'site');
    site.save('From the folder');
    longestMs = Math.max(longestMs, 2 * (await site.start(settings)));
  });
  afterAll(async () => {
    await site.stop();
    await strapi.close();
  });

  it('serves what is published there', async () => {
    await vi.waitFor(async () => expect(await site.title()).toBe('From Strapi'), { timeout: 5_000, interval: 50 });
  });

  it('serves a change as soon as the webhook tells it', async () => {
    publish('Told');
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      body: '{"event":"entry.publish"}',
    };
    expect((await site.ask('/content/hooks/strapi', init)).status).toBe(204);
    expect((await site.ask('/content/hooks/strapi', { method: 'POST' })).status).toBe(401);
    await vi.waitFor(async () => expect(await site.title()).toBe('Told'), { timeout: 5_000, interval: 50 });
  });

  it('serves a change that nobody told, by looking', async () => {
    await site.stop();
    settings = { ...settings, STRAPI_POLL_SECONDS: '1' };
    await site.start(settings);
    publish('Looked at');
    await vi.waitFor(async () => expect(await site.title()).toBe('Looked at'), { timeout: 8_000, interval: 100 });
  });

  it('has no management calls: they would change nothing that is served', async () => {
    const answer = await site.ask('/content/api/pages');
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: { message: 'Content comes from elsewhere and is changed there.' } },
    ]);
  });

  it('tells an operator where to change content', async () => {
    const reply = await site.order('content status');
    expect(reply).toEqual({
      isDone: false,
      text: `Content comes from Strapi at ${strapi.url} (CONTENT_SOURCE): change it there.`,
    });
  });

  it('serves on while Strapi is away, tells for how long, and starts without it with what it served last [REL-C1]', async () => {
    await strapi.close();
    const aged = async () =>
      expect(Number(/marquee_content_age_seconds (\d+)/.exec(await site.figures())?.[1])).toBeGreaterThan(0);
    await vi.waitFor(aged, { timeout: 8_000, interval: 100 });
    const page = await site.ask('/');
    expect([page.status, page.headers.get('cache-status')]).toEqual([
      200,
      expect.stringMatching(/^Marquee; hit; ttl=-\d+$/),
    ]);
    expect(await (await site.ask('/readyz')).json()).toEqual({
      status: 'ready',
      contentAgeSeconds: expect.any(Number),
    });
    expect((await site.ask('/readyz')).status).toBe(200);
    expect(site.log.match(/the content source cannot be used/g)).toHaveLength(1);
    await site.stop();
    expect(await site.start(settings)).toBeLessThan(within(longestMs));
    expect(await site.title()).toBe('Looked at'); // and not what its folder says
    strapi = await startAgain(strapi);
    publish('Back again');
    await vi.waitFor(async () => expect(await site.title()).toBe('Back again'), { timeout: 20_000, interval: 200 });
    expect((await site.ask('/')).headers.get('cache-status')).toBeNull();
  });

  it('that has never seen Strapi serves the folder’s starter documents [REL-C1]', async () => {
    const fresh = new SiteNode(folder(), 'fresh');
    const without = { ...AWAY, CONTENT_SOURCE: 'strapi', STRAPI_URL: 'http://127.0.0.1:1' };
    fresh.save('Bundled');
    expect(await fresh.start(without)).toBeLessThan(within(longestMs));
    expect(await fresh.title()).toBe('Bundled');
    expect((await fresh.ask('/content/hooks/strapi', { method: 'POST' })).status).not.toBe(204);
    await fresh.stop();
  });
});

describe('a site whose content comes from files', () => {
  it('serves them as they are, and each save at once; the store has no part in it', async () => {
    const site = new SiteNode(folder(), 'files');
    site.save('A file');
    await site.start({ ...AWAY, CONTENT_SOURCE: 'files' });
    expect(await site.title()).toBe('A file');
    site.save('Saved');
    await vi.waitFor(async () => expect(await site.title()).toBe('Saved'), { timeout: 5_000, interval: 50 });
    expect((await site.ask('/')).headers.get('cache-status')).toBeNull();
    const reply = await site.order('content status');
    expect(reply?.text).toMatch(/^Content comes from the files in .*content \(CONTENT_SOURCE\): change it there\.$/);
    await site.stop();
  });

  it('does not start without the folder, and says so in one line', async () => {
    const home = folder();
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: join(home, 'data'), CONTENT_DIR: join(home, 'none'), CONTENT_SOURCE: 'files' },
    });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(text).toBe(
      `CONTENT_SOURCE is files, and there is no folder «${join(home, 'none')}»: set CONTENT_DIR to one.\n`,
    );
  });
});
