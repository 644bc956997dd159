import { expect, it } from 'vitest';
import type { StudioLetter } from '#schemas/studioLetters.ts';
import { changedLetters, letterWith } from './changedLetters.ts';

function letter(kind: string, ...keys: string[]): StudioLetter {
  const parts = keys.map((key) => ({ name: 'text' as const, key, needs: null }));
  return { kind, group: '', title: kind, channel: 'letter', parts, values: [] };
}
const messages = (own: Record<string, string>) => ({ kind: 'messages', messages: own });

it('a letter has changed where one of its texts has, is new or is gone; other texts of the language are none of it', () => {
  const letters = [letter('changed', 'a', 'b'), letter('new', 'c'), letter('gone', 'd'), letter('same', 'e')];
  const before = messages({ a: 'A', b: 'B', d: 'D', e: 'E', other: 'x' });
  const after = messages({ a: 'A', b: 'B, too', c: 'C', e: 'E', other: 'y' });
  expect(changedLetters(letters, before, after).map(({ kind }) => kind)).toEqual(['changed', 'new', 'gone']);
  expect(changedLetters(letters, after, after)).toEqual([]);
});

it('words below news are seen in a letter of news, a message of the site in none', () => {
  expect(letterWith({ channel: 'foot', kind: 'unsubscribe' })).toBe('subscribed');
  expect(letterWith({ channel: 'letter', kind: 'welcome' })).toBe('welcome');
  expect(letterWith({ channel: 'inbox', kind: 'win' })).toBeNull();
});
