import { describe, expect, it } from 'vitest';
import { baseVocabulary } from '#runtime/expression/vocabulary.ts';
import { pageDocument } from '../../../tests/support/contentFolder.ts';
import { pageAddresses } from './checks/pageAddresses.ts';
import { seoTokens } from './checks/seoTokens.ts';

const category = { call: 'games.getCategories', found: { in: 'items', by: 'sysname' } };
const offer = { call: 'campaigns.getOffer', input: { offer_id: { get: 'params.id' } }, canonical: 'id', as: 'offer' };
const routes = {
  pages: [
    { document: 'page/live', id: 'live', path: '/live' },
    { document: 'page/x', id: 'x', path: '/x/{id}' },
  ],
};
const scene = {
  routes,
  catalog: { vocabulary: { ...baseVocabulary, 'session.login': { type: 'text', class: 'live' } } },
};
const tell = (more: object): string[] => {
  const content = pageDocument('x', '/x/{id}', more) as never;
  return [...pageAddresses.look(content, scene as never), ...seoTokens.look(content, scene as never)].map(
    (told) => `${told?.code} ${told?.pointer}`,
  );
};

describe('what a page’s address is looked up by', () => {
  it.each([
    { id: category },
    { id: offer },
    {
      id: {
        ...category,
        moved: { old: 'slots' },
        ownPages: { live: 'live' },
        list: { call: 'games.getCategories', in: 'items', value: 'sysname' },
      },
    },
    { id: { call: 'games.get', input: { sysname: { get: 'params.id' } }, found: { in: 'items', by: 'sysname' } } },
    { id: { ...offer, picture: 'description.images.wide' } },
  ])('%j: nothing to say', (params) => expect(tell({ params })).toEqual([]));

  it.each([
    ['a call that there is not', { ...category, call: 'games.nothing' }, 'call.use /params/id/call'],
    ['a call for players alone', { call: 'account.getBalance' }, 'call.use /params/id/call'],
    ['a call that changes something', { call: 'auth.login' }, 'call.use /params/id/call'],
    ['an input that the call does not take', { ...category, input: { of: 1 } }, 'action.input /params/id/input/of'],
    ['an input that is missing', { call: 'campaigns.getOffer' }, 'action.input /params/id/input'],
    [
      'a parameter of another page',
      { ...offer, input: { offer_id: { get: 'params.name' } } },
      'page.address /params/id/input/offer_id/get',
    ],
    [
      'a query that the page does not declare',
      { ...offer, input: { offer_id: { get: 'query.id' } } },
      'page.address /params/id/input/offer_id/get',
    ],
    [
      'a picture that the answer does not have',
      { ...category, picture: 'picture.large' },
      'page.address /params/id/picture',
    ],
    [
      'a list that the answer does not have',
      { ...category, found: { in: 'rows', by: 'sysname' } },
      'page.address /params/id/found/in',
    ],
    [
      'a property that its rows do not have',
      { ...category, found: { in: 'items', by: 'id' } },
      'page.address /params/id/found/by',
    ],
    ['a name that means something else', { ...category, as: 'session' }, 'page.address /params/id/as'],
    ['a value that is led on and on', { ...category, moved: { a: 'b', b: 'a' } }, 'page.address /params/id/moved/a'],
    ['a page that is not there', { ...category, ownPages: { live: 'gone' } }, 'page.address /params/id/ownPages/live'],
    [
      'a page that wants a parameter',
      { ...category, ownPages: { live: 'x' } },
      'page.address /params/id/ownPages/live',
    ],
    [
      'values by a call for players',
      { ...category, list: { call: 'games.getRecent', in: 'items', value: 'sysname' } },
      'call.use /params/id/list/call',
    ],
  ])('%s is refused where it stands', (_what, parameter, told) =>
    expect(tell({ params: { id: parameter } })).toContain(told),
  );
});

describe('a value of the query with a page of its own', () => {
  it('leads to a page of one parameter', () =>
    expect(tell({ params: { id: category }, query: { category: { textUpTo: 64, leadsTo: 'x' } } })).toEqual([]));

  it.each(['gone', 'home'])('is refused where it leads to «%s»', (leadsTo) =>
    expect(tell({ params: { id: category }, query: { category: { textUpTo: 64, leadsTo } } })).toContain(
      'page.address /query/category/leadsTo',
    ),
  );
});

describe('tokens in the words for search engines', () => {
  it('are values of what the page looks up', () =>
    expect(
      tell({ params: { id: category }, seo: { title: '{id.name}', jsonLd: { type: 'WebPage', name: '{id.name}' } } }),
    ).toEqual([]));

  it.each([
    ['a player’s data', { title: '{session.login} plays here' }, 'seo.token /seo/title'],
    ['said where another value is missing', { without: { title: '{session.login}' } }, 'seo.token /seo/without/title'],
    ['what the visitor wrote', { title: '{params.id}' }, 'seo.token /seo/title'],
    ['what is not found', { description: '{id.nothing}' }, 'seo.token /seo/description'],
    [
      'money, which every player reads in a currency of his own',
      { jsonLd: { type: 'Offer', name: '{id.bonus}' } },
      'seo.token /seo/jsonLd/name',
    ],
  ])('are refused with their place where they are %s', (_what, seo, told) =>
    expect(tell({ params: { id: category }, seo })).toEqual([told]),
  );

  it('are looked at in every language', () =>
    expect(tell({ seo: { title: { $t: 't' } }, text: { t: { en: 'Hello', lv: 'Sveiki, {session.login}' } } })).toEqual([
      'seo.token /text/t/lv',
    ]));
});
