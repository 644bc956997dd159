import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UnreachableError } from '../../runtime/ports/index.ts';
import type { GameProvider } from '../../server/platform/games/gameProvider.ts';
import { createContentFolder } from '../support/contentFolder.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

// What a site cannot do without, asked over HTTP as a browser asks: languages, and what an address stands for.

const ROOT = join(import.meta.dirname, '..', '..');
const folder = temporaryFolder();
const brand = (id: string, more: object) => ({ kind: 'brand', format: 1, id, name: id, ...more });
const mute = createContentFolder({
  'base/brand.json': brand('base', { defaultLocale: 'en' }),
  'brands/mute/brand.json': brand('mute', { parent: 'base', hosts: ['mute.test'] }),
});
let site: FastifyInstance;
let aheadMs = 0;
let muteSite: FastifyInstance;

beforeAll(async () => {
  const now = (): number => Date.now() + aheadMs;
  site = await openSite({ dataDir: join(folder, 'data'), contentDir: join(ROOT, 'content'), now });
  muteSite = await openSite({ dataDir: join(folder, 'mute'), contentDir: mute.folder });
});
afterAll(async () => {
  await Promise.all([site.close(), muteSite.close()]);
  mute.drop();
  removeFolder(folder);
});
afterEach(() => void vi.restoreAllMocks());

const ask = (app: FastifyInstance, url: string, host = 'localhost') => app.inject({ url, headers: { host } });

it.each(['/', '/faq', '/_content/page?href=/'])(
  'a brand without a language answers %s with a 500, and its server goes on: what it lacks stands in the log [ERR-06]',
  async (url) => {
    const logged = vi.spyOn(muteSite.log, 'error');
    const { statusCode, body } = await muteSite.inject({ url, headers: { host: 'mute.test', accept: 'text/html' } });
    expect([statusCode, body.includes('This page cannot be shown now')]).toEqual([500, true]);
    const err = expect.objectContaining({ message: 'PLUGIN:I18N: LOCALES NOT FOUND' });
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ err }), 'a request failed');
    expect((await ask(muteSite, '/healthz', 'mute.test')).statusCode).toBe(200);
  },
);

it('tells of such a brand an empty list of languages, which breaks nobody who asks [CALL-14]', async () => {
  const answer = await ask(muteSite, '/nfx/i18n/locales', 'mute.test');
  expect([answer.statusCode, answer.json().locales]).toEqual([200, []]);
});

it.each(['/game/no-such-game', '/gamehall/no-such-shelf', '/promotions/999999', '/lv/tournaments/999999'])(
  'a page without the data that its address stands for is a 404 that names the path: %s [ERR-06] [ROUTE-25]',
  async (url) => {
    const answer = await ask(site, url);
    expect([answer.statusCode, answer.body.includes(url.replace(/^\/lv/, ''))]).toEqual([404, true]);
  },
);

it('while the platform is away, what it named stays, and what it may have named since then cannot be said: no 404 [ERR-06] [REL-P1]', async () => {
  const [shelf] = (await ask(site, '/api/games/getCategories')).json().data.items;
  const status = async (name: string) => (await ask(site, `/gamehall/${name}`)).statusCode;
  expect([await status(shelf.sysname), await status('of-tomorrow')]).toEqual([200, 404]);
  aheadMs += 600_000;
  const away = vi.spyOn(site.platform, 'run').mockRejectedValue(new UnreachableError('away'));
  expect([await status(shelf.sysname), await status('of-tomorrow')]).toEqual([200, 503]);
  away.mockRestore();
  aheadMs += 600_000;
  expect(await status('of-tomorrow')).toBe(404);
});

it.each<[string, NonNullable<GameProvider['rules']>]>([
  ['fails', () => Promise.reject(new Error('away'))],
  ['never answers', () => new Promise(() => undefined)],
])(
  'a game’s provider that %s costs its page the rules alone: no other page, and not the page’s life',
  async (_, rules) => {
    aheadMs += 3_600_000;
    const [first, second] = (await ask(site, '/api/games/get')).json().data.items;
    const asked: string[] = [];
    const open = () => Promise.reject(new Error('not opened here'));
    const counted: typeof rules = (game, locale) => {
      asked.push(game.sysname);
      return rules(game, locale);
    };
    site.platform.services.games = { open, rules: counted };
    const warned = vi.spyOn(site.log, 'warn');
    const page = () => ask(site, `/game/${first.sysname}`);
    const made = await page();
    expect([made.statusCode, made.body.includes(first.description.text), asked]).toEqual([200, true, [first.sysname]]);
    expect((await ask(site, `/game/${second.sysname}`)).statusCode).toBe(200);
    aheadMs += 30_000;
    expect((await page()).body).toBe(made.body);
    expect(asked).toEqual([first.sysname, second.sysname]);
    expect(warned.mock.calls.length).toBeLessThanOrEqual(1); // once for a revision, not for each page
  },
);

it('tells its languages and the texts of each, and a 404 of any other, at the address that pages ask [CALL-14]', async () => {
  const { locales, defaultLocale } = (await ask(site, '/nfx/i18n/locales')).json();
  expect(locales).toContainEqual(expect.objectContaining({ code: defaultLocale }));
  for (const { code } of locales) {
    const texts = await ask(site, `/nfx/i18n/messages/${code}`);
    expect([texts.statusCode, Object.keys(texts.json()).length > 100]).toEqual([200, true]);
  }
  const unknown = await ask(site, '/nfx/i18n/messages/tlh');
  expect([unknown.statusCode, unknown.json().error.type]).toEqual([404, 'MethodNotFoundException']);
});
