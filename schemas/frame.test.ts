import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chordOf, isFromFrame } from './frame.ts';

describe('the talk between the Studio and a page', () => {
  it('hears what the page may say, and nothing else', () => {
    const said = [
      { kind: 'ready' },
      { kind: 'pick', id: 'hero', adds: true },
      { kind: 'pick', id: null, adds: false },
      { kind: 'grasp', id: 'hero' },
      { kind: 'over', places: [{ id: 'hero', part: 'after' }] },
      { kind: 'typed', text: 'Good evening' },
      { kind: 'key', chord: 'mod+z' },
      { kind: 'key', chord: '/' },
      { kind: 'copy', cuts: false },
      { kind: 'paste', text: '{"marquee":"parts"}' },
    ];
    expect(said.filter((one) => !isFromFrame(one))).toEqual([]);
    const not = [
      { kind: 'key', chord: 'a' }, // what is typed in the page is the page's
      { kind: 'copy' },
      { kind: 'paste', text: 'x'.repeat(600_000) },
      { kind: 'pick', id: 7, adds: false },
      { kind: 'pick', id: 'hero' },
      { kind: 'pick', id: 'x'.repeat(65), adds: false },
      { kind: 'over', places: [{ id: 'hero', part: 'above' }] },
      { kind: 'typed', text: 'x'.repeat(20_000) },
      { kind: 'go', href: 'x'.repeat(3_000) },
      { kind: 'constructor' },
      { kind: '__proto__' },
      'ready',
      null,
    ];
    expect(not.filter(isFromFrame)).toEqual([]);
  });

  it('survives whatever a page sends', () => {
    fc.assert(fc.property(fc.anything(), (value) => typeof isFromFrame(value) === 'boolean'));
  });

  it('names chords alike on every keyboard', () => {
    const key = { key: 'Z', ctrlKey: false, metaKey: true, shiftKey: true };
    expect(chordOf(key)).toBe('mod+shift+z');
  });
});
