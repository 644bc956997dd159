import { expect, it } from 'vitest';
import { makeGames, studios, typeCounts } from './games.ts';
import { deniedWords } from './words.ts';

const NOW = Date.UTC(2026, 10, 21);
const games = makeGames(NOW);

it('makes the same 204 games every time, split by type', () => {
  expect(makeGames(NOW)).toEqual(games);
  for (const [type, count] of Object.entries(typeCounts)) {
    expect([type, games.filter((game) => game.type === type).length]).toEqual([type, count]);
  }
  expect(games).toHaveLength(204);
});

it('repeats no name and no sysname, and names nothing real', () => {
  expect(new Set(games.map(({ sysname }) => sysname)).size).toBe(204);
  expect(new Set(games.map(({ description }) => description.title)).size).toBe(204);
  const names = [...games.map(({ description }) => description.title), ...studios.map(({ name }) => name)];
  expect(names.filter((name) => deniedWords.some((word) => name.toLowerCase().includes(word)))).toEqual([]);
});

it('gives every game two to five tags, and a share of special ones', () => {
  expect(games.every(({ tags }) => tags.length >= 2 && tags.length <= 5)).toBe(true);
  expect(games.filter(({ extra }) => extra.jackpot)).toHaveLength(24);
  expect(games.filter(({ tags }) => tags.includes('new'))).toHaveLength(20);
  expect(games.filter(({ tags }) => tags.includes('hot'))).toHaveLength(15);
  expect(games.some(({ tags }) => tags.includes('drops') || tags.includes('table-vip'))).toBe(false);
  expect(games.filter(({ extra }) => extra.state !== 'active')).toHaveLength(3);
});

it('makes popularity fall as Zipf says, and every studio make something', () => {
  const weights = games.map(({ extra }) => extra.weight);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(weights[9]).toBe(Math.round(1_000_000 / 10 ** 1.05));
  expect(new Set(games.map(({ provider }) => provider)).size).toBe(12);
});

it('tells of every game in each language, with its names filled in, and begins what is set from the right with a letter that says so', () => {
  for (const { description } of games) {
    const { translations = {}, text, title } = description;
    expect(Object.keys(translations)).toEqual(['lv', 'ru', 'ar']);
    for (const words of [text, ...Object.values(translations)]) expect(words).not.toMatch(/[{}]/);
    expect(translations['ar'], title).toMatch(/^\p{Script=Arabic}/u);
  }
});
