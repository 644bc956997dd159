import { expect, it } from 'vitest';
import { piecesFound } from './piecesFound.ts';

it.each([
  ['Golden leaves', 'LEAVES', ['Golden ', 'leaves', '']],
  ['Rudens svētki', 'svetki', ['Rudens ', 'svētki', '']],
  ['a.b and axb', 'a.b', ['', 'a.b', ' and axb']],
  ['one two one', 'one  two', ['', 'one', ' ', 'two', ' ', 'one', '']],
  ['nothing of it', 'else', ['nothing of it']],
  ['nothing asked', ' ', ['nothing asked']],
  ['(', '(', ['', '(', '']],
])('marks what was found in «%s» for «%s»', (text, words, pieces) => {
  expect(piecesFound(text, words)).toEqual(pieces);
});
