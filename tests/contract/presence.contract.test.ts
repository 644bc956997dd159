import { describe, expect, it } from 'vitest';
import { MOST_AT_DOCUMENT, MOST_TABS, PRESENT_MS } from '../../server/content/people/presence.ts';
import type { Grant } from '../../server/content/people/rights.ts';
import { signedInPerson } from '../support/managementPerson.ts';
import { managementForAllTests } from '../support/testManagement.ts';

const { management, tokens, ask, make } = managementForAllTests();

const person = (...given: [string, Grant?]): Promise<string> => signedInPerson(management.test, ...given);

const at = (slug: string, brand = 'base') => `/studio/documents/${brand}/page/${slug}/presence`;
/** A tab says that it is there. */
const tell = (
  slug: string,
  token: string,
  { tab = 'tab-of-one', changed = [] as string[], chosen = [] as string[] } = {},
) => ask('POST', at(slug), { token, data: { tab, changed, chosen } });
const othersOf = async (...given: Parameters<typeof tell>) => (await tell(...given)).body.data.others;
const stored = async () => management.test.db.read.selectFrom('content_presence').selectAll().execute();

describe('presence at a document', () => {
  it('tells each who else is there and what they changed, each person once; other documents tell nothing', async () => {
    await make('met');
    await make('elsewhere');
    const [ann, bob] = [await person('ann'), await person('bob')];
    expect(await othersOf('met', ann, { changed: ['hero'] })).toEqual([]);
    await tell('met', ann, { tab: 'second-tab', changed: ['hero', 'faq'] });
    expect(await othersOf('met', bob)).toEqual([{ name: 'ann', isSelf: false, changed: ['hero', 'faq'], chosen: [] }]);
    expect(await othersOf('met', ann, { changed: ['hero'] })).toEqual([
      { name: 'ann', isSelf: true, changed: ['hero', 'faq'], chosen: [] },
      { name: 'bob', isSelf: false, changed: [], chosen: [] },
    ]);
    expect(await othersOf('elsewhere', await person('carl'))).toEqual([]);
  });

  it('tells which parts each has chosen, and of a tab that says nothing of it, none', async () => {
    await make('chosen');
    const [zoe, yan] = [await person('zoe'), await person('yan')];
    await tell('chosen', zoe, { chosen: ['hero'] });
    await tell('chosen', zoe, { tab: 'second-tab', chosen: ['faq', 'hero'] });
    expect(await othersOf('chosen', yan)).toEqual([
      { name: 'zoe', isSelf: false, changed: [], chosen: ['hero', 'faq'] },
    ]);
    await ask('POST', at('chosen'), { token: yan, data: { tab: 'tab-of-yan', changed: [] } });
    const told = await othersOf('chosen', zoe, { chosen: [] });
    expect(told.find(({ name }: { name: string }) => name === 'yan')).toMatchObject({ chosen: [] });
  });

  it('ends when a tab says so, and when it says nothing any more: nothing of it is kept', async () => {
    await make('left');
    const [dora, emil] = [await person('dora'), await person('emil')];
    await tell('left', dora);
    expect(await othersOf('left', emil)).toHaveLength(1);
    expect((await ask('DELETE', `${at('left')}?tab=tab-of-one`, { token: dora })).status).toBe(200);
    expect(await othersOf('left', emil)).toEqual([]);
    await tell('left', dora);
    management.test.clock.time += PRESENT_MS;
    expect(await othersOf('left', emil)).toEqual([]);
    expect((await stored()).map(({ name }) => name)).toEqual(['emil']);
  });

  it('goes with a tab to the next document', async () => {
    await make('first');
    await make('next');
    const [finn, gina] = [await person('finn'), await person('gina')];
    await tell('first', finn);
    await tell('next', finn);
    expect(await othersOf('first', gina)).toEqual([]);
  });

  it('tells whose draft there is', async () => {
    await make('drafted');
    const [hugo, ida] = [await person('hugo'), await person('ida')];
    expect((await tell('drafted', ida)).body.data.draft).toBeNull();
    const address = '/studio/documents/base/page/drafted';
    const { document, seen } = (await ask('GET', address, { token: hugo })).body.data;
    await ask('PUT', address, { token: hugo, data: { document: { ...document, path: '/other' }, seen } });
    expect((await tell('drafted', ida)).body.data.draft).toMatchObject({ author: 'hugo', version: 1 });
  });

  it('is told to nobody who may not read the document, and of nobody who may not any more', async () => {
    await make('secret', { brand: 'kestrel' });
    const kurt = await person('kurt', { role: 'editor', brand: 'kestrel' });
    const away = await person('away', { role: 'editor', brand: 'tidal' });
    const one = at('secret', 'kestrel');
    const data = { tab: 'tab-of-one', changed: [] };
    expect((await ask('POST', one, { token: kurt, data })).status).toBe(200);
    expect((await ask('POST', one, { token: away, data })).status).toBe(404);
    expect((await ask('POST', one, { data })).status).toBe(403);
    expect((await ask('POST', one, { token: tokens.admin, data })).status).toBe(403);
    expect((await stored()).some(({ name }) => name === 'away' || name.startsWith('token:'))).toBe(false);
    await management.test.db.write((tx) =>
      tx.updateTable('content_user').set({ is_blocked: 1 }).where('username', '=', 'kurt').execute(),
    );
    expect((await ask('POST', one, { token: kurt, data })).status).toBe(401);
  });

  it('takes so many tabs of one person, and so many at one document', async () => {
    await make('full');
    const lea = await person('lea');
    for (let tab = 0; tab < MOST_TABS + 3; tab += 1) await tell('full', lea, { tab: `tab-number-${tab}` });
    expect((await stored()).filter(({ name }) => name === 'lea')).toHaveLength(MOST_TABS);
    for (let count = MOST_TABS; count < MOST_AT_DOCUMENT; count += 1)
      await tell('full', await person(`guest-${count}`));
    const late = await person('late');
    const others = await othersOf('full', late);
    expect(others.some(({ name }: { name: string }) => name === 'lea')).toBe(true);
    expect((await stored()).some(({ name }) => name === 'late')).toBe(false);
  });

  it.each<[string, object, number]>([
    ['no tab', { changed: [] }, 400],
    ['a tab that is none', { tab: 'x y', changed: [] }, 400],
    ['a tab that is too long', { tab: 'x'.repeat(65), changed: [] }, 400],
    ['what was changed as words', { tab: 'tab-of-one', changed: 'hero' }, 400],
    ['more nodes than are told', { tab: 'tab-of-one', changed: Array.from({ length: 21 }, () => 'a') }, 400],
    ['a node that is too long', { tab: 'tab-of-one', changed: ['x'.repeat(65)] }, 400],
  ])('is refused with %s', async (what, data, status) => {
    const token = await person(`p-${what.replaceAll(' ', '-')}`);
    expect((await ask('POST', at('full'), { token, data })).status).toBe(status);
  });

  it('is refused at a document that is not there', async () => {
    expect((await tell('nowhere', await person('mara'))).status).toBe(404);
  });
});
