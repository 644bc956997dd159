import { describe, expect, it } from 'vitest';
import { fillTokens, tokensIn } from './tokens.ts';

const values: Readonly<Record<string, unknown>> = {
  'game.title': 'Pale Moon',
  'game.lines': 0,
  'game.turned': '\u202eevil\u0000\n',
  'game.long': '🌙'.repeat(300),
  'game.sum': { amount: '1', currency: 'EUR' },
};
const fill = (text: string): string | null => fillTokens(text, (path) => values[path]);

describe('tokens in a text', () => {
  it('are named by their paths', () =>
    expect(tokensIn('{game.title} and {game.lines}, {not} {{0}}')).toEqual(['game.title', 'game.lines']));

  it('give way to their values', () => expect(fill('Play {game.title} ({game.lines})')).toBe('Play Pale Moon (0)'));

  it('leave a text without any as it is', () => expect(fill('Plain {words}')).toBe('Plain {words}'));

  it.each(['{game.nothing}', 'Play {game.title} by {game.studio}', '{game.sum}'])(
    'that are not there make no text: %s',
    (text) => expect(fill(text)).toBeNull(),
  );

  it('bring in no unseen characters, and no endless text', () => {
    expect(fill('{game.turned}!')).toBe('evil!');
    expect([...(fill('{game.long}') ?? '')]).toHaveLength(200);
  });
});
