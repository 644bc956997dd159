import { expect, it } from 'vitest';
import { forTerminal } from './forTerminal.ts';

it('shows the text of strangers without what controls a terminal, in its rows and columns', () => {
  const hostile = 'a\tb\r\n\u001B]52;c;cm0gLXJm\u0007\u009B2J\rc\u007F ļ🎲\n';
  expect(forTerminal(hostile)).toBe('a\tb\n\uFFFD]52;c;cm0gLXJm\uFFFD\uFFFD2J\uFFFDc\uFFFD ļ🎲\n');
});
