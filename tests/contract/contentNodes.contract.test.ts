import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.ts';
import { aFew, isLong, within } from '../support/length.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../support/postgres.ts';
import { SiteNode } from '../support/siteNode.ts';

const HOME = join('base', 'pages', 'home.json');

/** For how long what a node serves was not confirmed, in seconds; 0 while it is. Source: RFC 9211. */
async function ageOf(node: SiteNode): Promise<number> {
  const { headers } = await node.ask('/faq');
  return Number(/ttl=-(\d+)/.exec(headers.get('cache-status') ?? '')?.[1] ?? 0);
}

/** A node over this database; its platform is somewhere else, and away. */
const over = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  PLATFORM_URL: 'http://127.0.0.1:1',
  AUDIT_KEY: 'the nodes of this test share it all',
});

/** Answer of these calls. */
interface Told {
  others: readonly { name: string }[];
  token: string;
}

/** Makes an administrator. @returns the code by which he chooses a password */
async function invited(node: SiteNode, name: string): Promise<string> {
  const input = { name, email: `${name}@example.test`, role: 'administrator' };
  const said = Buffer.from((await node.order('content user add', input))?.output ?? '', 'base64').toString();
  return /[0-9a-f]{20,}|[\w-]{30,}/.exec(said)?.[0] ?? '';
}

/** Chooses a password. @returns the sign-in */
async function signedIn(node: SiteNode, code: string): Promise<string> {
  const body = JSON.stringify({ code, password: 'Quiet-lantern-42', passwordConfirmation: 'Quiet-lantern-42' });
  const headers = { 'content-type': 'application/json' };
  const answer = await node.ask('/content/api/auth/reset-password', { method: 'POST', headers, body });
  return ((await answer.json()) as { jwt: string }).jwt;
}

const bin = findPostgres();
describe.skipIf(bin === undefined)('nodes that share the content store', () => {
  let folder: string;
  let cluster: PostgresCluster;
  let proxy: CuttingProxy;
  let nodes: { a: SiteNode; b: SiteNode };
  /** A start without the database takes no longer; on a machine that is busy, twice as long as a start with it. */
  let longestMs = 5_000;
  /** The database, by a way that can be cut. */
  const url = (): string => `postgres://marquee@127.0.0.1:${proxy.port}/site`;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-nodes-'));
    cluster = await startPostgres(bin ?? '', ['fsync=off']);
    await cluster.run('CREATE DATABASE site');
    proxy = await startCuttingProxy(Number(new URL(cluster.urlOf('site')).port));
    nodes = { a: new SiteNode(folder, 'a'), b: new SiteNode(folder, 'b') };
    const started = await Promise.all([nodes.a.start(over(url())), nodes.b.start(over(url()))]);
    // on a busy machine a node continues without the database for a while
    for (const node of Object.values(nodes))
      await vi.waitFor(async () => expect(await node.order('content status')).toMatchObject({ isDone: true }), {
        timeout: 120_000,
        interval: 100,
      });
    longestMs = Math.max(longestMs, ...started.map((ms) => 2 * ms));
  });
  afterAll(async () => {
    await Promise.all(Object.values(nodes).map((node) => node.stop()));
    await proxy.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('fill it once between them', async () => {
    expect((await nodes.a.order('content releases'))?.text.trim().split('\n')).toHaveLength(1);
  });

  it('all serve what one of them publishes, at once [CFG-08]', async () => {
    const elsewhere = join(folder, 'elsewhere');
    cpSync(nodes.a.contentDir, elsewhere, { recursive: true });
    const page = JSON.parse(readFileSync(join(elsewhere, HOME), 'utf8')) as { seo?: object };
    writeFileSync(join(elsewhere, HOME), JSON.stringify({ ...page, seo: { ...page.seo, title: 'From A' } }));
    const said = await nodes.a.order('content import', { folder: elsewhere });
    expect(said, said?.text).toMatchObject({ isDone: true });
    for (const node of [nodes.a, nodes.b])
      await vi.waitFor(async () => expect(await node.title()).toBe('From A'), { timeout: within(2_000), interval: 20 });
    nodes.b.save('From B’s folder'); // the store is ahead of it
    // the file is refused by a node in a process of its own, and nothing tells so
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([await nodes.a.title(), await nodes.b.title()]).toEqual(['From A', 'From A']);
  });

  it('tell alike who has a document open, and end a token of a machine everywhere at once', async () => {
    const { a, b } = nodes;
    const codes = [await invited(a, 'ann'), await invited(b, 'bob')] as const;
    const [ann, bob] = [await signedIn(b, codes[0]), await signedIn(a, codes[1])];
    const ask = async (node: SiteNode, token: string, path: string, data?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = data ? { method: 'POST', body: JSON.stringify({ data }) } : {};
      const answer = await node.ask(`/content/api${path}`, { headers, ...sent });
      return { status: answer.status, ...((await answer.json()) as { data: Told }) };
    };
    const presence = '/studio/documents/base/page/home/presence';
    await ask(a, ann, presence, { tab: 'tab-of-ann', changed: ['hero'] });
    const seen = await ask(b, bob, presence, { tab: 'tab-of-bob', changed: [] });
    expect(seen.data.others).toEqual([{ name: 'ann', isSelf: false, changed: ['hero'], chosen: [] }]);
    const back = await ask(a, ann, presence, { tab: 'tab-of-ann', changed: [] });
    expect(back.data.others.map(({ name }) => name)).toEqual(['bob']);

    const machine = { name: 'nightly', grants: [{ role: 'viewer', brand: '*' }], days: 1 };
    const { token } = (await ask(a, ann, '/tokens', machine)).data;
    expect((await ask(b, token, '/widgets')).status).toBe(200);
    const headers = { authorization: `Bearer ${bob}` };
    expect((await b.ask('/content/api/tokens/nightly', { method: 'DELETE', headers })).status).toBe(200);
    expect([(await ask(a, token, '/widgets')).status, (await ask(b, token, '/widgets')).status]).toEqual([401, 401]);
  });

  it('serve on while the database is away; one that starts then serves what it served last, in time [REL-C1]', async () => {
    const away = url();
    const { port } = proxy;
    await proxy.close();
    expect([await nodes.a.title(), await nodes.b.title()]).toEqual(['From A', 'From A']);
    await nodes.b.stop();
    expect(await nodes.b.start(over(away))).toBeLessThan(within(longestMs));
    expect(await nodes.b.title()).toBe('From A'); // and not what its folder says
    expect(await nodes.b.order('content status')).toMatchObject({ isDone: false });
    const fresh = new SiteNode(folder, 'fresh');
    fresh.save('Bundled');
    expect(await fresh.start(over(away))).toBeLessThan(within(longestMs));
    expect(await fresh.title()).toBe('Bundled');
    await fresh.stop();
    proxy = await startCuttingProxy(Number(new URL(cluster.urlOf('site')).port), port);
    const back = async () => expect(await nodes.b.order('content status')).toMatchObject({ isDone: true });
    await vi.waitFor(back, { timeout: 15_000, interval: 200 });
    expect(await nodes.b.title()).toBe('From A');
  });

  const outages: [string, () => Promise<() => Promise<void>>][] = [
    [
      'is away',
      async () => {
        const { port } = proxy;
        await proxy.close();
        return async () => {
          proxy = await startCuttingProxy(Number(new URL(cluster.urlOf('site')).port), port);
        };
      },
    ],
    [
      'hangs',
      async () => {
        const goOn = proxy.stall();
        return async () => goOn();
      },
    ],
  ];
  it.each(aFew(outages))(
    'answer public addresses while the database %s, as quickly as before, and tell the age [REL-C1][REL-C2]',
    async (_, breakIt) => {
      const node = nodes.a;
      const addresses = aFew(publicAddresses(node.contentDir), REQUESTS / PARTS).map(
        (address) => node.origin + address,
      );
      await askAll(addresses, addresses.length);
      const before = await askInParts(addresses);
      const mend = await breakIt();
      await vi.waitFor(async () => expect(await ageOf(node)).toBeGreaterThan(0), { timeout: 15_000, interval: 100 });
      const away = await askInParts(addresses);
      await mend();
      await vi.waitFor(async () => expect(await ageOf(node)).toBe(0), { timeout: 20_000, interval: 100 });
      const after = await askInParts(addresses);
      expect([before.bad, away.bad, after.bad, away.withAge]).toEqual([[], [], [], REQUESTS]);
      // measured on both sides, and the best part of it: what else the machine does comes and goes, a wait for the database stays
      const healthyMs = Math.max(...before.p95Ms, ...after.p95Ms);
      expect(Math.min(...away.p95Ms), `${healthyMs} ms while it is well`).toBeLessThan(
        within(1.2 * healthyMs + NOISE_MS),
      );
    },
    isLong ? 600_000 : 300_000,
  );
});

/** Every address is asked in each part; `npm test` asks as many addresses as a part has requests. */
const REQUESTS = isLong ? 10_000 : 120;
/** Number of parts that are measured separately. */
const PARTS = isLong ? 1 : 2;
const CALLERS = 4;
/** Delay that a busy machine adds to some requests, in milliseconds. */
const NOISE_MS = isLong ? 2 : 10;

/** Returns the addresses of all public pages, in every language, and of the requests that their code makes. */
function publicAddresses(contentDir: string): string[] {
  const paths = globSync('base/pages/*.json', { cwd: contentDir }).flatMap((file) => {
    const page = JSON.parse(readFileSync(join(contentDir, file), 'utf8')) as {
      path: string;
      status?: number;
      access?: string;
    };
    const isOpen =
      (page.status ?? 200) === 200 && (page.access ?? 'any') === 'any' && !/[{*]|cashier|profile/.test(page.path);
    return isOpen ? [page.path] : [];
  });
  const pages = ['', '/lv', '/ru', '/ar'].flatMap((locale) =>
    paths.map((path) => (locale + path).replace(/(.)\/$/, '$1')),
  );
  return [
    ...pages,
    ...paths.map((path) => `/_content/page?href=${path}`),
    '/content/v1/theme.css',
    '/healthz',
    '/readyz',
  ];
}

/** Asks all, part after part. @returns what was answered otherwise than well, and of each part how long 95 of 100 took at most */
async function askInParts(
  addresses: readonly string[],
): Promise<{ bad: string[]; withAge: number; p95Ms: readonly number[] }> {
  const parts: Awaited<ReturnType<typeof askAll>>[] = [];
  for (let part = 0; part < PARTS; part += 1) parts.push(await askAll(addresses, REQUESTS / PARTS));
  return {
    bad: parts.flatMap(({ bad }) => bad),
    withAge: parts.reduce((sum, { withAge }) => sum + withAge, 0),
    p95Ms: parts.map(({ p95Ms }) => p95Ms),
  };
}

/** Asks addresses in turn. @returns what was answered otherwise than well, and how long 95 of 100 took at most */
async function askAll(
  addresses: readonly string[],
  count: number,
): Promise<{ bad: string[]; withAge: number; p95Ms: number }> {
  const bad = new Set<string>();
  const tookMs: number[] = [];
  let [asked, withAge] = [0, 0];
  const caller = async (): Promise<void> => {
    while (asked < count) {
      const address = addresses[asked++ % addresses.length] ?? '';
      const started = performance.now();
      const answer = await fetch(address, { redirect: 'manual' });
      await answer.arrayBuffer();
      tookMs.push(performance.now() - started);
      if (answer.status < 200 || answer.status > 399) bad.add(`${answer.status} ${address}`);
      if (answer.headers.has('cache-status')) withAge += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return { bad: [...bad], withAge, p95Ms: tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length * 0.95)] ?? 0 };
}
