import { describe, expect, it } from 'vitest';
import { baseVocabulary } from '#runtime/expression/vocabulary.ts';
import { conditionFault, partsOf, subjectOf, typedValue, withOperator, withSubject } from './conditions.ts';

describe('a condition as the Studio builds it', () => {
  it('is taken apart, and what is none is none', () => {
    expect(partsOf({ is: 'visitor.guest' })).toEqual({ operator: 'is', argument: 'visitor.guest' });
    expect([partsOf({}), partsOf(null), partsOf({ is: 'a', not: {} }), partsOf({ run: 'x' })]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(subjectOf({ eq: [{ get: 'page.id' }, 'home'] })).toBe('page.id');
    expect(subjectOf({ before: '2027-01-01T00:00' })).toBe('');
  });

  it('keeps what it asks about and what that is compared with when the operator changes', () => {
    const same = { eq: [{ get: 'page.id' }, 'home'] };
    expect(withOperator(same, 'ne')).toEqual({ ne: [{ get: 'page.id' }, 'home'] });
    expect(withOperator(same, 'in')).toEqual({ in: [{ get: 'page.id' }, ['home']] });
    expect(withOperator({ in: [{ get: 'page.id' }, ['home', 'faq']] }, 'eq')).toEqual(same);
    expect(withOperator(same, 'empty')).toEqual({ empty: 'page.id' });
    expect(withOperator(same, 'not')).toEqual({ not: same });
    expect(withOperator(same, 'all')).toEqual({ all: [same] });
    expect(withOperator({ all: [same] }, 'any')).toEqual({ any: [same] });
    expect(withSubject(same, 'page.flag')).toEqual({ eq: [{ get: 'page.flag' }, 'home'] });
    expect(withSubject({ is: 'visitor.guest' }, 'visitor.player')).toEqual({ is: 'visitor.player' });
  });

  it('is checked as the gate checks it; a time by the brand’s clock is one', () => {
    expect(conditionFault({ all: [{ is: 'visitor.guest' }, { after: '2027-01-01T00:00' }] }, baseVocabulary)).toBe('');
    expect(conditionFault({ is: 'page.id' }, baseVocabulary)).toContain('boolean');
    expect(conditionFault({ is: 'visitor.vip' }, baseVocabulary)).toContain('a declared value');
    expect(conditionFault({ before: '' }, baseVocabulary)).toContain('a time');
    expect(['1', 'true', '007x', '-2.5'].map(typedValue)).toEqual([1, true, '007x', -2.5]);
  });
});
