import { describe, expect, it } from 'vitest';
import { hashOf } from './hash.ts';
import { applyVariant, type Operation } from './overlay.ts';
import { editMine, isWrittenAgainst, takeMine, takeTheirs, targetOf, threeSidesOf } from './review.ts';

const was = { title: 'Welcome', tone: 'calm', tags: ['a', 'b'] };
const now = { title: 'Hello', tone: 'calm', tags: ['a', 'b', 'c'] };
const pageOf = (props: object) => ({ root: 'n0', nodes: { n0: { slots: { main: ['hero'] } }, hero: { props } } });
const base = pageOf(now);
const set = (value: unknown, at = '/props'): Operation => ({ op: 'set', node: 'hero', at, value, was: hashOf(was) });

describe('an operation whose base moved', () => {
  it('is laid beside what it was written against and what is there now, value by value', () => {
    const operation = set({ ...was, tone: 'loud', tags: ['b', 'a'] });
    expect(threeSidesOf(base, { operations: [operation] }, { index: 0, was: { value: was } })).toEqual({
      base: { was: { value: was }, now },
      result: { title: 'Welcome', tone: 'loud', tags: ['b', 'a'] },
      changes: [
        { op: 'replace', path: '/title', value: 'Hello' },
        { op: 'add', path: '/tags/2', value: 'c' },
      ],
      merged: { title: 'Hello', tone: 'loud', tags: ['b', 'c', 'a'] },
      conflicts: [],
    });
  });

  it('lists what both changed', () => {
    const operations = [set('Our title', '/props/title')];
    expect(threeSidesOf(base, { operations }, { index: 0, was: { value: 'Welcome' } }).conflicts).toEqual([
      { pointer: '', base: 'Welcome', mine: 'Our title', theirs: 'Hello' },
    ]);
  });

  it('that only hides is against no change of the node', () => {
    const operations: Operation[] = [{ op: 'hide', node: 'hero', was: hashOf({ props: was }) }];
    const { conflicts, merged } = threeSidesOf(base, { operations }, { index: 0, was: { value: { props: was } } });
    expect([conflicts, merged]).toEqual([[], { props: now }]);
  });

  it('with an unknown past is a conflict as a whole', () => {
    expect(threeSidesOf(base, { operations: [set('x', '/props/title')] }, { index: 0, was: undefined })).toMatchObject({
      base: { was: undefined, now: 'Hello' },
      changes: [],
      conflicts: [{ pointer: '', mine: 'x', theirs: 'Hello' }],
    });
  });

  it('finds its value as the operations before it leave it', () => {
    const operations = [set('First', '/props/title'), set('Second', '/props/title')];
    expect(targetOf(base, { operations }, 1).value).toBe('First');
    expect(targetOf(base, { operations: [{ op: 'hide', node: 'gone' }] }, 0)).toEqual({
      node: undefined,
      value: undefined,
    });
  });
});

describe('a decision', () => {
  const variant = { operations: [set('Ours', '/props/title'), set('loud', '/props/tone')] };
  const reviewsOf = (operations: readonly Operation[]): string[] =>
    applyVariant(base, { operations }).review.map(({ index, reason }) => `${index} ${reason}`);

  it('to keep mine: written against what is there now, the rest untouched', () => {
    const operations = takeMine(base, variant, 0) ?? [];
    expect(reviewsOf(operations)).toEqual(['1 base-changed']);
    expect(isWrittenAgainst(operations[0] ?? { op: 'set' }, 'Hello')).toBe(true);
    expect(applyVariant(base, { operations }).document).toEqual(applyVariant(base, variant).document);
  });

  it('to take theirs: the operation is gone', () => {
    expect(applyVariant(base, { operations: takeTheirs(variant, 0) }).document).toEqual(
      pageOf({ ...now, tone: 'loud' }),
    );
  });

  it('to write something else, against what is there now', () => {
    const operations = editMine(base, variant, { index: 0, value: 'Both' }) ?? [];
    expect([operations[0]?.value, reviewsOf(operations)]).toEqual(['Both', ['1 base-changed']]);
  });

  it('is none to keep where nothing is left to change', () => {
    const gone = { operations: [{ op: 'hide' as const, node: 'gone' }] };
    expect([takeMine(base, gone, 0), editMine(base, gone, { index: 0, value: 'x' }), takeTheirs(gone, 0)]).toEqual([
      null,
      null,
      [],
    ]);
  });
});
