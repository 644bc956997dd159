import { expect, it } from 'vitest';
import { chordOf } from './frame.ts';

it('names chords alike on every keyboard', () => {
  const key = { key: 'Z', ctrlKey: false, metaKey: true, shiftKey: true };
  expect(chordOf(key)).toBe('mod+shift+z');
});
