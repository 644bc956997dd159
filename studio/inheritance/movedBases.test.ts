import { describe, expect, it } from 'vitest';
import { hashOf } from '#runtime/document/hash.ts';
import { movedBases } from './movedBases.ts';

const base = (look: string) => ({
  kind: 'page',
  root: 'a',
  nodes: { a: { type: 'x/a', v: 1, props: { look } } },
});
const operation = { op: 'set', node: 'a', at: '/props/look', value: 'ours', was: hashOf('then') } as const;
const version = { kind: 'page', operations: [operation] };
const pasts = [{ operation, value: 'then' }];

describe('a change whose base moved', () => {
  it('is laid beside what the base was and is; kept or given up, it wants no look any more', () => {
    const [moved] = movedBases(base('now'), version, pasts);
    expect(moved).toMatchObject({ reason: 'base-changed', was: { value: 'then' }, now: 'now', mine: 'ours' });
    for (const decided of [moved?.kept, moved?.taken]) expect(movedBases(base('now'), decided ?? {}, [])).toEqual([]);
    expect(moved?.taken).toEqual({ kind: 'page', operations: [] });
  });

  it('wants nothing while the base is what it was, and can only be taken out where its part is gone', () => {
    expect(movedBases(base('then'), version, pasts)).toEqual([]);
    const [gone] = movedBases({ ...base('now'), root: 'b', nodes: { b: { type: 'x/b', v: 1 } } }, version, []);
    expect(gone).toMatchObject({ reason: 'target-gone', was: undefined, kept: null });
  });
});
