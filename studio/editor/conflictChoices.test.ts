import { expect, it } from 'vitest';
import { threeWay } from '#runtime/document/merge.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { conflictsLeft, placeOfConflict, valueOfSide, withChosen } from './conflictChoices.ts';

const of = (pointer: string) => ({ pointer, base: undefined, mine: undefined, theirs: undefined });

it('finds the next item where it is once the one before it was taken away', () => {
  const base = { items: ['a', 'b', 'c'].map((id) => ({ id, size: 1 })) };
  const mine = { items: [base.items[1]] };
  const theirs = { items: base.items.map((item) => ({ ...item, size: 2 })) };
  const met = threeWay(base, mine, theirs);
  expect(met.conflicts.map(({ pointer }) => pointer)).toEqual(['/items/0', '/items/2']);
  let { conflicts } = met;
  let document = met.merged as Parameters<typeof withChosen>[0];
  for (const conflict of met.conflicts) {
    const [chosen] = conflicts;
    if (!chosen) throw new Error(conflict.pointer);
    const left = conflictsLeft(conflicts, chosen, { document, value: undefined });
    document = withChosen(document, chosen, undefined);
    conflicts = left;
  }
  expect(document).toEqual({ items: [{ id: 'b', size: 2 }] });
});

it('names a place of a version by what its operation changes', () => {
  const operations: Operation[] = [
    { op: 'insertAfter', at: '/rules', after: null, value: { id: 'rule-1', from_url: '/old', to_url: '/' } },
    { op: 'set', node: 'hero', at: '/props/title', value: 'A' },
  ];
  const places = ['/operations', '/operations/0/value/to_url', '/operations/1', '/title', '/nodes/hero/props/title'];
  expect(places.map((pointer) => placeOfConflict({ operations }, of(pointer)).join(' › '))).toEqual([
    '',
    'rules › /old › to_url',
    'hero › props › title',
    'title',
    'hero › props › title',
  ]);
  expect(valueOfSide(of('/operations/1'), operations[1])).toBe('A');
});
