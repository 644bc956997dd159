import { expect, it } from 'vitest';
import { type Json, toJson } from '../db/json.ts';
import { gameIn, type StoredGame } from './gameOf.ts';

const stored = (description: object): Json<StoredGame> =>
  toJson(JSON.parse(JSON.stringify({ sysname: 'one', description })));
const written = { title: 'Coral Terns', text: 'Calm.', lang: 'en', images: {} };

it.each([
  ['a language that the text stands in', 'lv', { title: 'Coral Terns', text: 'Mierīga.', images: {} }],
  ['the language that it was written in', 'en', { title: 'Coral Terns', text: 'Calm.', images: {} }],
  ['any other, which is told what the text is in', 'fr', written],
  ['a name that every object has', 'constructor', written],
])('a game is shown in %s (%s)', (_what, locale, shown) => {
  const game = gameIn(stored({ ...written, translations: { lv: 'Mierīga.' } }), locale);
  expect(game.description).toEqual(shown);
});

it('a game without translations is shown as it was written', () => {
  expect(gameIn(stored(written), 'lv').description).toEqual(written);
});
