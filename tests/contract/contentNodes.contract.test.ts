import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askRunning } from '../../server/operator/control.ts';
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../support/postgres.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HOME = join('base', 'pages', 'home.json');

/** A node of the site over a database that several share; its platform is somewhere else, and away. */
class Node {
  readonly dataDir: string;
  readonly contentDir: string;
  #child: ChildProcess | undefined;
  #text = '';

  constructor(folder: string, name: string) {
    this.dataDir = join(folder, name, 'data');
    this.contentDir = join(folder, name, 'content');
    cpSync(join(ROOT, 'content'), this.contentDir, { recursive: true });
  }

  /** @returns milliseconds until it was ready */
  async start(databaseUrl: string): Promise<number> {
    const { dataDir: DATA_DIR, contentDir: CONTENT_DIR } = this;
    this.#text = '';
    const started = performance.now();
    const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: '0', DATA_DIR, CONTENT_DIR };
    this.#child = spawn(process.execPath, ['--disable-proto=delete', 'server/main.ts'], {
      cwd: ROOT,
      env: { ...env, DATABASE_URL: databaseUrl, PLATFORM_URL: 'http://127.0.0.1:1' },
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

  /** The front page's own title. */
  async title(): Promise<string | undefined> {
    const origin = /ready at (\S+)/.exec(this.#text)?.[1] ?? '';
    return /<title>(.*?)( · |<)/.exec(await (await fetch(`${origin}/`)).text())?.[1];
  }

  save(title: string): void {
    const file = join(this.contentDir, HOME);
    const page = JSON.parse(readFileSync(file, 'utf8')) as { seo?: object };
    writeFileSync(file, JSON.stringify({ ...page, seo: { ...page.seo, title } }));
  }

  order(command: string, input: Record<string, string> = {}) {
    return askRunning(this.dataDir, { command, input, by: 'ann' });
  }
}

const bin = findPostgres();
describe.skipIf(bin === undefined)('nodes that share the content store', () => {
  let folder: string;
  let cluster: PostgresCluster;
  let proxy: CuttingProxy;
  let nodes: { a: Node; b: Node };
  /** A start without the database takes no longer; on a machine that is busy, twice as long as a start with it. */
  let longestMs = 5_000;
  /** The database, by a way that can be cut. */
  const url = (): string => `postgres://marquee@127.0.0.1:${proxy.port}/site`;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-nodes-'));
    cluster = await startPostgres(bin ?? '', ['fsync=off']);
    await cluster.run('CREATE DATABASE site');
    proxy = await startCuttingProxy(Number(new URL(cluster.urlOf('site')).port));
    nodes = { a: new Node(folder, 'a'), b: new Node(folder, 'b') };
    const started = await Promise.all([nodes.a.start(url()), nodes.b.start(url())]);
    longestMs = Math.max(longestMs, ...started.map((ms) => 2 * ms));
  }, 90_000);
  afterAll(async () => {
    await Promise.all(Object.values(nodes).map((node) => node.stop()));
    await proxy.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('fill it once between them', async () => {
    expect((await nodes.a.order('content releases'))?.text.trim().split('\n')).toHaveLength(1);
  });

  it('all serve what one of them publishes, at once [CFG-08]', async () => {
    const elsewhere = join(folder, 'elsewhere');
    cpSync(nodes.a.contentDir, elsewhere, { recursive: true });
    const page = JSON.parse(readFileSync(join(elsewhere, HOME), 'utf8')) as { seo?: object };
    writeFileSync(join(elsewhere, HOME), JSON.stringify({ ...page, seo: { ...page.seo, title: 'From A' } }));
    expect(await nodes.a.order('content import', { folder: elsewhere })).toMatchObject({ isDone: true });
    for (const node of [nodes.a, nodes.b])
      await vi.waitFor(async () => expect(await node.title()).toBe('From A'), { timeout: 2_000, interval: 20 });
    nodes.b.save('From B’s folder'); // the store is ahead of it
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([await nodes.a.title(), await nodes.b.title()]).toEqual(['From A', 'From A']);
  });

  it('serve on while the database is away; one that starts then serves what it served last, in time [REL-C1]', async () => {
    const away = url();
    const { port } = proxy;
    await proxy.close();
    expect([await nodes.a.title(), await nodes.b.title()]).toEqual(['From A', 'From A']);
    await nodes.b.stop();
    expect(await nodes.b.start(away)).toBeLessThan(longestMs);
    expect(await nodes.b.title()).toBe('From A'); // and not what its folder says
    expect(await nodes.b.order('content status')).toMatchObject({ isDone: false });
    const fresh = new Node(folder, 'fresh');
    fresh.save('Bundled');
    expect(await fresh.start(away)).toBeLessThan(longestMs);
    expect(await fresh.title()).toBe('Bundled');
    await fresh.stop();
    proxy = await startCuttingProxy(Number(new URL(cluster.urlOf('site')).port), port);
    const back = async () => expect(await nodes.b.order('content status')).toMatchObject({ isDone: true });
    await vi.waitFor(back, { timeout: 15_000, interval: 200 });
    expect(await nodes.b.title()).toBe('From A');
  }, 90_000);
});
