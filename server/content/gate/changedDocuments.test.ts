import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyDocument } from '#schemas/content/index.ts';
import { SEED } from '../../../tests/support/length.ts';
import { changedDocuments } from './changedDocuments.ts';

const document = (id: string): AnyDocument => ({ kind: 'messages', format: 1, id, messages: {} });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(document) as [AnyDocument, AnyDocument, AnyDocument, AnyDocument];
const of = (...documents: AnyDocument[]) => new Map(documents.map((one) => [one.id, one]));
const changes = (before: Map<string, AnyDocument>, after: Map<string, AnyDocument>) =>
  changedDocuments(before, after)?.map((one) => [one.name, one.before, one.after]) ?? null;

describe('what of a brand’s documents is otherwise than at the last look', () => {
  it('names what is another object, what came and what went', () => {
    const other = document('b');
    expect(changes(of(a, b, c), of(a, b, c))).toEqual([]);
    expect(changes(of(a, b, c), of(a, other, c))).toEqual([['b', b, other]]);
    expect(changes(of(a, c), of(a, b, c, d))).toEqual([
      ['b', undefined, b],
      ['d', undefined, d],
    ]);
    expect(changes(of(a, b, c, d), of(a, c))).toEqual([
      ['b', b, undefined],
      ['d', d, undefined],
    ]);
  });

  it('does not answer where documents stand in another order', () => {
    expect(changes(of(a, b, c), of(b, a, c))).toBeNull();
    expect(changes(of(a, b, c), of(d, c, b))).toBeNull();
  });

  it('leads from one list to the other, whatever they hold', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, fc.uniqueArray(fc.constantFrom(...'abcdefgh')), (first, second, edited) => {
        const before = of(...first.map(document));
        const kept = (id: string): AnyDocument => (edited.includes(id) ? undefined : before.get(id)) ?? document(id);
        const after = of(...second.map(kept));
        const told = changedDocuments(before, after);
        const stayed = [first.filter((id) => second.includes(id)), second.filter((id) => first.includes(id))];
        if (stayed[0]?.join() !== stayed[1]?.join()) {
          expect(told).toBeNull();
          return;
        }
        const names = [...new Set([...first, ...second])].filter((id) => before.get(id) !== after.get(id));
        expect(told?.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
        for (const one of told ?? [])
          expect([one.before, one.after]).toEqual([before.get(one.name), after.get(one.name)]);
      }),
      { seed: SEED },
    );
  });
});
