import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls, verbOf } from '#schemas/platform/index.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { pageDocument } from '../support/contentFolder.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { DEMO_PASSWORD, giveDemoPasswords } from '../support/demoPasswords.ts';
import { aFew, isLong } from '../support/length.ts';
import { fillData, openSite } from '../support/openSite.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';
import { anotherPlayer } from '../support/players.ts';
import { randomPages } from '../support/randomPages.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const catalog = await loadCatalog(ROOT);
const types = Object.keys(catalog.widgets);
const folder = temporaryFolder();
let app: FastifyInstance;
/** A player of the demo who has money, bonuses, messages, payments and a place in lists; and one who has just come. */
let nadia: Visitor;
let bob: Visitor;
/** Values that only Nadia and the platform know. */
let secrets: string[];

interface Sample {
  props?: Record<string, unknown>;
  text?: object;
}
const samples = Object.fromEntries(
  types.map((type) => [type, JSON.parse(readFileSync(join(ROOT, 'widgets', type, 'sample.json'), 'utf8')) as Sample]),
);

/** Widgets of one page. */
const TOGETHER = 8;
const groups = Array.from({ length: Math.ceil(types.length / TOGETHER) }, (_, index) =>
  types.slice(index * TOGETHER, (index + 1) * TOGETHER),
);

/** A page of these widgets, as their samples say them. */
function pageOf(group: readonly string[], path: string): object {
  const nodes = group.map((type, index) => [
    `n${index}`,
    { type, v: catalog.widgets[type]?.v, props: samples[type]?.props ?? {} },
  ]);
  const text = Object.assign({}, ...group.map((type) => samples[type]?.text ?? {})) as object;
  return pageDocument(path.slice(1), path, {
    access: 'any',
    ...(Object.keys(text).length > 0 ? { text } : {}),
    root: 'all',
    nodes: {
      all: { type: 'layout/stack', v: 1, slots: { main: nodes.map(([id]) => id) } },
      ...Object.fromEntries(nodes),
    },
  });
}
const pathOf = (index: number): string => `/all-${index}`;

/** Pages of random parts with random props that their checks let pass, shown under conditions of who looks and where. */
const random = fc.sample(
  fc.record({
    page: randomPages(
      Object.fromEntries(
        types.map((type) => [type, { v: catalog.widgets[type]?.v ?? 1, sample: samples[type] ?? {} }]),
      ),
    ),
    show: fc.constantFrom<object>(
      { is: 'visitor.player' },
      { is: 'visitor.guest' },
      { eq: [{ get: 'params.id' }, 'x'] },
    ),
    live: fc.constantFrom('session.login', 'session.name', 'session.total', 'session.bonus'),
    id: fc.stringMatching(/^[a-z0-9]{1,24}$/),
    text: fc.stringMatching(/^[A-Za-z0-9 <>"'&{}]{1,40}$/),
  }),
  isLong ? 400 : 24,
);
const randomPath = (index: number): string =>
  `/random-${index}/${random[index]?.id}?q=${encodeURIComponent(random[index]?.text ?? '')}`;
/** What each of them says, whatever its parts are. */
const SAID = 'Said by every random page';

function randomPage(index: number): object {
  const { page, show, live } = random[index] ?? { page: { nodes: {} }, show: {}, live: 'session.login' };
  const nodes = Object.entries(page.nodes).map(([id, node]) => {
    const { type, props } = node as { type: string; props: Record<string, unknown> };
    const isGood = catalog.checkProps(type, props).length === 0;
    return [id, { type, v: catalog.widgets[type]?.v, props: isGood ? props : samples[type]?.props, show }];
  });
  const heading = { type: 'content/heading', v: catalog.widgets['content/heading']?.v };
  return pageDocument(`random-${index}`, `/random-${index}/{id}`, {
    access: 'any',
    query: { q: { textUpTo: 64 } },
    root: 'all',
    nodes: {
      ...Object.fromEntries(nodes),
      all: { type: 'layout/stack', v: 1, slots: { main: [...Object.keys(page.nodes), 'said', 'asked', 'live'] } },
      said: { ...heading, props: { title: SAID } },
      asked: { ...heading, props: { title: 'Asked for' }, bind: { lead: { get: 'query.q' } } },
      live: { ...heading, props: { title: 'Whose it is' }, bind: { lead: { get: live } } },
    },
  });
}

const patterns = documentsOf('pages').map(({ path }) => String(path));
/** A parameter's value that nobody has. */
const own = patterns.map((path) => path.replaceAll(/\{[^}]+\}/g, 'abcdefgh12'));
const widgetPaths = groups.map((_, index) => pathOf(index));
const popups = documentsOf('popups').map(({ id }) => String(id));

function documentsOf(kind: 'pages' | 'popups'): Record<string, unknown>[] {
  const files = globSync(`content/base/${kind}/*.json`, { cwd: ROOT });
  return files.map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, unknown>);
}

beforeAll(async () => {
  cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true });
  mkdirSync(join(folder, 'content', 'base', 'pages'), { recursive: true });
  for (const [index, group] of groups.entries())
    writeFileSync(
      join(folder, 'content', 'base', 'pages', `all-${index}.json`),
      JSON.stringify(pageOf(group, pathOf(index))),
    );
  for (const index of random.keys())
    writeFileSync(join(folder, 'content', 'base', 'pages', `random-${index}.json`), JSON.stringify(randomPage(index)));
  const dataDir = join(folder, 'data');
  await fillData(dataDir);
  await giveDemoPasswords(dataDir);
  app = await openSite({ dataDir, contentDir: join(folder, 'content') });
  nadia = createVisitor(app);
  await nadia.call('auth.login', { login: 'nadia@demo.example', password: DEMO_PASSWORD });
  bob = await anotherPlayer({ app }, 'bob-private');
  const [{ data: info }, { data: sessions }, { data: balance }, { data: payments }] = [
    await nadia.call('account.getInfo', {}),
    await nadia.call('account.getSessions', {}),
    await nadia.call('account.getBalance', {}),
    await nadia.call('cashier.gethistory', {}),
  ];
  secrets = [
    'nadia@demo.example',
    String(info?.uid),
    sessions?.items[0]?.id ?? '',
    balance?.balance_main.amount ?? '',
    payments?.items[0]?.transaction ?? '',
  ];
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

async function ask(url: string, visitor?: Visitor): Promise<string> {
  const headers = { host: 'localhost', ...(visitor ? { cookie: visitor.cookie } : {}) };
  return (await app.inject({ url, headers })).body;
}

/** Returns the data sent to a visitor: the page, and its answer for navigation. */
async function sent(path: string, visitor?: Visitor): Promise<string> {
  return (await ask(path, visitor)) + (await ask(`/_content/page?href=${encodeURIComponent(path)}`, visitor));
}

/**
 * For each page with a parameter that the sitemap lists, the first and the last address that it lists: what a page draws for a value comes by
 * calls that ask nobody who they are (below), so all other addresses are drawn in the same way.
 */
async function listedPaths(): Promise<string[]> {
  const map = await ask('/sitemap.xml');
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  return patterns
    .filter((pattern) => pattern.includes('{'))
    .flatMap((pattern) => {
      const shape = new RegExp(`^${pattern.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
      const found = listed.filter((path) => shape.test(path));
      return [...new Set([...found.slice(0, 1), ...found.slice(-1)])];
    });
}

async function expectNothing(of: (visitor?: Visitor) => Promise<string>): Promise<void> {
  const hers = await of(nadia);
  expect(await of(bob)).toBe(hers);
  const guests = await of();
  for (const secret of secrets) expect([hers.includes(secret), guests.includes(secret)]).toEqual([false, false]);
}

describe('a player’s data', () => {
  it('are known to the platform, so that they could be in a page', () => {
    expect(secrets.filter((secret) => secret.length < 5)).toEqual([]);
    expect(own.length).toBeGreaterThan(20);
    expect(types.length).toBeGreaterThan(100);
  });

  it.each(widgetPaths)('could be in %s: its widgets are drawn', async (path) => {
    const told = vi.spyOn(app.log, 'warn');
    const { statusCode, body } = await app.inject({ url: path, headers: { host: 'localhost' } });
    expect(statusCode).toBe(200);
    expect(/<main\b[^>]*>(.*)<\/main>/s.exec(body)?.[1]).toMatch(/<m-node/);
    expect(told.mock.calls).toEqual([]);
  });

  it.each([...widgetPaths, ...aFew(own, 25)])(
    'are in nothing that is sent for %s: players get the same bytes, and guests know of none',
    (path) => expectNothing((visitor) => sent(path, visitor)),
  );

  it.each(aFew(popups, 8))('are in nothing that is sent for the popup %s', (id) =>
    expectNothing((visitor) => ask(`/_content/popup/${id}?locale=en`, visitor)),
  );

  it('are in nothing that is sent for random parts of random props, at any address and query', async () => {
    let drawn = 0;
    for (const index of random.keys()) {
      const path = randomPath(index);
      await expectNothing((visitor) => sent(path, visitor));
      if ((await ask(path)).includes(SAID)) drawn += 1;
    }
    expect(drawn).toBeGreaterThan(random.length / 2); // the gate holds back the others, such as links to nowhere
  });

  it('are in nothing that is sent for a game, an offer and whatever else an address names', async () => {
    const listed = await listedPaths();
    expect(listed.length).toBeGreaterThan(8);
    for (const path of listed) await expectNothing((visitor) => sent(path, visitor));
  });
});

describe('the data needs that widgets declare', () => {
  const needs = types.flatMap((type) =>
    Object.entries(catalog.widgets[type]?.needs ?? {}).flatMap(([name, need]) =>
      'call' in need ? [{ of: `${type} ${name}`, call: need.call, isOwn: 'for' in need }] : [],
    ),
  );

  it.each(needs)(
    '$of asks only what changes nothing, and the server only what everybody may ask',
    ({ call, isOwn }) => {
      expect(verbOf(call).changesState).toBe(false);
      if (!isOwn) expect(calls[call].player).toBe(false);
    },
  );

  it('there is some of both', () => {
    expect(new Set(needs.map(({ isOwn }) => isOwn))).toEqual(new Set([true, false]));
  });
});
