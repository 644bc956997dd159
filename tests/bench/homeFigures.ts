import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { savesData } from '../support/savesData.ts';
import { startChild } from './child.ts';
import { bounded, comparedInTurn, type Figure, median, told } from './figures.ts';
import { get } from './load.ts';
import { PHONE, SLOW_4G, SLOWER } from './phone.ts';
import { startTrace } from './traceLayouts.ts';
import { usualVisit } from './usualVisit.ts';

const VISITS = 5;
/** So long after its load event a page that nobody touches has nothing left to do. */
const SETTLED_MS = 4_000;
/** A line is idle when nothing was asked for so long. */
const QUIET_MS = 2_000;

/** What a press has to bring, for each popup that a guest may open on the home page: the opener, and an element of what it opens. */
const OPENERS = {
  game: { opener: 'button[data-detail*="sysname"]', content: 'dialog[open] article h3' },
  join: { opener: 'header [data-emit="join"]', content: 'dialog[open] form input:not([type="hidden"])' },
  'log-in': { opener: 'header [data-emit="login"]', content: 'dialog[open] form input[type="password"]' },
  search: { opener: 'header [data-emit="press"]', content: 'dialog[open] input[type="search"]' },
} as const;

interface Visit {
  mainThreadMs: number;
  layouts: number;
  fullLayouts: number;
  elements: number;
  scriptsBeforeIdleKb: number;
}

/** When the page was first idle after its load event, in milliseconds since its start: `openPhone` notes it. */
declare const firstIdleMs: number;

/** The bar of 1,300 ms was set where the main thread took 650 ms for a page of this kind without scripts: on another machine their ratio tells more. */
const TIMES_WITHOUT_SCRIPTS = 2;

/** One first visit of the home page that only looks: what it costs the main thread until it rests. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, cdp } = await openPhone(browser);
  const endTrace = await startTrace(cdp);
  const mainThreadMs = await mainThreadOf(page, cdp, address);
  const layouts = await endTrace();
  const seen = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const early = entries.filter(({ name, startTime }) => name.endsWith('.js') && startTime < firstIdleMs);
    return {
      elements: document.querySelectorAll('*').length,
      scriptsBeforeIdleKb: early.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1_024,
    };
  });
  await page.context().close();
  return { ...seen, mainThreadMs, ...layouts };
}

/** What a slower phone's main thread does for a page until it rests. @returns milliseconds of its own time: other processes of the machine do not count */
async function mainThreadOf(page: Page, cdp: CDPSession, address: string): Promise<number> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

/** The same for the same page in a browser that runs no scripts: what its HTML, styles and pictures cost by themselves. */
async function withoutScripts(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US', javaScriptEnabled: false });
  const page = await context.newPage();
  const ms = await mainThreadOf(page, await context.newCDPSession(page), address);
  await context.close();
  return ms;
}

/** All code that the home page loads. Who saves data fetches nothing that is only for a press that may follow. @returns KB */
async function scriptsKb(browser: Browser, address: string, { isSaving }: { isSaving: boolean }): Promise<number> {
  const { page } = await openPhone(browser);
  if (isSaving) await savesData(page);
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  const sizes = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => name.endsWith('.js'));
    return [...new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()];
  });
  await page.context().close();
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_024;
}

async function openPhone(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    performance.setResourceTimingBufferSize(1_000);
    addEventListener('load', () =>
      requestIdleCallback(() => Object.assign(globalThis, { firstIdleMs: performance.now() })),
    );
  });
  return { page, cdp: await context.newCDPSession(page) };
}

/** How long a first press waits for what it opens, on a line that has been idle. @returns milliseconds */
async function pressMs(browser: Browser, address: string, what: keyof typeof OPENERS): Promise<number> {
  const { page, cdp } = await openPhone(browser);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  let lastAskedAt = Date.now();
  page.on('request', () => (lastAskedAt = Date.now()));
  page.on('requestfinished', () => (lastAskedAt = Date.now()));
  await page.goto(address);
  while (Date.now() - lastAskedAt < QUIET_MS) await page.waitForTimeout(100);
  const waited = await page.evaluate(async ({ opener, content }) => {
    const started = performance.now();
    document.querySelector<HTMLElement>(opener)?.click();
    while (!document.querySelector(content) && performance.now() - started < 20_000)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - started;
  }, OPENERS[what]);
  await page.context().close();
  return waited;
}

/** The weight of the home page in the browser of a phone that is four times slower than this machine, and its first presses on a slow line. */
export async function homeFigures(folder: string, chromiumPath: string): Promise<Figure[]> {
  const site = await startChild('siteServer.mjs', { DATA_DIR: join(folder, 'home') });
  const address = `http://localhost:${site.port}/`;
  await get({ port: site.port, path: '/' });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const visits: Visit[] = [];
    const inTurn: [number, number][] = [];
    for (let count = 0; count < VISITS; count++) {
      const seen = await visit(browser, address);
      visits.push(seen);
      inTurn.push([seen.mainThreadMs, await withoutScripts(browser, address)]);
    }
    const { largestAt, blockedMs, shift } = await usualVisit(browser, address);
    const presses: [string, number][] = [];
    for (const name of Object.keys(OPENERS) as (keyof typeof OPENERS)[])
      presses.push([name, await pressMs(browser, address, name)]);
    const middle = (name: keyof Visit): number => median(visits.map((one) => one[name]));
    return [
      bounded('home-largest-paint', largestAt, 'ms', 1_800),
      bounded('home-blocked', blockedMs, 'ms', 150),
      bounded('home-shift', shift, 'score', 0.02),
      bounded('home-main-thread', middle('mainThreadMs'), 'ms', 1_300),
      comparedInTurn('home-main-thread-beside-no-scripts', inTurn, 'ms', TIMES_WITHOUT_SCRIPTS),
      told('home-layouts', middle('layouts'), 'layouts'),
      bounded('home-full-layouts', middle('fullLayouts'), 'layouts', 1),
      bounded('home-elements', middle('elements'), 'elements', 1_600),
      bounded('home-js-before-idle', middle('scriptsBeforeIdleKb'), 'KB br', 10),
      bounded('home-js', await scriptsKb(browser, address, { isSaving: true }), 'KB br', 80),
      told('home-js-with-what-presses-open', await scriptsKb(browser, address, { isSaving: false }), 'KB br'),
      ...presses.map(([name, ms]) => bounded(`home-press-on-${name}`, ms, 'ms', 300)),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
