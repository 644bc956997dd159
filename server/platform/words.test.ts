import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { say } from './words.ts';

it('says a text in the asked language, and in English in any other', () => {
  const words = 'Level {n} | Stufe {n} | {n}. līmenis | Уровень {n} | Nível {n} | المستوى {n}';
  expect(say(words, 'lv', { n: 3 })).toBe('3. līmenis');
  expect(say(words, 'ar', { n: 3 })).toBe('المستوى 3');
  expect(say(words, 'tlh', { n: 3 })).toBe('Level 3');
  expect(say(words, 'en')).toBe('Level {n}');
});

it('has every text of the rewards and of letters’ pages in all six languages, with the same values in each', () => {
  const root = path.join(import.meta.dirname, '../..');
  const files = globSync(
    [
      'server/platform/{loyalty,tournaments,jackpots,account/contacts}/*.ts',
      'demo/{loyalty,tournaments,jackpots}/*.ts',
    ],
    { cwd: root },
  );
  const texts = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return [...source.matchAll(/'([^'\n() ][^'\n]*(?: \| [^'\n|]+){2,})'/g)].map(([, text = '']) => text);
  });
  expect(texts.length).toBeGreaterThan(60);
  for (const text of texts) {
    const parts = text.split(' | ');
    expect([parts.length, text]).toEqual([6, text]);
    const gaps = parts.map((part) => [...part.matchAll(/\{\w+\}/g)].map(String).toSorted().join());
    expect([new Set(gaps).size, text]).toEqual([1, text]);
  }
});
