import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeGames } from '../../catalogue/games.ts';
import { slotCode } from './assets.ts';
import { frameHeaders, gamePage } from './page.ts';
import { symbolSheet } from './symbols.ts';
import { en } from './texts/en.ts';
import { playTexts } from './texts/index.ts';

const blanks = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).toSorted();

it.each(['de', 'lv', 'ru', 'pt-BR', 'ar'])('says everything in %s, with the same blanks', (locale) => {
  const texts = playTexts(locale);
  for (const [name, text] of Object.entries(texts)) {
    expect([name, blanks(text)]).toEqual([name, blanks(en[name as keyof typeof en])]);
  }
  expect(texts.rulesNote).not.toBe(en.rulesNote);
});

it('speaks English where it has no words of its own', () => {
  expect(playTexts('xx')).toBe(en);
  expect(playTexts('en-XA')).toBe(en);
});

it('sends the whole slot in less than 40 KB before compression, and every word it asks for is there', () => {
  const { files } = slotCode;
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes.length, 0);
  expect(bytes).toBeLessThan(40_000);
  expect([...files.keys()].toSorted()).toEqual(readdirSync(join(import.meta.dirname, '..', 'frame')).toSorted());
  const code = [...files.values()].map((file) => file.bytes.toString()).join('\n');
  const asked = [...code.matchAll(/\bsay\('(\w+)'/g)].map(([, name]) => name);
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((name) => !Object.hasOwn(en, name ?? ''))).toEqual([]);
});

it('draws nine symbols for every game, in a picture of moderate size', () => {
  for (const game of makeGames(0)) {
    const sheet = symbolSheet(game);
    expect(sheet.match(/<svg x="/g)).toHaveLength(9);
    expect(sheet).not.toMatch(/undefined|NaN/);
    expect(sheet.length).toBeLessThan(24_000);
  }
});

it('lets no title end the block of data, and no host widen the policy', () => {
  const frame = { code: '/x', locale: 'en', dir: 'ltr', title: '<b>"&' } as const;
  const page = gamePage(frame, { title: '</script><script>alert(1)</script>' });
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('<title>&lt;b&gt;&quot;&amp;</title>');
  const policy = frameHeaders("evil.example; script-src 'unsafe-inline'")['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe-inline');
});
