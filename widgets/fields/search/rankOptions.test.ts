import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, rankOptions, searchedOptions } from './rankOptions.ts';

const countries = searchedOptions([
  { value: 'SV', label: 'El Salvador' },
  { value: 'LV', label: 'Latvia' },
  { value: 'OM', label: 'Oman' },
  { value: 'RO', label: 'Romania' },
  { value: 'AX', label: 'Åland' },
  { value: 'GB', label: 'United Kingdom' },
]);
const found = (typed: string): string[] => rankOptions(countries, typed).map(({ value }) => value);

describe('searching a list', () => {
  it.each([
    ['the very code comes first', 'lv', ['LV', 'SV']],
    ['a name that starts so comes before one that only holds it', 'oman', ['OM', 'RO']],
    ['a later word of a name is found', 'king', ['GB']],
    ['marks and capitals do not matter', 'aland', ['AX']],
    ['nothing typed is everything, in the order of the list', ' ', ['SV', 'LV', 'OM', 'RO', 'AX', 'GB']],
    ['what is in no name finds nothing', 'zzz', []],
  ])('%s', (_, typed, values) => expect(found(typed)).toEqual(values));

  it('whatever is typed: each option at most once, and only such as hold it', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ value: fc.string(), label: fc.string() })), fc.string(), (options, typed) => {
        const all = searchedOptions(options);
        const shown = rankOptions(all, typed);
        const query = foldText(typed);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length).toBe(
          all.filter(({ folded, code }) => folded.includes(query) || code.startsWith(query)).length,
        );
      }),
    );
  });
});
