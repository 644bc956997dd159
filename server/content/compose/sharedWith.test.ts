import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedWith } from './sharedWith.ts';

describe('a document made from another', () => {
  it('holds what it did not change only once [CFG-01]', () => {
    const base = { nodes: { a: { props: { title: 'A' } }, b: { props: { tags: ['x'] } } }, path: '/' };
    const made = structuredClone(base);
    made.nodes.a.props.title = 'Own';
    const held = sharedWith(made, base);
    expect(held).toEqual({ ...base, nodes: { ...base.nodes, a: { props: { title: 'Own' } } } });
    expect([held.nodes.b === base.nodes.b, held.nodes.a === base.nodes.a]).toEqual([true, false]);
  });

  it('is the other itself when nothing was changed', () => {
    const base = { a: [{ b: 1 }], c: null };
    expect(sharedWith(structuredClone(base), base)).toBe(base);
  });

  it('says what it said before, whatever it was made from, which stays as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (made, base) => {
        const [wanted, kept] = [JSON.stringify(made), JSON.stringify(base)];
        expect(JSON.stringify(sharedWith(made, base))).toBe(wanted);
        expect(JSON.stringify(base)).toBe(kept);
      }),
    );
  });
});
