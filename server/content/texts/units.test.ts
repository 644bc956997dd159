import { describe, expect, it } from 'vitest';
import { withTerms } from './glossary.ts';
import type { Worked } from './unit.ts';
import { unitsOf } from './units.ts';
import { unitsById } from './writeTexts.ts';

const worked = (brand: string, kind: Worked['name']['kind'], id: string, value: object): Worked => ({
  name: { brand, kind, id },
  value: { kind, id, ...value },
});

describe('texts for translators', () => {
  const asked = { sourceLocale: 'en', targetLocale: 'ka' };
  const catalog = { widgets: {}, texts: {} };
  const all = [
    worked('base', 'page', 'home', {
      text: { hello: { en: 'Hello' }, own: { en: 'Own', ka: 'თავისი' }, bare: { en: 'Bare' } },
    }),
    worked('aurora', 'page', 'home', { text: { hello: { en: 'Win big' } } }),
    worked('base', 'messages', 'ka', {
      messages: {},
      documents: { 'page/home': { hello: 'გამარჯობა', own: 'სხვისი' } },
    }),
  ];

  it('have the translation of the document, else that of the catalogue beside it', () => {
    const documents = all.filter(({ name }) => name.kind === 'page'); // the catalogue is not asked for
    const units = unitsOf({ documents, interfacesOf: [], worked: all, live: all, catalog }, asked);
    expect(units.map(({ id, target, saidIn }) => [id, target, saidIn])).toEqual([
      ['base/page/home#hello', 'გამარჯობა', 'base/messages/ka'],
      ['base/page/home#own', 'თავისი', undefined],
      ['base/page/home#bare', undefined, undefined],
      ['aurora/page/home#hello', undefined, undefined],
    ]);
  });

  it('say in which language readers of one of a country get a text that has none of its own', () => {
    const documents = [
      worked('base', 'page', 'home', { text: { hello: { en: 'Hello', lv: 'Sveiki' }, bare: { en: 'Bare' } } }),
      ...['en', 'lv'].map((id) => worked('base', 'messages', id, { messages: { join: id } })),
    ];
    const read = (targetLocale: string) =>
      unitsOf(
        { documents, interfacesOf: ['base'], worked: documents, live: documents, catalog },
        { sourceLocale: 'en', targetLocale },
      ).map(({ readIn }) => readIn);
    expect(read('lv-LV')).toEqual(['lv', undefined, 'lv']);
    expect(read('ka')).toEqual([undefined, undefined, undefined]);
  });

  it('have it, too, where a few are named to be written: what was read is what a change is held against', () => {
    const units = unitsById({ worked: all, live: all, catalog }, { ...asked, ids: ['base/page/home#hello'] });
    expect(units.get('base/page/home#hello')?.target).toBe('გამარჯობა');
  });
});

describe('texts of the interface', () => {
  const code = {
    en: { join: 'Join', leave: 'Leave', days_one: '{{count}} day', days_other: '{{count}} days' },
    ru: { join: 'Вступить' },
  };
  const catalog = { widgets: {}, texts: code };
  const all = [
    worked('base', 'messages', 'en', { messages: { join: 'Join us', own: 'Own' } }),
    worked('aurora', 'messages', 'en', { messages: { own: 'Other' } }),
  ];
  const read = (brand: string, asked: { sourceLocale: string; targetLocale: string }) =>
    unitsOf({ documents: [], interfacesOf: [brand], worked: all, live: all, catalog }, asked).map(
      ({ key, source, target, inherited }) => [key, source, target, inherited],
    );

  it('are those of the catalogue, and those that come with the code where it says nothing; a form of numbers has its row in each language', () => {
    expect(read('base', { sourceLocale: 'en', targetLocale: 'ru' })).toEqual([
      ['join', 'Join us', 'Вступить', 'Вступить'],
      ['leave', 'Leave', undefined, undefined],
      ['days_one', '{{count}} day', undefined, undefined],
      ['days_other', '{{count}} days', undefined, undefined],
      ['days_few', '{{count}} days', undefined, undefined],
      ['days_many', '{{count}} days', undefined, undefined],
      ['own', 'Own', undefined, undefined],
    ]);
  });

  it('have no forms of numbers in what is no language', () => {
    const keys = read('base', { sourceLocale: 'en', targetLocale: 'x' }).map(([key]) => key);
    expect(keys).toEqual(['join', 'leave', 'days_one', 'days_other', 'own']);
  });

  it('are in their own language beside what the code says', () => {
    expect(read('base', { sourceLocale: 'en', targetLocale: 'en' })).toEqual([
      ['join', 'Join', 'Join us', 'Join'],
      ['leave', 'Leave', 'Leave', 'Leave'],
      ['days_one', '{{count}} day', '{{count}} day', '{{count}} day'],
      ['days_other', '{{count}} days', '{{count}} days', '{{count}} days'],
      ['own', 'Own', 'Own', undefined],
    ]);
  });

  it('of a brand with a whole catalogue are beside what the code says: it stands in the place of those above', () => {
    expect(read('aurora', { sourceLocale: 'en', targetLocale: 'en' })).toEqual([['own', 'Other', 'Other', undefined]]);
    const ids = ['own', 'join', 'leave', 'gone'].map((key) => `aurora/messages/*#${key}`);
    const named = unitsById({ worked: all, live: all, catalog }, { sourceLocale: 'en', targetLocale: 'en', ids });
    expect(
      [...named.values()].map(({ key, document, target, inherited }) => [key, document, target, inherited]),
    ).toEqual([
      ['join', 'aurora/messages/en', 'Join', 'Join'],
      ['leave', 'aurora/messages/en', 'Leave', 'Leave'],
      ['own', 'aurora/messages/en', 'Other', undefined],
    ]);
  });

  it('come with the code at the base alone, which all brands inherit from', () => {
    expect(read('aurora', { sourceLocale: 'en', targetLocale: 'ru' })).toEqual([
      ['own', 'Other', undefined, undefined],
    ]);
  });
});

describe('texts of the interface at a brand with a version of them', () => {
  const catalog = { widgets: {}, texts: { en: { join: 'Join', leave: 'Leave' }, lv: { leave: 'Iziet' } } };
  const set = (key: string, value: string) => ({ op: 'set', at: `/messages/${key}`, value });
  const all = [
    worked('base', 'brand', 'base', {}),
    worked('aurora', 'brand', 'aurora', { parent: 'base' }),
    worked('kestrel', 'brand', 'kestrel', { parent: 'aurora' }),
    worked('base', 'messages', 'en', { messages: { join: 'Join us', own: 'Own' } }),
    worked('base', 'messages', 'lv', { messages: { join: 'Pievienojies' } }),
    worked('aurora', 'messages', 'en', { operations: [set('join', 'Step in')] }),
    worked('kestrel', 'messages', 'en', { operations: [set('own', 'Ours')] }),
    worked('kestrel', 'messages', 'lv', { operations: [set('leave', 'Prom')] }),
  ];
  const read = (brand: string, targetLocale: string) =>
    unitsOf(
      { documents: [], interfacesOf: [brand], worked: all, live: all, catalog },
      { sourceLocale: 'en', targetLocale },
    );

  it('are its own, then all that it inherits, each with the brand that says it', () => {
    expect(
      read('kestrel', 'en').map(({ key, target, inherited, inheritedFrom }) => [key, target, inherited, inheritedFrom]),
    ).toEqual([
      ['own', 'Ours', 'Own', 'base'],
      ['join', 'Step in', 'Step in', 'aurora'],
      ['leave', 'Leave', 'Leave', undefined],
    ]);
  });

  it('want a translation where their source is its own, and are else read as the brands above say them', () => {
    expect(read('kestrel', 'lv').map(({ key, target, isOthers }) => [key, target, isOthers])).toEqual([
      ['leave', 'Prom', false],
      ['own', undefined, false],
      ['join', 'Pievienojies', true],
    ]);
  });

  it('are read as brands above say them live, whatever is drafted there, and whoever may read the brand alone', () => {
    const drafted = worked('base', 'messages', 'en', { messages: { join: 'Drafted', own: 'Own' } });
    const own = all.filter(({ name }) => name.brand === 'kestrel');
    const asked = {
      sourceLocale: 'en',
      targetLocale: 'en',
      ids: ['kestrel/messages/*#own', 'kestrel/messages/*#join'],
    };
    for (const readable of [own, [...own, drafted]]) {
      const units = unitsById({ worked: readable, live: all, catalog }, asked).values();
      expect(
        [...units].map(({ key, inherited, inheritedFrom, hasAbove }) => [key, inherited, inheritedFrom, hasAbove]),
      ).toEqual([
        ['own', 'Own', 'base', true],
        ['join', 'Step in', 'aurora', true],
      ]);
    }
  });

  it('skip what stands above a whole catalogue between, as sites do', () => {
    const between = all.map((one) =>
      one.name.brand === 'aurora' && one.name.kind === 'messages'
        ? worked('aurora', 'messages', 'en', { messages: { join: 'Enter' } })
        : one,
    );
    const units = unitsOf(
      { documents: [], interfacesOf: ['kestrel'], worked: between, live: between, catalog },
      { sourceLocale: 'en', targetLocale: 'en' },
    );
    expect(units.map(({ key, inherited, inheritedFrom }) => [key, inherited, inheritedFrom])).toEqual([
      ['own', undefined, undefined],
      ['join', 'Enter', 'aurora'],
      ['leave', 'Leave', undefined],
    ]);
  });

  it('that the version takes away are read of the code alone, and marked', () => {
    const unset = { op: 'unset', at: '/messages/join' };
    const taken = [...all.slice(0, -2), worked('kestrel', 'messages', 'en', { operations: [unset] })];
    const units = unitsOf(
      { documents: [], interfacesOf: ['kestrel'], worked: taken, live: taken, catalog },
      { sourceLocale: 'en', targetLocale: 'en' },
    );
    expect(units[0]).toMatchObject({ key: 'join', target: 'Join', inherited: 'Step in', isRemoved: true });
    expect(units.filter(({ isRemoved }) => isRemoved)).toHaveLength(1);
  });

  it.each([[[null]], [[{ at: 5 }]], [{}], ['x'], [5]])('are none of a draft whose operations are %j', (operations) => {
    const broken = [...all.slice(0, -2), worked('kestrel', 'messages', 'en', { operations })];
    const place = { documents: [], interfacesOf: ['kestrel'], worked: broken, live: broken, catalog };
    const units = unitsOf(place, { sourceLocale: 'en', targetLocale: 'en' });
    expect(units.map(({ key, target }) => [key, target])).toEqual([
      ['join', 'Step in'],
      ['leave', 'Leave'],
      ['own', 'Own'],
    ]);
    expect(withTerms(units, place, 'en')).toHaveLength(3);
  });
});
