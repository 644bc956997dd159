import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAsProgram } from '../contract/suite/runAsProgram.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { type EventReader, readEvents } from '../support/eventReader.ts';
import { isLong, SEED, within } from '../support/length.ts';
import type { SiteNode } from '../support/siteNode.ts';
import { missingForTwoNodes, TwoNodes } from '../support/twoNodes.ts';

const HOME = join('base', 'pages', 'home.json');
/** From the publish's yes to the other node serving it, in milliseconds. Source: «served by every node in under 1 s». */
const SERVED_MS = 1_000;
/** A node that starts in this time, in milliseconds, has a machine to itself; on one that is busy everything takes as much longer. */
const QUICK_START_MS = 4_000;
/** Publishes under load, by both nodes in turn; the bench makes 200. */
const PUBLISHES = isLong ? 5 : 2;
/** Calls that `npm test` asks through TLS: open to guests, of a player, with a session that it begins, and with money. The long run asks all. */
const ASKED = [
  ...(isLong ? [] : ['--only', 'games.get,account.getInfo,auth.login,cashier.getdepositsettings']),
  '--cases',
  isLong ? '30' : '3',
  '--seed',
  String(SEED),
];
/** Every call with random inputs, through real hashes of passwords, in milliseconds. */
const ALL_CALLS_MS = 3_600_000;
const why = missingForTwoNodes();

/** Visitors who ask page after page through the balancer. */
class Visitors {
  readonly statuses: { status: number; node: string; atMs: number }[] = [];
  readonly #origin: string;
  #isOver = false;
  #asking: Promise<unknown> = Promise.resolve();

  constructor(origin: string) {
    this.#origin = origin;
  }

  start(count: number): void {
    const paths = ['/', '/lv', '/faq', '/content/v1/messages', '/about'];
    const one = async (first: number): Promise<void> => {
      for (let turn = first; !this.#isOver; turn += 1) {
        const atMs = performance.now();
        const answer = await fetch(`${this.#origin}${paths[turn % paths.length]}`, { headers: { host: 'localhost' } });
        await answer.arrayBuffer().catch(() => undefined); // cut in the middle: the balancer has counted it
        this.statuses.push({ status: answer.status, node: answer.headers.get('x-node') ?? '', atMs });
        await pause(50); // what is asked costs more than all else here
      }
    };
    this.#asking = Promise.all(Array.from({ length: count }, (_none, index) => one(index)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#asking;
  }
}

describe.skipIf(why !== '')(`two nodes behind one address${why && ` (left out here: ${why})`}`, () => {
  let site: TwoNodes;
  let nodes: { a: SiteNode; b: SiteNode };
  let balancer: Balancer;
  let feed: EventReader;
  let cookie = '';
  let longestMs = SERVED_MS;

  beforeAll(async () => {
    site = new TwoNodes();
    nodes = site;
    const startMs = await site.start();
    longestMs = SERVED_MS * Math.max(1, startMs / QUICK_START_MS);
    balancer = await startBalancer(site.backends); // without TLS: what is measured is the nodes
    feed = await readEvents(`${nodes.b.origin}/content/v1/stream`);
    cookie = await register();
  }, 300_000);
  afterAll(async () => {
    feed?.close();
    await balancer?.close();
    await site?.stop();
  });

  /** A player who signs up through the balancer. @returns the session's cookie */
  async function register(): Promise<string> {
    const fields = {
      email: 'two.nodes@example.com',
      password: 'Sunny-day7',
      first_name: 'Vera',
      last_name: 'Lind',
      birth_date: '1990-05-17',
      country_code: 'LV',
      currency: 'EUR',
      mobile: '+37120000001',
      terms: '1',
    };
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const answer = await fetch(`${balancer.origin}/api/auth/register`, { method: 'POST', body });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  async function titleAt(origin: string): Promise<string | undefined> {
    return /<title>(.*?)( · |<)/.exec(await (await fetch(`${origin}/`)).text())?.[1];
  }

  /** Publishes the home page under a title by a node. @returns when it said yes */
  async function publish(node: SiteNode, title: string): Promise<number> {
    const elsewhere = join(site.folder, 'elsewhere');
    cpSync(nodes.a.contentDir, elsewhere, { recursive: true });
    const page = JSON.parse(readFileSync(join(elsewhere, HOME), 'utf8')) as { seo?: object };
    writeFileSync(join(elsewhere, HOME), JSON.stringify({ ...page, seo: { ...page.seo, title } }));
    expect(await node.order('content import', { folder: elsewhere })).toMatchObject({ isDone: true });
    return performance.now();
  }

  async function servedMs(node: SiteNode, title: string, sinceMs: number): Promise<number> {
    await vi.waitFor(async () => expect(await titleAt(node.origin)).toBe(title), { timeout: 10_000, interval: 20 });
    return performance.now() - sinceMs;
  }

  async function nameAt(origin: string): Promise<unknown> {
    const answer = await fetch(`${origin}/api/account/getInfo`, { headers: { cookie } });
    return ((await answer.json()) as { data?: { email?: unknown; uid?: unknown } }).data?.uid;
  }

  it('share sessions: who signs up at one is known to both', async () => {
    const known = [await nameAt(nodes.a.origin), await nameAt(nodes.b.origin)];
    expect(known[0]).toBeTypeOf('number');
    expect(known[1]).toBe(known[0]);
  });

  it(
    'keep the contract of the calls through a balancer that ends TLS',
    async () => {
      const output = new PassThrough();
      const [code, said] = await Promise.all([
        runAsProgram(site.balancer.origin, site.certificate, ASKED, output).finally(() => output.end()),
        text(output),
      ]);
      expect(code, said).toBe(0);
      expect(said).toMatch(/[1-9]\d* requests, 0 breaches of the contract/);
      expect(site.balancer.failures).toEqual([]);
      expect(Object.values(site.balancer.answered).every((count) => count > 0)).toBe(true);
    },
    ALL_CALLS_MS,
  );

  it('both serve what one publishes within a second, and no request fails meanwhile', async () => {
    const visitors = new Visitors(balancer.origin);
    visitors.start(4);
    const waits: number[] = [];
    for (let turn = 0; turn < PUBLISHES; turn += 1) {
      const by = turn % 2 === 0 ? nodes.a : nodes.b;
      const title = `Release ${turn}`;
      const since = await publish(by, title);
      waits.push(...(await Promise.all([servedMs(nodes.a, title, since), servedMs(nodes.b, title, since)])));
    }
    await visitors.stop();
    const [middle, last] = [waits.toSorted((a, b) => a - b)[PUBLISHES], Math.max(...waits)];
    expect(middle).toBeLessThan(within(longestMs));
    expect(last, 'a machine that is busy for a moment').toBeLessThan(within(3 * longestMs));
    expect(visitors.statuses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Object.values(balancer.answered).every((count) => count > 20)).toBe(true);
    expect(feed.events.filter(({ event }) => event === 'published').length).toBeGreaterThanOrEqual(PUBLISHES);
    expect(feed.events.at(-1)?.data['tags']).toEqual(['base/page/home', 'base/page/*']);
  });

  it('lose nothing when one is killed: content, sessions and all requests but those in flight', async () => {
    const before = feed.events.length;
    const visitors = new Visitors(balancer.origin);
    visitors.start(4);
    const saidYesMs = await publish(nodes.a, 'Published by the one that dies');
    await nodes.a.kill(); // perhaps before it has told the other
    await vi.waitFor(() => expect(balancer.ready).toEqual(['b']), { timeout: 5_000, interval: 5 });
    const noticedMs = performance.now();
    expect(await servedMs(nodes.b, 'Published by the one that dies', saidYesMs)).toBeLessThan(within(longestMs));
    expect(await nameAt(balancer.origin)).toBeTypeOf('number');
    await servedMs(nodes.b, 'After the kill', await publish(nodes.b, 'After the kill'));
    await pause(300);
    await visitors.stop();
    const failed = visitors.statuses.filter(({ status }) => status !== 200);
    expect(failed.filter(({ node, atMs }) => node !== 'a' || atMs > noticedMs)).toEqual([]);
    expect(balancer.failures.filter(({ node, atMs }) => node !== 'a' || atMs > noticedMs)).toEqual([]);
    expect(feed.isEnded).toBe(false);
    await vi.waitFor(() => expect(feed.events.length).toBeGreaterThanOrEqual(before + 2));
  });
});
