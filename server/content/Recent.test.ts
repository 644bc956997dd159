import { describe, expect, it } from 'vitest';
import { Recent } from './Recent.ts';

describe('values kept while they are asked for', () => {
  it('are made once', () => {
    const recent = new Recent<object>(2);
    const made = recent.get('a', () => ({}));
    expect(recent.get('a', () => ({}))).toBe(made);
  });

  it('go in the order in which they were last asked for, and are made anew', () => {
    const recent = new Recent<number>(2);
    const made: string[] = [];
    const ask = (key: string): unknown => recent.get(key, () => made.push(key));
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
    expect([made, recent.size]).toEqual([['a', 'b', 'c', 'b'], 2]);
  });
});
