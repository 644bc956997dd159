import { expect, it } from 'vitest';
import { inlineStyle } from './inlineStyle.ts';

it('a style sheet in a page ends no element', () => {
  expect(inlineStyle(':root{--font:"</style><b><\0/style>"}')).toBe(':root{--font:"<\\/style><b><\\/style>"}');
});

it('is the text that browsers read, by which they know it', () => {
  expect(inlineStyle('a{\r\n--b:1;\r--c:\0"x"}\n')).toBe('a{\n--b:1;\n--c:"x"}\n');
});
