import { describe, expect, it } from 'vitest';
import type { PageParameter } from '#schemas/content/pageAddress.ts';
import type { AskPublic } from './askPublic.ts';
import { namedValues } from './namedValues.ts';

const CATEGORIES = [
  { sysname: 'slots', name: 'Slots', count: 3 },
  { sysname: 'live', name: 'Live', count: 2 },
  { sysname: 'tables', name: 'Tables', count: 1 },
];
const answers: AskPublic = async () => ({ items: CATEGORIES, offset: 0, limit: 10, total: 3 });
const OF_CATEGORY: PageParameter = {
  call: 'games.getCategories',
  found: { in: 'items', by: 'sysname' },
  words: { name: 'games.category.' },
};
const all = { find: '', most: 10, messageOf: (): undefined => undefined };
const valuesOf = async (parameter: PageParameter, asked = all): Promise<string[]> =>
  (await namedValues(parameter, answers, asked)).values.map(({ value }) => value);

describe('values of a parameter, for somebody who chooses one', () => {
  it('are those of its list, named as their rows name them', async () => {
    const list = { call: 'games.getCategories', in: 'items', value: 'sysname' };
    const { values, total, isListed } = await namedValues({ ...OF_CATEGORY, list }, answers, all);
    expect([isListed, total, values[0]]).toEqual([true, 3, { value: 'slots', title: 'Slots' }]);
  });

  it('are found by a part of a name in any case, as the brand says it in the language; as many as are asked for', async () => {
    const messageOf = (key: string): string | undefined => (key === 'games.category.live' ? 'Tiešraide' : undefined);
    const found = await namedValues(OF_CATEGORY, answers, { ...all, messageOf, find: 'TIEŠ' });
    expect(found.values).toEqual([{ value: 'live', title: 'Tiešraide' }]);
    const first = await namedValues(OF_CATEGORY, answers, { ...all, most: 1 });
    expect([first.values.length, first.total]).toEqual([1, 3]);
  });

  it('without a list are those in which its call looks it up, unless what that lists depends on the value', async () => {
    expect(await valuesOf(OF_CATEGORY)).toEqual(['slots', 'live', 'tables']);
    const asks = { ...OF_CATEGORY, call: 'games.get', input: { sysname: { get: 'params.sysname' } } };
    expect(await namedValues(asks, answers, all)).toEqual({ isListed: false, values: [], total: 0 });
    expect(await namedValues({ call: 'games.getCategories' }, answers, all)).toMatchObject({ isListed: false });
  });

  it('are not asked of a call that an address may not ask', async () => {
    const list = { call: 'account.getProfile', in: 'items', value: 'id' };
    expect(await namedValues({ ...OF_CATEGORY, list }, answers, all)).toMatchObject({ isListed: false });
  });

  it('leave out those that lead elsewhere', async () => {
    expect(await valuesOf({ ...OF_CATEGORY, moved: { slots: 'live' }, ownPages: { tables: 'tables' } })).toEqual([
      'live',
    ]);
  });

  it('say what kept them from being read', async () => {
    const away: AskPublic = async () => Promise.reject(new Error('away'));
    const { failure, values } = await namedValues(OF_CATEGORY, away, all);
    expect([values, failure]).toEqual([[], new Error('away')]);
  });
});
