import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../tests/support/cpuMs.ts';
import { within } from '../../tests/support/length.ts';
import { findCycle } from './cycles.ts';

const graph = (edges: Readonly<Record<string, readonly string[]>>): Map<string, readonly string[]> =>
  new Map(Object.entries(edges));

describe('circles of dependence', () => {
  it.each([
    ['nothing', {}, null],
    ['a line', { a: ['b'], b: ['c'], c: [] }, null],
    ['a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, null],
    ['names that nobody lists', { a: ['elsewhere'] }, null],
    ['itself', { a: ['a'] }, ['a', 'a']],
    ['two', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
    ['a circle behind a line', { start: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
    ['twins on one list', { a: ['b', 'b'], b: [] }, null],
  ])('%s', (_name, edges, cycle) => expect(findCycle(graph(edges))).toEqual(cycle));

  it('finds one exactly when an order of all names is impossible', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const edges = fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), { maxLength: 12 });
    fc.assert(
      fc.property(edges, (pairs) => {
        const dependencies = new Map(
          names.map((name) => [name, pairs.flatMap(([from, to]) => (from === name ? [to] : []))]),
        );
        const cycle = findCycle(dependencies);
        const isReal = cycle?.slice(1).every((name, at) => dependencies.get(cycle[at] ?? '')?.includes(name));
        return cycle === null
          ? canOrder(dependencies)
          : isReal === true && cycle.length > 1 && cycle[0] === cycle.at(-1);
      }),
      { verbose: true, numRuns: 500 },
    );
  });

  it('goes through a chain of 5,000 names in a moment', () => {
    const chain = new Map(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, [`f${at + 1}`]]));
    expect(findCycle(chain)).toBeNull();
    const circle = new Map(chain).set('f5000', ['f0']);
    expect(findCycle(circle)).toHaveLength(5_002);
    expect(cpuMs(() => findCycle(circle), 3)).toBeLessThan(within(1_000));
  });
});

/** Checks whether every name can be placed after its dependencies: by trying, independently of the engine's own algorithm. */
function canOrder(dependencies: ReadonlyMap<string, readonly string[]>): boolean {
  const placed = new Set<string>();
  for (let before = -1; before !== placed.size; ) {
    before = placed.size;
    for (const [name, on] of dependencies) if (on.every((other) => placed.has(other))) placed.add(name);
  }
  return placed.size === dependencies.size;
}
