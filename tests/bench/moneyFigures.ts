import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { savesData } from '../support/savesData.ts';
import { balanceMs } from './balanceInTabs.ts';
import { startChild } from './child.ts';
import { bounded, type Figure, median, told } from './figures.ts';
import { fillHistory } from './longHistory.ts';
import { mainThreadMs, openPhone, SLOW_4G, SLOWER, scriptsKb, scrollThrough, type Visited } from './phone.ts';
import { register } from './register.ts';

const TRANSACTIONS = 10_000;
const TIMES = 2;
/** So long after its load event a page that nobody touches has nothing left to do. */
const SETTLED_MS = 2_500;
/** The same of the home page on a slow line. */
const SLOW_SETTLED_MS = 6_000;
const SCREENS = 60;
const LOGIN = 'long.history@mail.example';

/** Money on a player's screens: a history of ten thousand deposits, the cashier of a phone, a balance in two tabs. */
export async function moneyFigures(folder: string, root: string, chromiumPath: string): Promise<Figure[]> {
  const [dataDir, contentDir] = [join(folder, 'money'), join(folder, 'money-content')];
  copyContent(root, contentDir);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const places = { DATA_DIR: dataDir, CONTENT_DIR: contentDir, DEMO_DOORS: '1', CAMPAIGNS: '0' };
  const first = await startChild('siteServer.mjs', places);
  const visited = await register(browser, `http://localhost:${first.port}`, LOGIN);
  await first.stop();
  await fillHistory(dataDir, { login: LOGIN, count: TRANSACTIONS });
  const site = await startChild('siteServer.mjs', places);
  const player = { browser, visited, origin: `http://localhost:${site.port}` };
  try {
    return [
      ...(await historyFigures(player)),
      bounded('cashier-js', await depositKb(player), 'KB br', 110),
      ...(await methodFigures(player)),
      bounded('balance-every-tab', await balanceMs(player), 'ms', 1_000),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** A player of a running site. */
export interface PlayerAt {
  browser: Browser;
  visited: Visited;
  origin: string;
}

/** The starter content, of whose brand a player pays in before a proof of identity. */
function copyContent(root: string, to: string): void {
  cpSync(join(root, 'content'), to, { recursive: true });
  const file = join(to, 'brands', 'aurora', 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...brand, policy: { kycGate: 'beforeWithdraw' } }));
}

/** The history on a phone: the list's own first screen, its page beside one of the cashier without a list; and scrolled by a finger that does not stop. */
async function historyFigures(player: PlayerAt): Promise<Figure[]> {
  const { browser, visited, origin } = player;
  const [lists, pages, others]: [number[], number[], number[]] = [[], [], []];
  for (let count = 0; count < TIMES; count++) {
    lists.push(await listMs(player));
    pages.push(await pageMs(player, '/cashier/history'));
    others.push(await pageMs(player, '/cashier/wallet'));
  }
  const reference = median(others);
  const { page } = await openPhone(browser, { visited });
  await page.goto(`${origin}/cashier/history`);
  await rowsOf(page).first().locator('a').waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const longestMs = Math.max(...(await scrollThrough(page, SCREENS)));
  await page.context().close();
  return [
    bounded('history-first-screen', median(lists), 'ms', 200),
    { ...told('history-page', median(pages), 'ms'), reference, ratio: median(pages) / reference },
    bounded('history-longest-frame', longestMs, 'ms', 50),
  ];
}

/** What a whole page does on the main thread of a slow phone. */
async function pageMs({ browser, visited, origin }: PlayerAt, path: string): Promise<number> {
  const { page, cdp } = await openPhone(browser, { slower: SLOWER, visited });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(origin + path);
  await page.waitForTimeout(SETTLED_MS);
  const tookMs = await mainThreadMs(cdp);
  await page.context().close();
  return tookMs;
}

/**
 * What the list of the history does there until its first rows stand: its code is held back until everything else of the page rests, then it is
 * compiled and run, asks, checks the answer, draws, lays out and paints. React and the engine are there by then.
 */
async function listMs({ browser, visited, origin }: PlayerAt): Promise<number> {
  const { page, cdp } = await openPhone(browser, { slower: SLOWER, visited });
  await savesData(page); // what is fetched for a press that may follow waits until the list is drawn, and is no part of it
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { promise: letThrough, resolve } = Promise.withResolvers<void>();
  await page.route(/\/cashier-history-[^/]*\.js$/, async (route) => {
    await letThrough;
    await route.continue();
  });
  await page.goto(`${origin}/cashier/history`, { waitUntil: 'commit' });
  await page.waitForTimeout(SLOW_SETTLED_MS);
  const before = await mainThreadMs(cdp);
  resolve();
  await page.waitForTimeout(SETTLED_MS);
  const tookMs = (await mainThreadMs(cdp)) - before;
  await rowsOf(page).first().locator('a').waitFor(); // looked for only now: the search is work of that thread, too
  await page.context().close();
  return tookMs;
}

const rowsOf = (page: Page) => page.locator(`main li[aria-setsize="${TRANSACTIONS}"]`);

/** All code of the deposit page, of which nothing is only for a press that may follow. */
async function depositKb({ browser, visited, origin }: PlayerAt): Promise<number> {
  const { page } = await openPhone(browser, { visited });
  await savesData(page);
  await page.goto(`${origin}/cashier/deposit`);
  await methodOf(page).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const kb = await scriptsKb(page);
  await page.context().close();
  return kb;
}

const methodOf = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio', { checked: true });

/** From the press on «Deposit» beside the balance of the home page to a way to pay that is chosen, with what it asks for; and the same from a first visit's address. */
async function methodFigures({ browser, visited, origin }: PlayerAt): Promise<Figure[]> {
  const [pressed, opened]: [number[], number[]] = [[], []];
  for (let count = 0; count < TIMES; count++) {
    const { page } = await openPhone(browser, { line: SLOW_4G, visited });
    await page.goto(`${origin}/`);
    await page.waitForTimeout(SLOW_SETTLED_MS);
    await page.locator('header button[aria-controls*="balance"]').click();
    pressed.push(await untilChosen(page, () => page.locator('header a[data-emit="deposit"]:visible').first().click()));
    await page.context().close();
    const fresh = await openPhone(browser, { line: SLOW_4G, visited });
    opened.push(await untilChosen(fresh.page, () => fresh.page.goto(`${origin}/cashier/deposit`)));
    await fresh.page.context().close();
  }
  return [
    bounded('cashier-to-method', median(pressed), 'ms', 1_500),
    told('cashier-first-visit-to-method', median(opened), 'ms'),
  ];
}

/** Looks with each frame: looks of a locator are half a second apart in the end, which is no time that the player waits. */
async function untilChosen(page: Page, open: () => Promise<unknown>): Promise<number> {
  const everyFrame = { polling: 'raf' } as const;
  const started = performance.now();
  await open();
  const isChosen = (): boolean =>
    document.querySelector('main input[type="radio"]:checked')?.checkVisibility() === true &&
    [...document.querySelectorAll('main label')].some((one) => one.textContent === 'Amount');
  await page.waitForFunction(isChosen, undefined, everyFrame);
  return performance.now() - started;
}
