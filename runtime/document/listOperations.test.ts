import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf } from './hash.ts';
import { hasNames, listOperations, withList } from './listOperations.ts';
import { applyVariant, type Operation } from './overlay.ts';

const at = '/rules';
const rule = (from_url: string, to_url = '/') => ({ from_url, to_url });
const inherited = [rule('/a'), rule('/b'), rule('/c')];
const applied = (operations: readonly Operation[], rules: readonly object[] = inherited) =>
  applyVariant({ rules }, { operations });

describe('a list that a brand changes item by item', () => {
  it('names what changed alone', () => {
    const wanted = [rule('/new'), rule('/c'), rule('/a', '/elsewhere')];
    const operations = listOperations({ at, inherited }, wanted);
    expect(operations).toEqual([
      { op: 'unset', at: '/rules/~1b', was: hashOf(rule('/b')) },
      { op: 'insertAfter', at, after: null, value: rule('/new') },
      { op: 'move', at: '/rules/~1a', after: '/c' },
      { op: 'set', at: '/rules/~1a', value: rule('/a', '/elsewhere'), was: hashOf(rule('/a')) },
    ]);
    expect(applied(operations)).toMatchObject({ document: { rules: wanted }, review: [] });
  });

  it('goes on to follow the brand above, and says where that one changed the same', () => {
    const operations = listOperations({ at, inherited }, [rule('/own'), rule('/a', '/x'), rule('/c')]);
    const later = [rule('/first'), rule('/a', '/moved'), rule('/b'), rule('/c', '/y')];
    const { document, review } = applied(operations, later);
    expect(document['rules']).toEqual([rule('/own'), rule('/first'), rule('/a', '/x'), rule('/c', '/y')]);
    expect(review.map(({ reason, operation }) => [reason, operation.at])).toEqual([['base-changed', '/rules/~1a']]);
  });

  it('puts what stood behind an item that is gone last, and finds nothing of one that is gone', () => {
    const operations: Operation[] = [
      { op: 'insertAfter', at, after: '/gone', value: rule('/own') },
      { op: 'move', at: '/rules/~1gone', after: null },
      { op: 'move', at: '/rules/~1a', after: '/a' },
      { op: 'insertAfter', at: '/nowhere', after: null, value: rule('/own') },
      { op: 'insertAfter', at, after: null },
    ];
    const { document, review } = applied(operations);
    expect(document['rules']).toEqual([...inherited, rule('/own')]);
    expect(review.map(({ index, reason }) => [index, reason])).toEqual([1, 2, 3, 4].map((one) => [one, 'target-gone']));
  });

  it('keeps what a change was written against while others are made, and changes that find nothing', () => {
    const moved: Operation = { op: 'set', at: '/rules/~1a/to_url', value: '/x', was: hashOf('/before') };
    const lost: Operation = { op: 'unset', at: '/rules/~1gone' };
    const wanted = [rule('/own'), rule('/a', '/x'), rule('/b'), rule('/c')];
    expect(withList({ rules: inherited }, [moved, lost], { at, wanted })).toEqual([
      { op: 'insertAfter', at, after: null, value: rule('/own') },
      moved,
      lost,
    ]);
    const other = wanted.with(1, rule('/a', '/y'));
    expect(withList({ rules: inherited }, [moved], { at, wanted: other })).toContainEqual({
      op: 'set',
      at: '/rules/~1a',
      value: rule('/a', '/y'),
      was: hashOf(rule('/a')),
    });
  });

  it('forgets changes that found nothing where an item of that name is made anew', () => {
    const lost: Operation[] = [
      { op: 'set', at: '/rules/~1x/to_url', value: '/before' },
      { op: 'unset', at: '/rules/~1x' },
      { op: 'move', at: '/rules/~1y', after: null },
    ];
    const wanted = [...inherited, rule('/x', '/new')];
    const next = withList({ rules: inherited }, lost, { at, wanted });
    expect(applied(next).document['rules']).toEqual(wanted);
    expect(next).toContainEqual(lost[2]);
  });

  it('leaves changes of other values as they are', () => {
    const lock: Operation = { op: 'set', at: '/locked', value: true };
    expect(withList({ rules: inherited }, [lock], { at, wanted: inherited })).toEqual([lock]);
  });

  it('is written as a whole where items have one name, or where the changes would be too many', () => {
    const own: Operation[] = [
      { op: 'insertAfter', at, after: null, value: rule('/own') },
      { op: 'set', at: '/locked', value: true },
    ];
    const whole = (wanted: readonly object[]) => [own[1], { op: 'set', at, value: wanted, was: hashOf(inherited) }];
    const twice = [rule('/own'), ...inherited, rule('/own')];
    expect(withList({ rules: inherited }, own, { at, wanted: twice })).toEqual(whole(twice));
    const many = Array.from({ length: 1_001 }, (_, index) => rule(`/${index}`));
    expect(withList({ rules: inherited }, own, { at, wanted: many })).toEqual(whole(many));
    expect(withList({ rules: inherited }, [...own, { op: 'set', at, value: many }], { at, wanted: inherited })).toEqual(
      [own[1]],
    );
  });

  it('wants a name of each item', () => {
    expect([
      hasNames(inherited),
      hasNames([rule('/a'), rule('/a')]),
      hasNames([{ ...rule('/a'), id: '7' }]),
      hasNames([{}]),
    ]).toEqual([true, false, false, false]);
  });

  it('comes out as wanted, whatever is', () => {
    const list = fc.uniqueArray(
      fc.record({ from_url: fc.constantFrom(...'abcdefgh'), to_url: fc.constantFrom('1', '2') }),
      {
        selector: ({ from_url }) => from_url,
      },
    );
    fc.assert(
      fc.property(list, list, list, (above, first, wanted) => {
        const operations = listOperations({ at, inherited: above }, first);
        expect(applied(operations, above)).toMatchObject({ document: { rules: first }, review: [] });
        const next = withList({ rules: above }, operations, { at, wanted });
        expect(applied(next, above)).toMatchObject({ document: { rules: wanted }, review: [] });
      }),
    );
  });
});
