import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strengthOf } from './strengthOf.ts';

describe('how strong a password is', () => {
  it.each([
    ['', null],
    ['123456', 1],
    ['aaaaaaaaaaaa', 1],
    ['password', 1],
    ['P@ssw0rd', 1],
    ['qwerty1990', 1],
    ['casino2024!', 1],
    ['abcdefghij', 1],
    ['hj4k', 1],
    ['marigold', 2],
    ['Marigold7', 2],
    ['tr7kWm', 3],
    ['k2-vq7x', 3],
    ['x9Kq2mVt', 4],
    ['marigold-teapot-sky', 4],
  ])('%s: %s', (password, strength) => expect(strengthOf(password)).toBe(strength));

  it('never falls when a character of another kind is added at the end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,18}$/), fc.constantFrom('~', '#', '8'), (word, more) => {
        expect(strengthOf(word + more)).toBeGreaterThanOrEqual(strengthOf(word) ?? 0);
      }),
      { verbose: true },
    );
  });
});
