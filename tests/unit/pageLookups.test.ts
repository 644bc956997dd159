import { describe, expect, it } from 'vitest';
import { recordOf } from '#schemas/record.ts';
import { foundSchema, typeAt } from '../../server/content/address/answerSchema.ts';
import { callFaults } from '../../server/content/address/callFaults.ts';
import { lookupWords } from '../../server/studio/lookupWords.ts';
import { emptyOf } from '../../studio/fields/place.ts';
import { inputTitle } from '../../studio/forms/inputWords.ts';
import { parameterSchema } from '../../studio/pageAddress/addressSchemas.ts';
import { lookupInputTitle } from '../../studio/pageAddress/lookupTitle.ts';
import { beginLookup, changeLookup, parametersOf, readable } from '../../studio/pageAddress/parameters.ts';

const lookups = lookupWords();

interface Begun {
  call: string;
  input?: Record<string, unknown>;
  found?: { in: string; by: string };
  canonical?: string;
}

describe('a parameter of a page', () => {
  it('is one of its path, or one that the page says something of while its path has it no longer', () => {
    const page = { path: '/offers/{id}/{part?}', params: { gone: { call: 'games.get' }, id: {} }, query: { sort: {} } };
    expect(parametersOf(page)).toEqual([
      { name: 'id', isInPath: true },
      { name: 'part', isInPath: true },
      { name: 'gone', isInPath: false },
    ]);
    expect(readable(page)).toEqual(['params.id', 'params.part', 'query.sort']);
    expect(parametersOf({ path: '/offers' })).toEqual([]);
  });

  it.each(Object.entries(lookups))('begins to be looked up by %s as the publish gate takes it', (call, lookup) => {
    const { input = {}, found, canonical } = beginLookup('id', call, lookup) as Begun;
    expect(callFaults(call, input, { isWhole: true })).toEqual([]);
    const by = found?.by ?? canonical;
    if (by !== undefined)
      expect(['text', 'number']).toContain(typeAt(foundSchema({ call, ...(found && { found }) }), by));
  });

  it('is compared with what tells the rows of a list apart, or is that of the answer itself', () => {
    expect(beginLookup('sysname', 'games.get', lookups['games.get'] ?? never())).toEqual({
      call: 'games.get',
      input: { sysname: { get: 'params.sysname' } },
      found: { in: 'items', by: 'sysname' },
    });
    expect(recordOf(beginLookup('id', 'campaigns.getOffer', lookups['campaigns.getOffer'] ?? never()))).toEqual({
      call: 'campaigns.getOffer',
      input: { offer_id: { get: 'params.id' } },
      canonical: 'id',
    });
  });
});

describe('an input of a call', () => {
  it('is called by what it asks for there, not by what a form asks for by the same name', () => {
    expect(lookupInputTitle('loyalty.getProgram', 'sysname')).toBe('Loyalty programme');
    expect(lookupInputTitle('games.get', 'sysname')).toBe('Game');
    expect(lookupInputTitle('leaderboard.top', 'period')).toBe('Period');
    expect(lookupInputTitle('banners.get', 'fields')).toBe('What the answer is to hold');
    expect([inputTitle('period'), inputTitle('fields')]).toEqual([
      'Period of the limit',
      'Answers that the offer asks for',
    ]);
  });
});

describe('what is added to a parameter', () => {
  /** What «Add» makes of one of its values. */
  const added = (call: string, name: 'found' | 'list') =>
    recordOf(emptyOf(parameterSchema({ call }, lookups).properties?.[name] ?? {}));
  const listing = Object.entries(lookups).filter(([, { lists }]) => Object.keys(lists).length > 0);

  it.each(listing)('begins, for one of a list that %s answers with, with a place of its rows', (call) => {
    const { in: list, by } = added(call, 'found');
    const found = { in: String(list), by: String(by) };
    expect(['text', 'number']).toContain(typeAt(foundSchema({ call, found }), found.by));
  });

  it('begins with what tells rows apart, and a list for the sitemap with the same call or one beside it', () => {
    expect(added('games.get', 'found')).toEqual({ in: 'items', by: 'sysname' });
    expect(added('metadata.get', 'found')).toEqual({ in: 'countries', by: 'code' });
    expect(added('games.get', 'list')).toEqual({ call: 'games.get', in: 'items', value: 'sysname' });
    expect(added('campaigns.getOffer', 'list')).toEqual({ call: 'campaigns.getoffers', in: 'items', value: 'id' });
  });
});

describe('another call for a parameter', () => {
  const written = {
    as: 'offer',
    moved: { old: 'new' },
    ownPages: { vip: 'vip-club' },
    list: { call: 'campaigns.getoffers', in: 'items', value: 'id' },
  };

  it('keeps what people wrote about its values, and leaves out what names places that its answer does not have', () => {
    const before = {
      call: 'campaigns.getOffer',
      input: { offer_id: { get: 'params.id' } },
      canonical: 'id',
      picture: 'image',
      words: { product: 'offers.product.', title: 'programmes.' },
      ...written,
    };
    expect(
      changeLookup({ name: 'id', value: before }, 'loyalty.getProgram', lookups['loyalty.getProgram'] ?? never()),
    ).toEqual({
      call: 'loyalty.getProgram',
      input: { sysname: { get: 'params.id' } },
      canonical: 'sysname',
      picture: 'image',
      words: { title: 'programmes.' },
      ...written,
    });
    const games = lookups['games.get'] ?? never();
    expect(changeLookup({ name: 'id', value: before }, 'games.get', games)).toEqual({
      ...beginLookup('id', 'games.get', games),
      ...written,
    });
  });

  it('begins as a first one does where nothing was written', () => {
    const games = lookups['games.get'] ?? never();
    expect(changeLookup({ name: 'sysname', value: undefined }, 'games.get', games)).toEqual(
      beginLookup('sysname', 'games.get', games),
    );
  });
});

function never(): never {
  throw new Error('the contract has no such call');
}
