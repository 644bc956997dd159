import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { LIVE_MESSAGE_BYTES, type LivePassing } from '#schemas/platform/live.ts';
import type { SportTree } from '#schemas/platform/sportEvents.ts';
import { type SportNews, sportNews } from '#schemas/platform/sportNews.ts';
import { demoOdds } from '../../demo/sport/feed.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { toMarkets } from '../../server/platform/sport/odds.ts';
import { changesBetween, tellChanges } from '../../server/platform/sport/tellChanges.ts';
import { NOON } from '../support/platformApp.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const isSportNews = new Ajv({ allErrors: true }).compile<SportNews>(sportNews);

interface Told {
  brand: string;
  data: LivePassing['data'];
}

/** Returns the news that the job tells at a moment, where somebody listens to `brands`. */
async function toldAt(time: number, brands: readonly string[]): Promise<Told[]> {
  const { services } = site.app.platform;
  const told: Told[] = [];
  const stop = services.live.passing.join({
    hears: (brand) => brands.includes(brand),
    tell: (brand, text) => told.push({ brand, data: (JSON.parse(text) as LivePassing).data }),
  });
  site.clock.time = time;
  await runJob(tellChanges, services);
  stop();
  return told;
}

/** Every brand of the platform. */
const everyBrand = () => site.app.platform.services.brands().map(({ id }) => id);

it('tells every brand of goals, prices and what is not for sale, in small messages of the shape that browsers read', async () => {
  const told: Told[] = [];
  for (let time = NOON; time < NOON + 10 * 60_000; time += 3_000) told.push(...(await toldAt(time, everyBrand())));
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map(({ brand }) => brand))).toEqual(new Set(everyBrand()));
  for (const { data } of told) {
    expect(isSportNews(data), JSON.stringify(isSportNews.errors)).toBe(true);
    expect(JSON.stringify(data).length).toBeLessThan(LIVE_MESSAGE_BYTES / 4);
  }
});

it('writes nothing, and tells only brands that somebody on this node listens to [LIVE-08]', async () => {
  const [one = ''] = everyBrand();
  const rowsOf = (table: 'live_pending' | 'live_event') => site.db.read.selectFrom(table).selectAll().execute();
  const rows = async () => [...(await rowsOf('live_pending')), ...(await rowsOf('live_event'))];
  const before = await rows();
  const changed = NOON + 60_000;
  expect((await toldAt(changed, [one])).map(({ brand }) => brand)).toContain(one);
  expect((await toldAt(changed, [one])).filter(({ brand }) => brand !== one)).toEqual([]);
  expect(await toldAt(changed, [])).toEqual([]);
  expect(await rows()).toEqual(before);
});

it('leads from one moment to the next with nothing lost: prices, score and phase are those of the book', () => {
  const live = demoOdds.eventsAround(NOON).filter(({ phase }) => phase === 'live');
  expect(live.length).toBeGreaterThan(0);
  const followed = new Map(live.map((event) => [event.id, pricesOf(toMarkets(event))]));
  for (let time = NOON; time < NOON + 60 * 60_000; time += 3_000) {
    for (const news of changesBetween(demoOdds, time, time + 3_000)) {
      const known = news.markets ? {} : (followed.get(news.id) ?? {});
      if (followed.has(news.id)) followed.set(news.id, { ...known, ...pricesOf(news.markets ?? []), ...news.odds });
    }
  }
  for (const [id, prices] of followed) {
    const event = demoOdds.eventAt(id, NOON + 60 * 60_000);
    expect(prices).toEqual(event ? pricesOf(toMarkets(event)) : {});
  }
});

const pricesOf = (markets: ReturnType<typeof toMarkets>) =>
  Object.fromEntries(markets.flatMap(({ selections }) => selections.map(({ id, odds }) => [id, odds])));

it('says nothing where nothing has changed', () => {
  expect(changesBetween(demoOdds, NOON, NOON)).toEqual([]);
});

it('names leagues and regions in the language that is asked for', async () => {
  site.clock.time = NOON;
  const namesIn = async (locale: string) => {
    const url = `/api/sport/getTree?version=1&locale=${locale}`;
    const answer = await site.app.inject({ url, headers: { host: 'aurora.test', 'x-app-agent': 'contract' } });
    const [league] = answer.json<{ data: SportTree }>().data.items[0]?.leagues ?? [];
    return [league?.name, league?.region_name];
  };
  expect(await namesIn('en')).toEqual(['Premier Circle', 'Harrowmark']);
  expect(await namesIn('lv')).toEqual(['Pirmais aplis', 'Harovmarka']);
});
