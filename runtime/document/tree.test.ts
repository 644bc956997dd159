import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../tests/support/cpuMs.ts';
import { within } from '../../tests/support/length.ts';
import { checkTree, MAX_NODE_DEPTH, type NodeMap } from './tree.ts';

const faultsOf = (nodes: NodeMap, roots = ['n0']): string[] =>
  checkTree(nodes, roots).map(({ scope, pointer, found }) => `${scope} ${pointer} ${found}`);

/** A chain of `length` nodes, each in the slot of the one before. */
const chain = (length: number): NodeMap =>
  Object.fromEntries(
    Array.from({ length }, (_, i) => [`n${i}`, i + 1 < length ? { slots: { main: [`n${i + 1}`] } } : {}]),
  );

describe('the shape of a tree', () => {
  it('has nothing against a tree', () => {
    expect(
      faultsOf({ n0: { slots: { main: ['a', 'b'], side: ['c'] }, fallback: 'd' }, a: {}, b: {}, c: {}, d: {} }),
    ).toEqual([]);
  });

  it('costs the document when the root is not there', () => {
    expect(faultsOf({ a: {} }, ['n0'])).toEqual([
      'document /root node "n0", which is not there',
      'warning /nodes/a a node that nothing leads to',
    ]);
  });

  it('costs the document when a node stands in two places', () => {
    const nodes = {
      n0: { slots: { main: ['a', 'b'] } },
      a: { slots: { main: ['c'] } },
      b: { slots: { main: ['c'] } },
      c: {},
    };
    expect(faultsOf(nodes)).toEqual(['document /nodes/b/slots/main/0 node "c", which already stands in "a"']);
    expect(faultsOf({ n0: { slots: { main: ['a', 'a'] } }, a: {} })).toHaveLength(1);
  });

  it.each<[string, NodeMap]>([
    ['itself', { n0: { slots: { main: ['n0'] } } }],
    ['its child', { n0: { slots: { main: ['a'] } }, a: { slots: { main: ['n0'] } } }],
    ['its own fallback', { n0: { fallback: 'n0' } }],
    ['a fallback of a child', { n0: { slots: { main: ['a'] } }, a: { fallback: 'n0' } }],
  ])('costs the document when a node leads back to it over %s', (_name, nodes) => {
    expect(faultsOf(nodes)[0]).toMatch(/^document .* nesting deeper than 64, or a circle$/);
  });

  it('only warns of a child or a fallback that is not there: the rest can be drawn', () => {
    expect(faultsOf({ n0: { slots: { main: ['gone'] }, fallback: 'lost' } })).toEqual([
      'warning /nodes/n0/fallback node "lost", which is not there',
      'warning /nodes/n0/slots/main/0 node "gone", which is not there',
    ]);
  });

  it('warns of a node that nothing leads to, also of a circle apart', () => {
    expect(faultsOf({ n0: {}, a: { slots: { main: ['b'] } }, b: { slots: { main: ['a'] } } })).toEqual([
      'warning /nodes/a a node that nothing leads to',
      'warning /nodes/b a node that nothing leads to',
    ]);
  });

  it('takes for no node what every object inherits', () => {
    expect(faultsOf({ n0: { slots: { main: ['constructor'] }, fallback: 'toString' } })).toHaveLength(2);
    expect(faultsOf({}, ['__proto__'])).toHaveLength(1);
  });

  it(`takes ${MAX_NODE_DEPTH} levels and refuses one more`, () => {
    expect(faultsOf(chain(MAX_NODE_DEPTH))).toEqual([]);
    expect(faultsOf(chain(MAX_NODE_DEPTH + 1))[0]).toContain('nesting deeper than 64');
  });

  it('is quick where every node is also the fallback of its parent: ways double, nodes do not', () => {
    const nodes: NodeMap = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        `n${i}`,
        i < 59 ? { slots: { main: [`n${i + 1}`] }, fallback: `n${i + 1}` } : {},
      ]),
    );
    expect(cpuMs(() => checkTree(nodes, ['n0']))).toBeLessThan(within(200));
  });

  it('never throws and always ends, whatever leads where', () => {
    const id = fc.constantFrom('n0', 'a', 'b', 'c', 'd', 'constructor', '__proto__', 'gone');
    const node = fc.record(
      { slots: fc.dictionary(fc.constantFrom('main', 'side'), fc.array(id, { maxLength: 4 })), fallback: id },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('n0', 'a', 'b', 'c', 'd'), node), (nodes) => {
        expect(Array.isArray(checkTree(nodes, ['n0']))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
