import { expect, it } from 'vitest';
import { gameTypeTitles } from './choiceTitles.ts';
import { choiceWords } from './choiceWords.ts';

it.each([
  ['by its title', { enum: ['live', 'slot'], titles: gameTypeTitles }, 'live', 'Live tables'],
  ['without one as it is written', { enum: ['xs'] }, 'xs', 'xs'],
  ['not at all where any value may stand', { type: 'string' }, 'live', undefined],
  ['not at all where there is none', { enum: ['xs'] }, undefined, undefined],
])('a value of a list of values is called %s', (_how, schema, value, words) =>
  expect(choiceWords(schema, value)).toBe(words),
);
