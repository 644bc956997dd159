import { describe, expect, it } from 'vitest';
import { inWords, titleOf } from './words.ts';

describe('words', () => {
  it('says a sysname in words', () => {
    expect(inWords('velvet-orbit')).toBe('Velvet Orbit');
  });

  it('names a game by its title, else by its sysname', () => {
    expect(titleOf({ sysname: 'pale-moon', description: { title: '' } })).toBe('Pale Moon');
    expect(titleOf({ sysname: 'pale-moon', description: { title: 'Pale Moon II' } })).toBe('Pale Moon II');
  });
});
