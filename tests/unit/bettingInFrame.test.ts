import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeliveredPage } from '#runtime/document/view.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const GAME = 'ironbark-play-amber-melons';

const folder = temporaryFolder();
let app: FastifyInstance;

beforeAll(async () => {
  const contentDir = join(folder, 'content');
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true });
  const kestrel = join(contentDir, 'brands/kestrel/config.json');
  const config = JSON.parse(readFileSync(kestrel, 'utf8')) as { operations: object[] };
  config.operations.push({ op: 'set', at: '/betting', value: { game: GAME } });
  writeFileSync(kestrel, JSON.stringify(config));
  app = await openSite({ dataDir: join(folder, 'data'), contentDir, contentFrom: { kind: 'files' } });
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

/** Parts of the page for betting that are drawn, as browsers are given it. */
async function partsAt(host: string): Promise<{ types: string[]; games: unknown[] }> {
  const answer = await app.inject({ url: '/_content/page?href=/betting', headers: { host } });
  const { nodes, root } = answer.json<DeliveredPage>();
  const within = (id: string): DeliveredPage['nodes'][string][] => {
    const node = nodes[id];
    return node
      ? [
          node,
          ...Object.values(node.slots ?? {})
            .flat()
            .flatMap(within),
        ]
      : [];
  };
  const drawn = within(root);
  return {
    types: drawn.flatMap(({ type = [] }) => type),
    games: drawn.filter(({ type }) => type === 'games/play').map(({ props }) => props?.['sysname']),
  };
}

it('betting is the site’s own pages, with events and a slip [ROUTE-04]', async () => {
  const { types, games } = await partsAt('localhost');
  expect(types).toEqual(expect.arrayContaining(['betting/events', 'betting/slip']));
  expect(games).toEqual([]);
});

it('betting is a provider’s game in its frame, at a brand whose settings name one [ROUTE-04]', async () => {
  const { types, games } = await partsAt('kestrel.localhost');
  expect(games).toEqual([GAME]);
  expect(types.filter((type) => type.startsWith('betting/'))).toEqual([]);
});

it('a provider’s betting does what a game does on its page, but for leaving: that leads back to betting', () => {
  const onOf = (page: string, node: string): Readonly<Record<string, unknown>> => {
    const { nodes } = JSON.parse(readFileSync(join(ROOT, `content/base/pages/${page}.json`), 'utf8')) as {
      nodes: Readonly<Record<string, { on?: Readonly<Record<string, unknown>> }>>;
    };
    return { ...nodes[node]?.on, leave: null };
  };
  for (const [ofGame, framed] of [
    ['play', 'framed'],
    ['session', 'framedSession'],
    ['balance', 'framedBalance'],
  ] as const)
    expect([framed, onOf('betting', framed)]).toEqual([framed, onOf('game', ofGame)]);
  expect(Object.keys(onOf('game', 'play')).length).toBeGreaterThan(3);
});
