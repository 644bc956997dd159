import { afterEach, expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/errors.ts';
import type { AskPublic } from '../../server/content/address/askPublic.ts';
import { pageDocument } from '../support/contentFolder.ts';
import { type DeliveryApp, startDelivery } from '../support/deliveryApp.ts';

const LIST = { call: 'games.getCategories', in: 'items', value: 'sysname' };
const category = { call: LIST.call, found: { in: 'items', by: 'sysname' }, moved: { old: 'c0' }, list: LIST };
const files = {
  'base/pages/category.json': pageDocument('category', '/games/{category}', { params: { category } }),
  'base/pages/offer.json': pageDocument('offer', '/offers/{id}'),
};

/** A platform with this many categories, which are requested in pages. */
const platform = (names: readonly string[]): { ask: AskPublic; asked: object[] } => {
  const asked: object[] = [];
  const ask: AskPublic = async (_call, input) => {
    asked.push(input);
    const { offset = 0, limit = 20 } = input as { offset?: number; limit?: number };
    const items = names.slice(offset, offset + limit).map((sysname) => ({ sysname, name: sysname, count: 1 }));
    return { items, offset, limit, total: names.length };
  };
  return { ask, asked };
};

let app: DeliveryApp;
afterEach(() => app.close());

const open = async (askPublic: AskPublic): Promise<void> => {
  app = await startDelivery(files, { askPublic });
};
const listed = async (): Promise<string[]> =>
  Array.from(
    (await app.ask('/sitemap.xml')).text.matchAll(/<loc>[^<]*?\/games\/([^<]*)<\/loc>/g),
    ([, value = '']) => value,
  );

it('the sitemap lists the values of a parameter where a call gives them, part by part, but no old ones [STATE-32]', async () => {
  const { ask, asked } = platform([...Array.from({ length: 230 }, (_, number) => `c${number}`), 'old', 'café & bar/ü']);
  await open(ask);
  const values = await listed();
  expect([values.length, new Set(values).size]).toEqual([231 * 3, 231]); // in three languages each
  expect(values).toContain('caf%C3%A9%20%26%20bar%2F%C3%BC');
  expect(values).not.toContain('old');
  expect((await app.ask('/sitemap.xml')).text).not.toContain('/offers/');
  const further = [20, 120, 220].map((offset) => ({ limit: 100, offset }));
  expect(asked).toEqual([{}, ...further]); // once, however often the map is asked for
});

it('leaves them out while the platform is away, and lists them soon after', async () => {
  let { ask }: { ask: AskPublic } = { ask: () => Promise.reject(new UnreachableError('gone')) };
  await open((...asked) => ask(...asked));
  const answer = await app.ask('/sitemap.xml');
  expect([answer.status, await listed()]).toEqual([200, []]);
  expect(answer.text).toContain('<loc>');
  ({ ask } = platform(['slots']));
  expect(await listed()).toEqual([]);
  app.test.clock.time += 60_000;
  expect(await listed()).toEqual(['slots', 'slots', 'slots']);
  app.test.clock.time += 600_000;
  ({ ask } = platform(['slots', 'live']));
  expect(new Set(await listed())).toEqual(new Set(['live', 'slots']));
});

it('an answer that fails costs the values behind it alone, and is asked for again soon', async () => {
  const names = Array.from({ length: 230 }, (_, number) => `c${number}`);
  let isAway = true;
  const { ask } = platform(names);
  await open((call, input, ttlSec) =>
    isAway && input['offset'] === 120 ? Promise.reject(new UnreachableError('gone')) : ask(call, input, ttlSec),
  );
  expect(new Set(await listed()).size).toBe(120);
  isAway = false;
  app.test.clock.time += 60_000;
  expect(new Set(await listed()).size).toBe(230);
});
