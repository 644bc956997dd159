import { describe, expect, it } from 'vitest';
import { withTerms } from './glossary.ts';
import type { Unit, Worked } from './unit.ts';

const worked = (brand: string, kind: Worked['name']['kind'], id: string, value: object): Worked => ({
  name: { brand, kind, id },
  value: { kind, id, ...value },
});
const documents: Worked[] = [
  worked('base', 'messages', 'lv', { messages: {}, glossary: { bonus: 'bonuss', Lit: 'Lit', 'C++ (old)': 'vecais' } }),
  worked('aurora', 'brand', 'aurora', { parent: 'base' }),
  worked('kestrel', 'brand', 'kestrel', { parent: 'aurora' }),
  worked('kestrel', 'messages', 'lv', { operations: [{ op: 'set', at: '/glossary/bonus', value: 'prēmija' }] }),
];
const unit = (brand: string, source: string): Unit => ({
  id: `${brand}/page/home#a`,
  document: `${brand}/page/home`,
  key: 'a',
  source,
  target: undefined,
  note: '',
});
const termsOf = (brand: string, source: string): unknown =>
  withTerms([unit(brand, source)], { worked: documents, live: documents }, 'lv')[0]?.terms;

describe('the glossary of a brand', () => {
  it('is that of the brands that it inherits from, with its own terms over theirs', () => {
    expect([termsOf('base', 'A bonus'), termsOf('aurora', 'A bonus'), termsOf('kestrel', 'A bonus at Lit')]).toEqual([
      { bonus: 'bonuss' },
      { bonus: 'bonuss' },
      { bonus: 'prēmija', Lit: 'Lit' },
    ]);
  });

  it('finds terms as words of their own, whatever their case and signs', () => {
    expect(termsOf('base', 'Bonus!')).toEqual({ bonus: 'bonuss' });
    expect(termsOf('base', 'bonuses, bonusX')).toBeUndefined();
    expect(termsOf('base', 'the C++ (old) one')).toEqual({ 'C++ (old)': 'vecais' });
  });
});
