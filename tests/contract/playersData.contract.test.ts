import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, verbOf } from '#schemas/platform/index.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';
import type { Visitor } from '../support/platformApp.ts';
import { anotherPlayer } from '../support/players.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const catalog = await loadCatalog(ROOT);
const types = Object.keys(catalog.widgets);
const folder = temporaryFolder();
let app: FastifyInstance;
let ada: Visitor;
let bob: Visitor;
/** Values that only Ada and the platform know. */
let secrets: string[];

interface Sample {
  props?: object;
  text?: object;
}

/** A page of one widget, as its sample says it. */
function pageOf(type: string): object {
  const { props = {}, text } = JSON.parse(readFileSync(join(ROOT, 'widgets', type, 'sample.json'), 'utf8')) as Sample;
  const node = { type, v: catalog.widgets[type]?.v, props };
  const document = {
    kind: 'page',
    format: 1,
    id: idOf(type),
    path: `/${idOf(type)}`,
    layout: 'default',
    access: 'any',
  };
  return { ...document, seo: { title: type }, root: 'n0', nodes: { n0: node }, ...(text ? { text } : {}) };
}
const idOf = (type: string): string => `all-${type.replace('/', '-')}`;

const own = globSync('content/base/pages/*.json', { cwd: ROOT }).flatMap((file) => {
  const { path } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { path: string };
  return path.replaceAll(/\{[^}]+\}/g, 'abcdefgh12');
});
const paths = [...own, ...types.map((type) => `/${idOf(type)}`)];

beforeAll(async () => {
  cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true });
  mkdirSync(join(folder, 'content', 'base', 'pages'), { recursive: true });
  for (const type of types)
    writeFileSync(join(folder, 'content', 'base', 'pages', `${idOf(type)}.json`), JSON.stringify(pageOf(type)));
  app = await openSite({ dataDir: join(folder, 'data'), contentDir: join(folder, 'content') });
  ada = await anotherPlayer({ app }, 'ada-private');
  bob = await anotherPlayer({ app }, 'bob-private');
  const { data } = await ada.call('account.getInfo', {});
  const sessions = await ada.call('account.getSessions', {});
  secrets = ['ada-private', String(data?.uid), sessions.data?.items[0]?.id ?? ''];
}, 120_000);
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

/** Returns the data sent to a visitor: the page, and its answer for navigation. */
async function sent(path: string, visitor?: Visitor): Promise<string> {
  const headers = { host: 'localhost', ...(visitor ? { cookie: visitor.cookie } : {}) };
  const page = await app.inject({ url: path, headers });
  const soft = await app.inject({ url: `/_content/page?href=${encodeURIComponent(path)}`, headers });
  return page.body + soft.body;
}

describe('a player’s data', () => {
  it('are known to the platform, so that they could be in a page', () => {
    expect(secrets.map((secret) => secret.length >= 6)).toEqual([true, true, true]);
    expect(paths.length).toBeGreaterThan(types.length + 20);
  });

  it.each(paths)(
    'are in nothing that is sent for %s: players get the same bytes, and guests know of none',
    async (path) => {
      const hers = await sent(path, ada);
      expect(await sent(path, bob)).toBe(hers);
      const guests = await sent(path);
      for (const secret of secrets) expect([hers.includes(secret), guests.includes(secret)]).toEqual([false, false]);
    },
  );
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
