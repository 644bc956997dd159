import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../tests/support/cpuMs.ts';
import { within } from '../../tests/support/length.ts';
import { diffOf, type PointerOperation } from './diff.ts';
import { pointerParts } from './fault.ts';

/** JSON Patch as its standard says (RFC 6902), as far as these operations go. */
function apply(value: unknown, operations: readonly PointerOperation[]): unknown {
  const root = { value: structuredClone(value) };
  for (const operation of operations) {
    const parts = ['value', ...pointerParts(operation.path)];
    const key = parts.pop() ?? '';
    const holder = parts.reduce<unknown>((here, part) => (here as Record<string, unknown>)[part], root);
    if (Array.isArray(holder)) {
      const [at, count] = [Number(key), operation.op === 'add' ? 0 : 1];
      if (operation.op === 'remove') holder.splice(at, 1);
      else holder.splice(at, count, operation.value);
    } else if (operation.op === 'remove') delete (holder as Record<string, unknown>)[key];
    else (holder as Record<string, unknown>)[key] = operation.value;
  }
  return root.value;
}

describe('the difference of two documents', () => {
  it.each<[string, unknown, unknown, PointerOperation[]]>([
    ['the same', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['another order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    [
      'a value of a node',
      { nodes: { hero: { props: { title: 'A' } } } },
      { nodes: { hero: { props: { title: 'B' } } } },
      [{ op: 'replace', path: '/nodes/hero/props/title', value: 'B' }],
    ],
    [
      'keys with / and ~',
      { 'a/b': 1 },
      { 'a~c': 1 },
      [
        { op: 'remove', path: '/a~1b' },
        { op: 'add', path: '/a~0c', value: 1 },
      ],
    ],
    [
      'one put between others',
      { main: ['a', 'c'] },
      { main: ['a', 'b', 'c'] },
      [{ op: 'add', path: '/main/1', value: 'b' }],
    ],
    [
      'two taken out',
      ['a', 'b', 'c', 'd'],
      ['a', 'd'],
      [
        { op: 'remove', path: '/2' },
        { op: 'remove', path: '/1' },
      ],
    ],
    ['a list that was an object', { a: {} }, { a: [] }, [{ op: 'replace', path: '/a', value: [] }]],
    ['null and nothing', { a: null }, {}, [{ op: 'remove', path: '/a' }]],
  ])('%s', (_name, before, after, operations) => {
    expect(diffOf(before, after)).toEqual(operations);
  });

  it('makes the one into the other, whatever they are', () => {
    const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(apply(before, diffOf(before, after))).toEqual(after);
      }),
      { numRuns: 200 },
    );
  });

  it('is found in time for lists in lists that differ at the bottom', () => {
    const deep = (bottom: number): unknown =>
      Array.from({ length: 60 }).reduce<unknown>((inner) => [inner, 1], [bottom]);
    expect(diffOf(deep(1), deep(2))).toHaveLength(1);
    expect(cpuMs(() => diffOf(deep(1), deep(2)))).toBeLessThan(within(200));
  });
});
