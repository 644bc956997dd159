import { expect, it } from 'vitest';
import { initialsOf } from './initialsOf.ts';

it.each([
  ['ann', 'AN'],
  ['ann.smith', 'AS'],
  ['demo-editor-two', 'DE'],
  ['Žanna Ķēniņa', 'ŽĶ'],
  ['x', 'X'],
  ['', ''],
])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
