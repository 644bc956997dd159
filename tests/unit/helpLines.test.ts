import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = temporaryFolder();
let app: FastifyInstance;

beforeAll(async () => {
  app = await openSite({
    dataDir: join(folder, 'data'),
    contentDir: join(ROOT, 'content'),
    contentFrom: { kind: 'files' },
  });
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

const get = (host: string, url: string) => app.inject({ url, headers: { host } });

/** Places to get help: an organisation's page, or the number to call. */
const THERAPY = '/gambling-help';
const GAMCARE = '/gambling-help/gamcare';
const CHECK = '/gambling-help/check-dein-spiel';
const WAYS = [GAMCARE, 'tel:+448088020133', CHECK, 'tel:+498001372700', THERAPY];

it.each([
  ['localhost', ''],
  ['localhost', '/lv'],
  ['kestrel.localhost', '/ru'],
  ['tidal.localhost', ''],
])('the pages for help at %s%s name who helps, in which country, and lead there [PROT-16]', async (host, prefix) => {
  for (const path of ['/responsible-play', '/responsible-play/excluded']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const { statusCode, body } = await get(host, prefix + path);
    const links = [...body.matchAll(/href="([^"]*(?:gambling-help|tel:)[^"]*)"/g)].map(([, href]) => href);
    const expected = WAYS.map((way) => (way.startsWith('/') ? prefix + way : way));
    expect([statusCode, links]).toEqual([200, expected]);
  }
});

it.each([
  [THERAPY, 'https://www.gamblingtherapy.org/'],
  [GAMCARE, 'https://www.gamcare.org.uk/'],
  [CHECK, 'https://www.check-dein-spiel.de/'],
])('the door %s leads off the site, from every language', async (path, to) => {
  for (const prefix of ['', '/ru']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { statusCode, headers } = await get('localhost', prefix + path);
    expect([statusCode, headers['location']]).toEqual([302, to]);
  }
});
