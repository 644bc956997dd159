import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { savesData } from '../support/savesData.ts';
import { startChild } from './child.ts';
import { demoFrameFigures } from './demoFrames.ts';
import { bounded, type Figure, median } from './figures.ts';
import { get } from './load.ts';
import {
  forgetAnswers,
  mainThreadMs,
  type Noticed,
  noticedOf,
  openPhone,
  SLOW_4G,
  SLOWER,
  scriptsKb,
  scrollThrough,
} from './phone.ts';

const GAMES = 10_000;
const VISITS = 3;
/** So long after its load event a page that nobody touches has nothing left to do. */
const SETTLED_MS = 4_000;
const SCREENS = 60;
const CYCLES = 10;

/** The game hall with ten thousand games, in the browser of a phone that is four times slower than this machine. Source: STATE-14, ROUTE-14. */
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
    return [
      ...(await visitFigures(browser, address)),
      ...(await useFigures(browser, address)),
      ...(await longListFigures(browser, address)),
      bounded('hall-card-to-demo', await cardToDemoMs(browser, address), 'ms', 2_000),
      ...(await demoFrameFigures(browser, new URL(address).origin)),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Visit extends Noticed {
  mainThreadMs: number;
  kb: number;
}

/** A first visit that only looks, on a slow line. */
async function visitFigures(browser: Browser, address: string): Promise<Figure[]> {
  const visits: Visit[] = [];
  for (let count = 0; count < VISITS; count++) {
    const { page, cdp } = await openPhone(browser, { slower: SLOWER, line: SLOW_4G });
    await savesData(page); // what is fetched for a press that may follow is no part of what a page needs
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address);
    await page.waitForTimeout(SETTLED_MS);
    const tookMs = await mainThreadMs(cdp);
    visits.push({ ...(await noticedOf(page)), mainThreadMs: tookMs, kb: await scriptsKb(page) });
    await page.context().close();
  }
  const middle = (name: keyof Visit): number => median(visits.map((visit) => visit[name]));
  return [
    bounded('hall-largest-paint', middle('largestAt'), 'ms', 1_800),
    bounded('hall-blocked', middle('blockedMs'), 'ms', 150),
    bounded('hall-main-thread', middle('mainThreadMs'), 'ms', 1_300),
    bounded('hall-shift', middle('shift'), 'score', 0.02),
    bounded('hall-js', middle('kb'), 'KB br', 90),
  ];
}

/** How soon a choice and a search are answered. */
async function useFigures(browser: Browser, address: string): Promise<Figure[]> {
  const { page } = await openPhone(browser, { slower: SLOWER });
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  const slowest = async (act: () => Promise<unknown>): Promise<number> => {
    await forgetAnswers(page);
    await act();
    await page.waitForTimeout(1_000);
    return (await noticedOf(page)).slowestMs;
  };
  const star = await slowest(() => page.locator('main button[aria-pressed]').first().click());
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  const filter = await slowest(async () => {
    await page.locator('main select[name="types"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('main').getByRole('button', { name: 'Show', exact: true }).click();
  });
  await page.goto(address);
  await page.getByRole('banner').first().getByRole('link', { name: 'Search for games' }).click();
  const field = page.getByRole('dialog').getByRole('searchbox');
  await field.waitFor();
  await page.waitForTimeout(500);
  const search = await slowest(() => field.pressSequentially('amber', { delay: 120 }));
  await page.context().close();
  return [
    bounded('hall-star-answer', star, 'ms', 100),
    bounded('hall-filter-answer', filter, 'ms', 100),
    bounded('hall-search-answer', search, 'ms', 100),
  ];
}

/** The grid of ten thousand games under a finger that does not stop, and what is held after ten ways down and up. */
async function longListFigures(browser: Browser, address: string): Promise<Figure[]> {
  const { page } = await openPhone(browser);
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  await page.locator('main li').first().hover();
  await scrollThrough(page, 5);
  await page.waitForFunction(() => document.querySelector('main li[aria-setsize]'));
  const longestMs = await scrollThrough(page, SCREENS);
  const cycle = async (): Promise<number> => {
    await page.evaluate(() => scrollTo(0, 0));
    await scrollThrough(page, SCREENS / 4);
    return heapMb(page);
  };
  const first = await cycle();
  let last = first;
  for (let count = 1; count < CYCLES; count++) last = await cycle();
  await page.context().close();
  return [bounded('hall-longest-frame', longestMs, 'ms', 50), bounded('hall-memory-growth', last - first, 'MB', 1)];
}

function heapMb(page: Page): Promise<number> {
  return page.evaluate(() => {
    (globalThis as unknown as { gc(): void }).gc();
    return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1_048_576;
  });
}

/** From the press on a card's demo link to a game that can be played. */
async function cardToDemoMs(browser: Browser, address: string): Promise<number> {
  const { page } = await openPhone(browser);
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  const started = performance.now();
  await page.locator('main a[href*="mode=demo"]').first().click();
  await page.frameLocator('main iframe').getByRole('button', { name: 'Spin' }).waitFor();
  const waited = performance.now() - started;
  await page.context().close();
  return waited;
}
