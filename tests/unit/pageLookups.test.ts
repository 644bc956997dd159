import { describe, expect, it } from 'vitest';
import { recordOf } from '#schemas/record.ts';
import { foundSchema, typeAt } from '../../server/content/address/answerSchema.ts';
import { callFaults } from '../../server/content/address/callFaults.ts';
import { lookupWords } from '../../server/studio/lookupWords.ts';
import { beginLookup, parametersOf, readable } from '../../studio/pageAddress/parameters.ts';

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

function never(): never {
  throw new Error('the contract has no such call');
}
