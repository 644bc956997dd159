import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { say } from '../../../server/platform/words.ts';
import { makeGames } from '../../catalogue/games.ts';
import { mechanicOf, mechanics } from '../mechanics/mechanicOf.ts';
import { demoGames } from '../provider.ts';
import { foldersOf, gameCode, scriptOf, styleOf } from './assets.ts';
import { frameHeaders, gamePage } from './page.ts';
import { symbolAt, symbolSheet } from './symbols.ts';
import { en } from './texts/en.ts';
import { playTexts } from './texts/index.ts';

/** Names at the top of a module. */
const TOP = /^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/gm;

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

it.each(mechanics)(
  'sends a whole game of $name in 16 KB (with a table in 20), and every word it asks for is there in each language',
  async (mechanic) => {
    const { words, betting } = mechanic;
    const { files } = gameCode;
    let sent = 0;
    for (const file of [scriptOf(mechanic), styleOf(mechanic)]) sent += (await files.get(file)?.brotli())?.length ?? 0;
    expect(sent).toBeLessThan((betting ? 20 : 16) * 1024);
    const code = String(files.get(scriptOf(mechanic))?.bytes);
    const asked = [...code.matchAll(/\bsay\('(\w+)'/g)].map(([, word = '']) => word);
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((word) => !Object.hasOwn({ ...en, ...words }, word))).toEqual([]);
    for (const [word, text] of Object.entries(words)) {
      const said = ['en', 'de', 'lv', 'ru', 'pt-BR', 'ar'].map((locale) => say(text, locale));
      // a word in the place of a common one is filled in as that one is
      const common = en[word as keyof typeof en] ?? said[0];
      expect([word, ...new Set(said.map((one) => blanks(one).join()))]).toEqual([word, blanks(common).join()]);
      expect([word, text.split(' | ').length]).toEqual([word, 6]);
    }
  },
);

it.each(mechanics)('joins the code of $name, in which no name stands twice at the top', (mechanic) => {
  const code = String(gameCode.files.get(scriptOf(mechanic))?.bytes);
  const files = foldersOf(mechanic).flatMap((folder) => globSync(`${folder}*.js`, { cwd: 'demo/games' }));
  const names = files.flatMap((file) =>
    [...readFileSync(join('demo/games', file), 'utf8').matchAll(TOP)].map(([, name = '']) => name),
  );
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(code).toContain('const mechanic = { createBoard,');
});

it('has addresses that change with what is sent, for browsers keep it: also when the same files are joined in another way', () => {
  const hash = createHash('sha256');
  for (const [name, { bytes }] of gameCode.files) hash.update(name).update(bytes);
  expect(gameCode.hash).toBe(hash.digest('hex').slice(0, 16));
});

it('plays the catalogue in every mechanic, each game always in the same one', () => {
  const games = makeGames(0);
  const counts = mechanics.map(({ name }) => games.filter((game) => mechanicOf(game).name === name).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
});

it.each(mechanics)(
  'tells what games of $name pay and how they go before they are opened, in every language',
  async (mechanic) => {
    const game = makeGames(0).find((one) => mechanicOf(one) === mechanic);
    if (!game) throw new Error('no game is played this way');
    const spoken = await Promise.all(['en', 'lv', 'ru', 'ar'].map(async (locale) => demoGames.rules?.(game, locale)));
    const told = spoken.map((one) => JSON.stringify([one?.pays.map(({ name }) => name), one?.rules]));
    expect(new Set(told).size).toBe(4);
    expect(told.join(' ')).not.toMatch(/undefined|NaN|\{\w+\}|""/);
    const times = spoken[0]?.pays.flatMap(({ wins }) => wins.map((win) => win.times)) ?? [];
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThanOrEqual(Math.max(game.extra.max_win, 36));
  },
);

it('draws nine symbols for every game, in a picture of moderate size', () => {
  for (const game of makeGames(0)) {
    const sheet = symbolSheet(game);
    expect(sheet.match(/<svg x="/g)).toHaveLength(9);
    expect(sheet).not.toMatch(/undefined|NaN/);
    expect(sheet.length).toBeLessThan(24_000);
    expect([symbolAt(game, 8)?.match(/<svg x="0"/g)?.length, symbolAt(game, 9)]).toEqual([1, undefined]);
  }
});

it('lets no title end the block of data, and no host widen the policy', () => {
  const frame = { code: '/x', script: '', style: '', locale: 'en', dir: 'ltr', title: '<b>"&' } as const;
  const page = gamePage(frame, { title: '</script><script>alert(1)</script>' });
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('<title>&lt;b&gt;&quot;&amp;</title>');
  const policy = frameHeaders("evil.example; script-src 'unsafe-inline'")['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe-inline');
});
