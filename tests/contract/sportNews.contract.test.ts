import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { LIVE_MESSAGE_BYTES } from '#schemas/platform/live.ts';
import type { SportTree } from '#schemas/platform/sportEvents.ts';
import { type SportNews, sportNews } from '#schemas/platform/sportNews.ts';
import { demoOdds } from '../../demo/sport/feed.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import type { LiveEvent } from '../../server/platform/live/live.ts';
import { toMarkets } from '../../server/platform/sport/odds.ts';
import { changesBetween, tellChanges } from '../../server/platform/sport/tellChanges.ts';
import { NOON } from '../support/platformApp.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const isSportNews = new Ajv({ allErrors: true }).compile<SportNews>(sportNews);

/** Returns the `sport.changed` events that the job sends at a moment, of all brands. */
async function toldAt(time: number): Promise<LiveEvent[]> {
  const { services } = site.app.platform;
  const told: LiveEvent[] = [];
  const stop = services.live.listen((event) => told.push(event));
  site.clock.time = time;
  await runJob(tellChanges, services);
  stop();
  return told.filter(({ type }) => type === 'sport.changed');
}

it('tells every brand of goals, prices and what is not for sale, in small messages of the shape that browsers read', async () => {
  const told: LiveEvent[] = [];
  for (let time = NOON; time < NOON + 10 * 60_000; time += 3_000) told.push(...(await toldAt(time)));
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map(({ to }) => ('brand' in to ? to.brand : ''))).size).toBe(
    site.app.platform.services.brands().length,
  );
  for (const { data } of told) {
    expect(isSportNews(data), JSON.stringify(isSportNews.errors)).toBe(true);
    expect(JSON.stringify(data).length).toBeLessThan(LIVE_MESSAGE_BYTES / 4);
  }
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
