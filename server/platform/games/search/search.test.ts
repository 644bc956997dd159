import { expect, it } from 'vitest';
import { isLike } from './isLike.ts';
import { otherSpellings } from './otherSpellings.ts';
import { searchText } from './searchText.ts';

it('folds case, accents and punctuation', () => {
  expect(searchText('  Rīgas «Kafejnīca» & Ādaži! ')).toBe('rigas kafejnica adazi');
});

it('reads Cyrillic by sound and by the keys it was typed with', () => {
  expect(otherSpellings('дрейк мелонс')).toContain('dreik melons');
  expect(otherSpellings('фьиук')).toContain('amber');
  expect(otherSpellings('amber')).toEqual([]);
});

it.each([
  ['melns', 'amber melons', true],
  ['mleons', 'amber melons', true],
  ['ambr', 'amber melons', true],
  ['orchastra', 'orchestra of the grand hall', true],
  ['orchstra grnd', 'orchestra of the grand hall', true],
  ['fox', 'seven foxes', true],
  ['fax', 'seven foxes', false],
  ['zebra', 'amber melons', false],
  ['amber zebra', 'amber melons', false],
])('finds %j near %j: %s', (typed, text, isFound) => {
  expect(isLike(typed, text)).toBe(isFound);
});
