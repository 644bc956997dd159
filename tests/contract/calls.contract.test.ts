import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import type { CategoryList } from '#schemas/platform/games.ts';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import { createLocalPlatform } from '../../server/platform/service/index.ts';
import { brand, createVisitor, NOON } from '../support/platformApp.ts';
import { anotherPlayer } from '../support/players.ts';
import { platformForAllTests } from '../support/testPlatform.ts';
import { samples } from './samples/index.ts';

const site = platformForAllTests();

const games = async (options: object) =>
  (await createVisitor(site.app).call('games.get', { options: JSON.stringify(options) })).data;

const ajv = new Ajv({ allowUnionTypes: true });

/** It wants a file as well: `verificationFiles.contract.test.ts`. */
const WITH_FILE: CallName = 'verification.send';

it.each((Object.keys(samples) as CallName[]).filter((name) => name !== WITH_FILE))(
  '%s keeps its contract',
  async (name) => {
    const player = await anotherPlayer(site, name);
    const visitor = definitionOf(name).player ? player : createVisitor(site.app);
    const sample = samples[name];
    const input = typeof sample === 'function' ? await sample(player, site) : sample;
    const { status, data, error } = await visitor.call(name, input);
    expect([status, error]).toEqual([200, undefined]);
    const check = ajv.compile(definitionOf(name).response);
    expect([check(data), check.errors]).toEqual([true, null]);
  },
);

it.each((Object.keys(calls) as CallName[]).filter((name) => definitionOf(name).player))(
  '%s is for players only',
  async (name) => {
    const { status, error } = await createVisitor(site.app).call(name, samples[name] as never);
    expect([status, error?.type]).toEqual([401, 'AuthorizationException']);
  },
);

it('offers 204 games of 12 studios, the most popular first, in pages that never overlap', async () => {
  const seen = new Set<string>();
  for (let offset = 0; offset < 300; offset += 100) {
    const page = await games({ limit: 100, offset });
    expect(page?.total).toBe(204);
    for (const game of page?.items ?? []) seen.add(game.sysname);
  }
  expect(seen.size).toBe(204);
  const first = (await games({}))?.items.map(({ extra }) => extra.weight) ?? [];
  expect(first).toEqual(first.toSorted((a, b) => b - a));
  expect(first.length).toBe(20);
  expect((await createVisitor(site.app).call('games.getProviders', {})).data?.total).toBe(12);
});

it('names the studios that have a game on a shelf, with what they have there', async () => {
  const onShelf = (await createVisitor(site.app).call('games.getProviders', { category: 'live' })).data?.items ?? [];
  const counted = await Promise.all(
    onShelf.map(async ({ sysname }) => (await games({ categories: ['live'], providers: [sysname] }))?.total),
  );
  expect(onShelf.map(({ game_params }) => game_params.count)).toEqual(counted);
  const here = (await games({ categories: ['live'], limit: 100 }))?.items ?? [];
  const tagsOf = (studio: string) => new Set(here.flatMap(({ provider, tags }) => (provider === studio ? tags : [])));
  expect(onShelf.map(({ game_params }) => game_params.tags)).toEqual(
    onShelf.map(({ sysname }) => [...tagsOf(sysname)].toSorted()),
  );
  expect(onShelf.length).toBeGreaterThan(0);
  expect(onShelf.length).toBeLessThan(12);
  expect((await createVisitor(site.app).call('games.getProviders', { category: 'no-such-shelf' })).data?.items).toEqual(
    [],
  );
});

it('narrows games by type, tag, provider, category and words, accents and case aside', async () => {
  expect((await games({ types: ['live'] }))?.total).toBe(30);
  expect((await games({ tags: ['table-vip'] }))?.total).toBe(0);
  expect((await games({ categories: ['slots'], types: ['slot'] }))?.total).toBe(120);
  const live = await games({ providers: ['tideglass-live'], limit: 100 });
  expect(new Set(live?.items.map(({ provider }) => provider))).toEqual(new Set(['tideglass-live']));
  const [sample] = (await games({ types: ['slot'] }))?.items ?? [];
  const found = await games({ search: `  ${sample?.description.title.toUpperCase()} ` });
  expect(found?.items.map(({ sysname }) => sysname)).toContain(sample?.sysname);
  expect((await games({ search: '%' }))?.total).toBe(204);
});

it('answers one game by its sysname, and none for an unknown one', async () => {
  const [sample] = (await games({ limit: 1 }))?.items ?? [];
  const one = await createVisitor(site.app).call('games.get', { sysname: sample?.sysname ?? '' });
  expect(one.data?.items).toEqual([sample]);
  const none = await createVisitor(site.app).call('games.get', { sysname: 'no-such-game' });
  expect(none.data).toMatchObject({ items: [], total: 0 });
});

it.each([
  ['an unknown key', '{"colour":"red"}'],
  ['what is not JSON', '{search'],
  ['a list', '[]'],
  ['a text for a number', '{"limit":"10"}'],
  ['more than 100 games', '{"limit":101}'],
  ['more than 8 KB', JSON.stringify({ search: 'я'.repeat(5000) })],
])('refuses options with %s', async (_, options) => {
  const { status, error } = await createVisitor(site.app).call('games.get', { options });
  expect([status, error?.type]).toEqual([400, 'InvalidParameterException']);
  expect(error?.error_data).toHaveProperty('options');
});

it('shows recent wins, whenever it is asked', async () => {
  site.clock.time = NOON + 40 * 24 * 3600 * 1000;
  const { data } = await createVisitor(site.app).call('leaderboard.live', {});
  const ages = data?.items.map(({ won_at }) => site.clock.time - won_at) ?? [];
  expect(Math.min(...ages)).toBeLessThan(10 * 60 * 1000);
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  site.clock.time = NOON;
});

it('asks for regions where a country has some, with its own phone mask', async () => {
  const fields = async (country: string) =>
    (await createVisitor(site.app).call('account.getPersonalDataFields', { country })).data?.items ?? [];
  const british = await fields('gb');
  expect(british.find(({ type }) => type === 'region')?.options.list?.map(({ id }) => id)).toContain('scotland');
  expect(british.find(({ type }) => type === 'phone')?.options.mask).toBe('#### ######');
  expect(british.find(({ sysname }) => sysname === 'currency')?.options.list?.[0]?.id).toBe('GBP');
  expect((await fields('LV')).some(({ type }) => type === 'region')).toBe(false);
  const { error } = await createVisitor(site.app).call('account.getPersonalDataFields', { country: 'XX' });
  expect(error?.type).toBe('InvalidParameterException');
});

it('words banners in the locale that is asked for, and in the default one for any other', async () => {
  const titles = async (locale: string) => {
    const { items } = await createLocalPlatform(site.app, { brand, locale }).call('banners.get', {});
    return items.map(({ description }) => description.title);
  };
  expect(await titles('en')).toContain('Who won, and at what');
  expect(await titles('ru')).toContain('Кто выиграл, и во что');
  expect(await titles('xx')).toEqual(await titles('en'));
});

it('gives a brand its own banners and those of every brand', async () => {
  const stage = async (id: string): Promise<string[]> => {
    const asker = { ...brand, id };
    const { items } = await createLocalPlatform(site.app, { brand: asker, locale: 'en' }).call('banners.get', {
      count: 20,
    });
    expect(items.map(({ description }) => description.position)).toContain('home-side');
    return items.flatMap(({ description: { position, title } }) => (position === 'home-hero' ? [title] : []));
  };
  const stages = [await stage('aurora'), await stage('kestrel')];
  expect(stages.map((titles) => titles.length)).toEqual([4, 4]);
  expect(new Set(stages.flat()).size).toBe(6); // each brand's first stands twice: for guests and for players
});

it('names countries in the locale that is asked for, in its alphabet’s order', async () => {
  const names = async (locale: string) => {
    const { items } = await createLocalPlatform(site.app, { brand, locale }).call('account.getPersonalDataFields', {});
    return items.find(({ type }) => type === 'country_code')?.options.list?.map(({ name }) => name) ?? [];
  };
  expect(await names('en')).toContain('Latvia');
  const russian = await names('ru');
  expect(russian[0]).toBe('Австрия');
  expect(russian).toContain('Латвия');
});

it('names regions, and describes games, in the locale that is asked for', async () => {
  const said = async (locale: string) => {
    const local = createLocalPlatform(site.app, { brand, locale });
    const fields = await local.call('account.getPersonalDataFields', { country: 'GB' });
    const found = await local.call('games.get', { options: '{"limit":1}' });
    return {
      regions: fields.items.find(({ type }) => type === 'region')?.options.list?.map(({ name }) => name),
      script: /\p{Script=Cyrillic}/u.test(found.items[0]?.description.text ?? ''),
    };
  };
  expect(await said('en')).toEqual({ regions: ['England', 'Northern Ireland', 'Scotland', 'Wales'], script: false });
  expect(await said('ru')).toEqual({ regions: ['Англия', 'Северная Ирландия', 'Уэльс', 'Шотландия'], script: true });
});

it('gives server rendering the same answers as HTTP, as a guest', async () => {
  const local = createLocalPlatform(site.app, { brand, locale: 'lv' });
  const here = await local.call('games.get', { options: '{"limit":3}' });
  expect(here).toEqual(await games({ limit: 3 }));
  await expect(local.call('account.getInfo', {})).rejects.toMatchObject({
    type: 'AuthorizationException',
    status: 401,
  });
  await expect(local.call('games.get', {}, { signal: AbortSignal.abort() })).rejects.toThrow(/called off/);
});

it('finds games however they are typed: with mistakes, in Cyrillic, on the wrong keyboard', async () => {
  const search = async (words: string, more: object = {}) => {
    const { data } = await createVisitor(site.app).call('games.get', {
      options: JSON.stringify({ search: words, ...more }),
    });
    return data?.items.map(({ sysname }) => sysname) ?? [];
  };
  const [right] = await search('Amber Melons');
  expect(right).toBe('ironbark-play-amber-melons');
  for (const typed of ['amber melns', 'Ambre Melons', 'амбер мелонс', 'фьиук ьудщты', 'āmber mēlons', 'أمبر ميلونز']) {
    expect([typed, await search(typed)]).toEqual([typed, expect.arrayContaining([right])]);
  }
  expect(await search('amber melns', { types: ['live'] })).toEqual([]);
  expect(await search('qqqqqqqq')).toEqual([]);
});

it('finds games by their studio, their tags and their categories, in every language', async () => {
  const search = async (words: string) => {
    const options = JSON.stringify({ search: words, limit: 100 });
    return (await createVisitor(site.app).call('games.get', { options })).data?.items ?? [];
  };
  const fruits = await search('fruit');
  expect(fruits.length).toBeGreaterThan(1);
  expect(fruits.every(({ tags }) => tags.includes('fruit'))).toBe(true);
  const [sample] = await search('ironbark');
  expect(sample?.provider).toBe('ironbark-play');
  for (const typed of ['augļi', 'фрукты', 'فواكه']) {
    const named = await search(typed);
    // guesses come after what is called so
    const isFruit = named.slice(0, 5).map(({ tags }) => tags.includes('fruit'));
    expect([typed, isFruit]).toEqual([typed, [true, true, true, true, true]]);
  }
  expect((await search('galda spēles')).some(({ type }) => type === 'casino')).toBe(true);
});

it('says what a search was read as where nothing fits it, orders what is found as asked, and narrows it', async () => {
  const ask = async (options: object) =>
    (await createVisitor(site.app).call('games.get', { options: JSON.stringify(options) })).data;
  expect(await ask({ search: 'ambr melns' })).toMatchObject({ total: 1, meant: 'amber melons' });
  expect(await ask({ search: 'amber' })).not.toHaveProperty('meant');
  expect(await ask({ search: 'amber zebra' })).toMatchObject({ meant: 'amber' });
  const byTitle = (await ask({ search: 'amber', sort: 'title' }))?.items.map(({ description }) => description.title);
  expect(byTitle).toEqual(byTitle?.toSorted());
  const second = await ask({ search: 'amber', limit: 1, offset: 1 });
  expect(second?.items).toEqual((await ask({ search: 'amber' }))?.items.slice(1, 2));
  const slots = await ask({ search: 'northlamp', types: ['slot'], limit: 100 });
  expect(slots?.items.every(({ type, provider }) => type === 'slot' && provider === 'northlamp')).toBe(true);
});

it('calls categories as in the language that asks', async () => {
  const nameIn = async (locale: string) => {
    const url = `/api/games/getCategories?locale=${locale}`;
    const answer = await site.app.inject({ url, headers: { host: 'aurora.test' } });
    const { items } = answer.json<{ data: CategoryList }>().data;
    return items.find(({ sysname }) => sysname === 'tables')?.name;
  };
  expect([await nameIn('en'), await nameIn('lv')]).toEqual(['Table games', 'Galda spēles']);
});

it('gives the games of a list of names, and leaves out those that are gone', async () => {
  const options = JSON.stringify({ sysnames: ['ironbark-play-amber-melons', 'long-gone'] });
  const { data } = await createVisitor(site.app).call('games.get', { options });
  expect([data?.items.map(({ sysname }) => sysname), data?.total]).toEqual([['ironbark-play-amber-melons'], 1]);
});
