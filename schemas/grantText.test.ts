import { expect, it } from 'vitest';
import { grantText, readGrantText } from './grantText.ts';

it.each([
  [{ may: 'editor', brand: 'kestrel', locales: ['lv', 'pt-BR'] }, 'editor at kestrel for lv, pt-BR'],
  [{ may: 'custom-code', brand: '*' }, 'custom-code at every brand'],
  [{ may: 'viewer', brand: 'for' }, 'viewer at for'],
])('a grant is written in a line and read again', (grant, line) => {
  expect(grantText(grant)).toBe(line);
  expect(readGrantText(line)).toEqual(grant);
});

it('a line that is no grant is read as none', () => {
  expect(['', 'editor', 'was told by letter', 'editor at '].map(readGrantText)).toEqual(Array(4).fill(undefined));
});
