import { expect, it } from 'vitest';
import { keyCaps } from './keyCaps.ts';

it.each([
  ['mod+shift+z', false, ['Ctrl', 'Shift', 'Z']],
  ['mod+k', true, ['⌘', 'K']],
  ['mod+shift+arrowup', false, ['Ctrl', 'Shift', '↑']],
  ['shift+?', false, ['?']],
  ['mod+ ', false, ['Ctrl', 'Space']],
  ['f6', false, ['F6']],
])('writes %s as on a keyboard', (chord, isMac, keys) => {
  expect(keyCaps(chord, isMac)).toEqual(keys);
});
