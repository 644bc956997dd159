import type { Locator, Page } from '@playwright/test';
import { joinAt } from '../support/enterAt.ts';
import { aFew } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

/** Code that is awaited on a busy machine. */
const EFFECT_MS = 40_000;

/** A brand in one of its languages: Kestrel from right to left, Aurora from left to right. */
const settings = [
  { brand: 'kestrel', locale: 'ar', prefix: '/ar', dir: 'rtl' },
  { brand: 'aurora', locale: 'en', prefix: '', dir: 'ltr' },
] as const;

/** Somebody on a screen: found by what it is, for the words are another language's each time. */
interface Visitor {
  page: Page;
  main: Locator;
  /** Address of the brand. */
  origin: string;
  prefix: string;
  /** A link of the screen's content that leads below an address. */
  link(below: string): Locator;
  arrives(at: RegExp): Promise<void>;
}

/** What a player comes to a screen for, by its address. */
const stories: Readonly<Record<string, [path: string, does: (visitor: Visitor) => Promise<void>]>> = {
  'the home: a game of a row, tried out': [
    '/',
    async ({ page, main, arrives }) => {
      await main.locator('#popular [data-emit="open"]').first().click();
      await page.getByRole('dialog').locator('[data-emit="demo"]').click({ timeout: EFFECT_MS });
      await arrives(/\/game\/[\w-]+\?mode=demo/);
      await expect(main.locator('iframe')).toBeVisible({ timeout: EFFECT_MS });
    },
  ],
  'the game hall: the live games alone': [
    '/gamehall',
    async ({ page, main, arrives }) => {
      const kinds = main.locator('select[name="types"]');
      await kinds.hover(); // its code comes when somebody reaches for it
      await expect(main.locator('m-node[data-awake]').filter({ has: page.locator('select') })).not.toHaveCount(0, {
        timeout: EFFECT_MS,
      });
      await kinds.selectOption('live');
      await arrives(/types=live/);
      await expect(main.locator('a[href*="/game/"]').first()).toBeVisible({ timeout: EFFECT_MS });
    },
  ],
  'a category: another one, and a game of it': [
    '/gamehall/slots',
    async ({ main, link, arrives }) => {
      await link('/gamehall/jackpots').click();
      await arrives(/\/gamehall\/jackpots$/);
      await main.locator('a[href*="mode=demo"]').first().click();
      await expect(main.locator('iframe')).toBeVisible({ timeout: EFFECT_MS });
    },
  ],
  'the search: a game by a name with a slip': [
    '/',
    async ({ page, prefix, arrives }) => {
      await page.getByRole('banner').first().locator(`a[href="${prefix}/gamehall"]`).last().click();
      await page.getByRole('dialog').getByRole('searchbox').fill('ambr melons');
      const found = page.getByRole('dialog').getByRole('region').getByRole('link').first();
      await expect(found).toContainText('Amber Melons', { timeout: EFFECT_MS });
      await found.click();
      await arrives(/\/game\/ironbark-play-amber-melons/);
    },
  ],
  'a game: what it pays, before it is opened': [
    '/game/ironbark-play-amber-melons',
    async ({ page, main }) => {
      const rules = main.locator('details').filter({ has: page.locator('img[src*="/play/art/"]') });
      await rules.locator('summary').click();
      await expect(rules.locator('img').first()).toBeVisible();
      await expect(rules).toContainText('×');
    },
  ],
  'the studios: the games of one': [
    '/providers',
    async ({ main, link, arrives }) => {
      await link('/gamehall?providers=northlamp').click();
      await arrives(/providers=northlamp/);
      await expect(main.locator('a[href*="/game/northlamp-"]').first()).toBeVisible({ timeout: EFFECT_MS });
    },
  ],
  'winners: those of the month': [
    '/winners',
    async ({ main, link, arrives }) => {
      await link('/winners?period=month').click();
      await arrives(/period=month/);
      await expect(main.locator('a[href*="/game/"]').first()).toBeVisible({ timeout: EFFECT_MS });
    },
  ],
  'jackpots: one with its sum and its games': [
    '/jackpots',
    async ({ main, link, arrives }) => {
      await link('/jackpots/').first().click();
      await arrives(/\/jackpots\/[\w-]+$/);
      await expect(main).toContainText(/€/);
      await expect(main.locator('[data-emit="open"]').first()).toBeVisible({ timeout: EFFECT_MS });
    },
  ],
  'tournaments: one that runs, with its places': [
    '/tournaments?status=active',
    async ({ main, link, arrives }) => {
      await link('/tournaments/').first().click();
      await arrives(/\/tournaments\/\d+$/);
      await expect(main.getByRole('table').first()).toBeVisible({ timeout: EFFECT_MS });
    },
  ],
  'a tournament’s games: one of them, and back to its table': [
    '/tournaments?status=active',
    async ({ page, main, link, arrives }) => {
      await link('/tournaments/').first().click();
      await arrives(/\/tournaments\/\d+$/);
      await main.locator('a[href$="/gamehall"][href*="/tournaments/"]').first().click();
      await arrives(/\/tournaments\/\d+\/gamehall$/);
      await main.locator('[data-emit="open"]').first().click();
      await expect(page.getByRole('dialog').locator('[data-emit="demo"]')).toBeVisible({ timeout: EFFECT_MS });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await main.locator('[data-emit="table"]').click();
      await arrives(/\/tournaments\/\d+$/);
      await expect(main.getByRole('table').first()).toBeVisible({ timeout: EFFECT_MS });
    },
  ],
  'promotions: one over the list, with its address': [
    '/promotions',
    async ({ page, link, arrives }) => {
      await link('/promotions/').first().hover(); // so does the router's
      await networkRest(page);
      await link('/promotions/').first().click();
      await arrives(/\/promotions\/\d+$/);
      await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible({ timeout: EFFECT_MS });
      await page.keyboard.press('Escape');
      await arrives(/\/promotions$/);
    },
  ],
  'offers: the terms of one': [
    '/offers',
    async ({ main, link, arrives }) => {
      await link('/offers/').first().click();
      await arrives(/\/offers\/\d+$/);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible({ timeout: EFFECT_MS });
    },
  ],
  'betting: a price into the slip': [
    '/betting',
    async ({ page, main }) => {
      const chosen = main.locator('button[aria-pressed="true"]');
      await main.locator('button[aria-pressed="false"]').first().click();
      await expect(chosen).toHaveCount(1, { timeout: EFFECT_MS });
      await page.reload();
      await expect(chosen).toHaveCount(1, { timeout: EFFECT_MS }); // the slip is kept
    },
  ],
  'an event: a price of its markets into the slip': [
    '/betting',
    async ({ page, main, link, arrives }) => {
      await link('/betting/').first().click();
      await arrives(/\/betting\/[\w-]+$/);
      const chosen = main.locator('button[aria-pressed="true"]');
      await main.locator('button[aria-pressed="false"]').first().click();
      await expect(chosen).toHaveCount(1, { timeout: EFFECT_MS });
      await page.reload();
      await expect(chosen).toHaveCount(1, { timeout: EFFECT_MS });
    },
  ],
  'the chat of a brand that has none: another way to write': [
    '/support/chat',
    async ({ main, link, arrives }) => {
      await expect(main.locator('[data-state="off"]')).toBeVisible();
      await link('/support').last().click();
      await arrives(/\/support$/);
      await expect(main.locator('form').first()).toBeVisible({ timeout: EFFECT_MS });
    },
  ],
  'a confirmation: the letter’s link by a press, and once only': [
    '/confirmation',
    async ({ page, main, origin, prefix, arrives }) => {
      await joinAt(page, origin);
      await page.goto(`${origin}/platform/outbox`);
      const [, token = ''] = /\/platform\/confirmation\?[^"\s<]*token=([\w-]+)/.exec(await page.content()) ?? [];
      for (const expected of [/\/confirmation\/success$/, /\/confirmation\?link=over$/]) {
        await page.goto(`${origin}${prefix}/confirmation?token=${token}`);
        await page.getByRole('button').first().click();
        await arrives(expected);
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      }
    },
  ],
  'support: an answer among the questions': [
    '/support',
    async ({ main, link, arrives }) => {
      await link('/faq').first().click();
      await arrives(/\/faq$/);
      const question = main.locator('details').first();
      await question.locator('summary').click();
      await expect(question).toHaveAttribute('open', '');
    },
  ],
  'no more offers: nothing is changed until the press, and then all of them end': [
    '/unsubscribe',
    async ({ page, main, origin, prefix, arrives }) => {
      await expect(main.locator('button')).toHaveCount(1); // a guest's: the way in
      await joinAt(page, origin, { notify: '1' });
      await page.goto(`${origin}${prefix}/unsubscribe`);
      const isSubscribed = (): Promise<unknown> =>
        page.evaluate(async () => {
          const answer = await fetch('/api/account/getInfo', { headers: { 'X-App-Agent': 'test' } });
          return ((await answer.json()) as { data: { is_subscribed: boolean } }).data.is_subscribed;
        });
      expect(await isSubscribed()).toBe(true);
      await main.getByRole('button').click();
      await arrives(/\/unsubscribe\/done$/);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await isSubscribed()).toBe(false);
    },
  ],
  'playing responsibly: somebody who helps': [
    '/responsible-play',
    async ({ main }) => {
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
      await main.locator('a[href^="#"]').first().click();
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeInViewport();
    },
  ],
};

for (const { brand, locale, prefix, dir } of aFew(settings))
  test.describe(`at ${brand}, in ${locale}`, () => {
    test.use({ locale });
    for (const [name, [path, does]] of aFew(Object.entries(stories), 3))
      test(name, async ({ page, site }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(`${site.at(brand)}${path === '/' ? prefix || '/' : prefix + path}`);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        const main = page.getByRole('main');
        await does({
          page,
          main,
          origin: site.at(brand),
          prefix,
          link: (below) => main.locator(`a[href^="${prefix}${below}"]`),
          arrives: (at) => expect(page).toHaveURL(at, { timeout: EFFECT_MS }),
        });
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        if (dir === 'rtl') expect(await foreignButtons(main)).toEqual([]);
      });
  });

/** Buttons that say their words in Latin letters alone, where the page is Arabic. */
async function foreignButtons(main: Locator): Promise<string[]> {
  const words = await main.locator('button[type="submit"]').allInnerTexts();
  return words.filter((text) => /[a-z]{3}/i.test(text) && !/[\u0600-\u06ff]/.test(text));
}
