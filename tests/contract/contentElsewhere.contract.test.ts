import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askRunning } from '../../server/operator/control.ts';
import type { LikeStrapi } from '../support/strapi/likeStrapi.ts';
import { pushTo, starterDocuments, startMarqueeStrapi } from '../support/strapi/marqueeStrapi.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HOME = join('base', 'pages', 'home.json');
const SECRET = 'a secret of twenty';

/** A whole site whose content comes from elsewhere. */
class Site {
  readonly dataDir: string;
  readonly contentDir: string;
  /** Settings beside the usual ones, of the next start. */
  env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #text = '';

  constructor(folder: string, env: Readonly<Record<string, string>>) {
    this.dataDir = join(folder, 'data');
    this.contentDir = join(folder, 'content');
    this.env = env;
    cpSync(join(ROOT, 'content'), this.contentDir, { recursive: true });
  }

  /** @returns milliseconds until it was ready */
  async start(): Promise<number> {
    this.#text = '';
    const started = performance.now();
    const own = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: '0',
      DATA_DIR: this.dataDir,
      CONTENT_DIR: this.contentDir,
    };
    this.#child = spawn(process.execPath, ['--disable-proto=delete', 'server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...own, PLATFORM_URL: 'http://127.0.0.1:1', ...this.env },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#text += chunk.toString();
      });
    await vi.waitFor(() => expect(this.#text).toContain('ready at'), { timeout: 30_000, interval: 20 });
    return performance.now() - started;
  }

  async stop(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }

  get log(): string {
    return this.#text;
  }

  ask(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`${/ready at (\S+)/.exec(this.#text)?.[1] ?? ''}${path}`, init);
  }

  /** The front page's own title. */
  async title(): Promise<string | undefined> {
    return /<title>(.*?)( · |<)/.exec(await (await this.ask('/')).text())?.[1];
  }
}

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'marquee-elsewhere-'));
  folders.push(made);
  return made;
};
const titled = (contentDir: string, title: string): void => {
  const page = JSON.parse(readFileSync(join(contentDir, HOME), 'utf8')) as { seo?: object };
  writeFileSync(join(contentDir, HOME), JSON.stringify({ ...page, seo: { ...page.seo, title } }));
};
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

describe('a site whose content comes from Strapi', () => {
  let strapi: LikeStrapi;
  let site: Site;
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
    const env = {
      CONTENT_SOURCE: 'strapi',
      STRAPI_URL: strapi.url,
      STRAPI_TOKEN: 'full',
      STRAPI_WEBHOOK_SECRET: SECRET,
      STRAPI_POLL_SECONDS: '3600',
    };
    site = new Site(folder(), env);
    titled(site.contentDir, 'From the folder');
    await site.start();
  }, 60_000);
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
    site.env = { ...site.env, STRAPI_POLL_SECONDS: '1' };
    await site.start();
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
    const reply = await askRunning(site.dataDir, { command: 'content status', input: {}, by: 'ann' });
    expect(reply).toEqual({
      isDone: false,
      text: `Content comes from Strapi at ${strapi.url} (CONTENT_SOURCE): change it there.`,
    });
  });

  it('serves on while Strapi is away, tells for how long, and starts without it with what it served last [REL-C1]', async () => {
    const { port } = new URL(strapi.url);
    await strapi.close();
    const aged = async () =>
      expect(
        Number(/marquee_content_age_seconds (\d+)/.exec(await (await site.ask('/metrics')).text())?.[1]),
      ).toBeGreaterThan(0);
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
    expect(await site.start()).toBeLessThan(10_000);
    expect(await site.title()).toBe('Looked at'); // and not what its folder says
    strapi = await startMarqueeStrapi('v5', Number(port));
    await pushTo(strapi, await starterDocuments());
    publish('Back again');
    await vi.waitFor(async () => expect(await site.title()).toBe('Back again'), { timeout: 20_000, interval: 200 });
    expect((await site.ask('/')).headers.get('cache-status')).toBeNull();
  }, 60_000);

  it('that has never seen Strapi serves the folder’s starter documents [REL-C1]', async () => {
    const fresh = new Site(folder(), { CONTENT_SOURCE: 'strapi', STRAPI_URL: 'http://127.0.0.1:1' });
    titled(fresh.contentDir, 'Bundled');
    expect(await fresh.start()).toBeLessThan(10_000);
    expect(await fresh.title()).toBe('Bundled');
    expect((await fresh.ask('/content/hooks/strapi', { method: 'POST' })).status).not.toBe(204);
    await fresh.stop();
  });
});

describe('a site whose content comes from files', () => {
  it('serves them as they are, and each save at once; the store has no part in it', async () => {
    const site = new Site(folder(), { CONTENT_SOURCE: 'files' });
    titled(site.contentDir, 'A file');
    await site.start();
    expect(await site.title()).toBe('A file');
    titled(site.contentDir, 'Saved');
    await vi.waitFor(async () => expect(await site.title()).toBe('Saved'), { timeout: 5_000, interval: 50 });
    expect((await site.ask('/')).headers.get('cache-status')).toBeNull();
    const reply = await askRunning(site.dataDir, { command: 'content status', input: {}, by: 'ann' });
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
