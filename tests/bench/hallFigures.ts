import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startChild } from './child.ts';
import { demoFrameFigures } from './demoFrames.ts';
import { bounded, type Figure, median, medianOfThree } from './figures.ts';
import { get } from './load.ts';
import {
  FRAME_MS,
  forgetAnswers,
  LOOKING_MS,
  noticedOf,
  openPhone,
  SLOW_4G,
  SLOWER,
  scrollThrough,
  type Visited,
} from './phone.ts';
import { register } from './register.ts';
import { usualVisit } from './usualVisit.ts';

const GAMES = 10_000;
/** So long after its load event a page that nobody touches has nothing left to do, on a slow line. */
const SETTLED_MS = 8_000;
/** The phone and its line. */
const SLOW = { slower: SLOWER, line: SLOW_4G };
const SCREENS = 60;
const LOOKED_SCREENS = 12;
const CYCLES = 10;

/** The game hall with ten thousand games, in the browser of a phone that is four times slower than this machine, on a slow line. Source: STATE-14, ROUTE-14. */
export async function hallFigures(folder: string, chromiumPath: string): Promise<Figure[]> {
  const site = await startChild('siteServer.mjs', {
    DATA_DIR: join(folder, 'hall'),
    DEMO_GAMES: String(GAMES),
    CAMPAIGNS: '0',
  });
  const address = `http://localhost:${site.port}/gamehall`;
  await get({ port: site.port, path: '/gamehall' });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  });
  try {
    const visited = await register(browser, new URL(address).origin, 'star.gazer@mail.example');
    const use = await medianOfThree(() => useMs(browser, address));
    const list = await medianOfThree(() => longList(browser, address));
    const { demo } = await medianOfThree(async () => ({ demo: await cardToDemoMs(browser, address) }));
    return [
      ...(await visitFigures(browser, address)),
      await searchFigure(site.port),
      bounded('hall-star-answer', await starMs(browser, address, visited), 'ms', 100),
      bounded('hall-filter-answer', use.filter, 'ms', 100),
      bounded('hall-search-answer', use.search, 'ms', 100),
      bounded('hall-frame', list.frame, 'ms', FRAME_MS),
      bounded('hall-longest-frame', list.longest, 'ms', 50),
      bounded('hall-frame-looking', list.looking, 'ms', FRAME_MS),
      bounded('hall-longest-frame-looking', list.longestLooking, 'ms', 50),
      bounded('hall-memory-growth', list.growth, 'MB', 1),
      bounded('hall-card-to-demo', demo, 'ms', 2_000),
      ...(await demoFrameFigures(browser, new URL(address).origin)),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** A first visit that only looks, on a slow line. */
async function visitFigures(browser: Browser, address: string): Promise<Figure[]> {
  const { largestAt, blockedMs, shift, mainThreadMs, kb } = await usualVisit(browser, address);
  return [
    bounded('hall-largest-paint', largestAt, 'ms', 1_800),
    bounded('hall-blocked', blockedMs, 'ms', 150),
    bounded('hall-main-thread', mainThreadMs, 'ms', 1_300),
    bounded('hall-shift', shift, 'score', 0.02),
    bounded('hall-js', kb, 'KB br', 90),
  ];
}

/** Words as they are typed, a key at a time: names, a studio, a tag, with a slip among them. */
const TYPED = ['amber', 'quartz pony', 'jackpot', 'fruits', 'dragn'];

/** How long the server takes for the words in the search after each key. */
async function searchFigure(port: number): Promise<Figure> {
  const tookMs: number[] = [];
  for (const word of TYPED)
    for (let keys = 1; keys <= word.length; keys++) {
      const options = encodeURIComponent(JSON.stringify({ search: word.slice(0, keys), limit: 18 }));
      const asked = performance.now();
      const { status } = await get({ port, path: `/api/games/get?version=0.1.0&locale=en&options=${options}` });
      if (status !== 200) throw new Error(`the search for «${word}» answers ${status}`);
      tookMs.push(performance.now() - asked);
    }
  return bounded('hall-search-key', median(tookMs), 'ms', 16);
}

/** The slowest answer to what a visitor does on a page, in milliseconds. */
async function slowestMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  await forgetAnswers(page);
  await act();
  await page.waitForTimeout(1_000);
  return (await noticedOf(page)).slowestMs;
}

/** How soon a player's press on a star is answered: a guest's opens the way in, which is another thing. */
async function starMs(browser: Browser, address: string, visited: Visited): Promise<number> {
  const { page } = await openPhone(browser, { ...SLOW, visited });
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  const star = page.locator('main button[aria-pressed="false"]').first();
  const answer = await slowestMs(page, () => star.click());
  await page.locator('main button[aria-pressed="true"]').first().waitFor(); // it was a press on a star, and it took
  await page.context().close();
  return answer;
}

/** How soon a choice and a search are answered, in milliseconds. */
async function useMs(browser: Browser, address: string): Promise<{ filter: number; search: number }> {
  const { page } = await openPhone(browser, SLOW);
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  const filter = await slowestMs(page, async () => {
    await page.getByRole('main').getByRole('button', { name: 'Filter' }).click();
    await page.locator('main select[name="types"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('main').getByRole('button', { name: 'Show', exact: true }).click();
  });
  await page.goto(address);
  await page.getByRole('banner').first().getByRole('link', { name: 'Search for games' }).click();
  const field = page.getByRole('dialog').getByRole('searchbox');
  await field.waitFor();
  await page.waitForTimeout(500);
  const search = await slowestMs(page, () => field.pressSequentially('amber', { delay: 120 }));
  await page.context().close();
  return { filter, search };
}

/** Figures of a long list's grid: what a frame takes, in milliseconds, and how its memory grows, in MB. */
interface LongList extends Record<string, number> {
  frame: number;
  longest: number;
  looking: number;
  longestLooking: number;
  growth: number;
}

/** The grid of ten thousand games under a finger that looks for something and one that flies by, and what is held after ten ways down and up. */
async function longList(browser: Browser, address: string): Promise<LongList> {
  const { page } = await openPhone(browser, SLOW);
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  await page.locator('main li').first().hover();
  await scrollThrough(page, 5);
  await page.waitForFunction(() => document.querySelector('main li[aria-setsize]'));
  const looking = await scrollThrough(page, LOOKED_SCREENS, LOOKING_MS);
  const frames = await scrollThrough(page, SCREENS);
  const cycle = async (): Promise<number> => {
    await page.evaluate(() => scrollTo(0, 0));
    await scrollThrough(page, SCREENS / 4);
    return heapMb(page);
  };
  const first = await cycle();
  let last = first;
  for (let count = 1; count < CYCLES; count++) last = await cycle();
  await page.context().close();
  return {
    frame: median(frames),
    longest: Math.max(...frames),
    looking: median(looking),
    longestLooking: Math.max(...looking),
    growth: last - first,
  };
}

function heapMb(page: Page): Promise<number> {
  return page.evaluate(() => {
    (globalThis as unknown as { gc(): void }).gc();
    return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1_048_576;
  });
}

/** From the press on a card's demo link to a game that can be played. */
async function cardToDemoMs(browser: Browser, address: string): Promise<number> {
  const { page } = await openPhone(browser, SLOW);
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  const started = performance.now();
  await page.locator('main a[href*="mode=demo"]').first().click();
  await page.frameLocator('main iframe').getByRole('button', { name: 'Spin' }).waitFor();
  const waited = performance.now() - started;
  await page.context().close();
  return waited;
}
