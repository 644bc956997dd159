import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readPlatformSettings } from '../../server/platform/settings.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { isLong } from '../support/length.ts';
import { openSite, scryptCost } from '../support/openSite.ts';

const contentDir = join(import.meta.dirname, '..', '..', 'content');
let folder = '';
let app: FastifyInstance;
afterEach(async () => {
  await app.close();
  removeFolder(folder);
});

const text = async (url: string): Promise<string> => (await app.inject({ url, headers: { host: 'localhost' } })).body;

/** Sysnames of the games whose pages the sitemap names in the brand's own language, over all of its parts. */
async function gamesListed(): Promise<string[]> {
  const map = await text('/sitemap.xml');
  const parts = [...map.matchAll(/<sitemap><loc>https?:\/\/[^/]+([^<]+)</g)].map(([, path = '']) => path);
  const maps = parts.length === 0 ? [map] : await Promise.all(parts.map(text));
  return maps.flatMap((part) =>
    [...part.matchAll(/<loc>https?:\/\/[^/]+\/game\/([^<]+)</g)].map(([, name = '']) => name),
  );
}

/** Sysnames of all games of the catalogue, as the platform lists them. */
async function allGames(): Promise<string[]> {
  const names: string[] = [];
  for (let total = 1; names.length < total; ) {
    const options = encodeURIComponent(JSON.stringify({ limit: 100, offset: names.length }));
    // oxlint-disable-next-line no-await-in-loop -- where a part begins is known when the one before has come
    const answer = JSON.parse(await text(`/api/games.get?options=${options}`));
    names.push(...answer.data.items.map(({ sysname }: { sysname: string }) => sysname));
    ({ total } = answer.data);
  }
  return names;
}

it('every game of the demo has its page in the sitemap, however many answers they take [STATE-32]', async () => {
  folder = temporaryFolder();
  app = await openSite({ dataDir: folder, contentDir });
  const names = await allGames();
  expect(names).toHaveLength(204);
  expect((await gamesListed()).toSorted()).toEqual(names.toSorted());
});

/** `npm test` lists a catalogue that takes ten answers, the long run one that takes a hundred. */
const MANY = isLong ? 10_000 : 1_000;

it(`so has each of ${MANY} games`, async () => {
  folder = temporaryFolder();
  const platformSettings = readPlatformSettings({ DEMO_GAMES: String(MANY) });
  app = await createApp({ dataDir: folder, contentDir, platformSettings, scryptCost });
  const names = await allGames();
  expect(names).toHaveLength(MANY);
  expect((await gamesListed()).toSorted()).toEqual(names.toSorted());
});
