import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { savesData } from '../support/savesData.ts';
import { startChild } from './child.ts';
import { bounded, compared, type Figure, told } from './figures.ts';
import { get } from './load.ts';

const PHONE = { width: 412, height: 823 };

interface Observed {
  page: Page;
  /** Brotli bytes of every script fetched so far. */
  scripts: Map<string, number>;
  faults: string[];
}

async function open(browser: Browser, address: string): Promise<Observed> {
  const page = await browser.newPage({ viewport: PHONE, locale: 'en-US' });
  await savesData(page); // what is fetched for a press that may follow is no part of what a page needs
  const scripts = new Map<string, number>();
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' && !response.url().endsWith('.js')) return;
    const length = response.headers()['content-length'];
    scripts.set(response.url(), Number(length ?? Number.NaN));
  });
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on(
    'request',
    (request) => request.url().includes('/_report') && faults.push(`report: ${request.postData() ?? ''}`),
  );
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { page, scripts, faults };
}

const sumKb = (scripts: ReadonlyMap<string, number>): number =>
  [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_024;

/** Scrolls through the whole page as a reader would, and waits for what that brings. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await page.waitForTimeout(1_500);
}

/** HTML against the same page without any script, both at brotli's best. */
async function htmlFigure(port: number): Promise<Figure> {
  const html = (await get({ port, path: '/', encoding: 'identity' })).body.toString();
  const bare = html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|preload" as="fetch)"[^>]*>/g, '')
    .replace(/<\/?m-node\b[^>]*>/g, '')
    .replace(/ data-(emit|detail)="[^"]*"/g, '');
  const size = (text: string): number =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  return compared('html-bytes', [size(html), size(bare)], 'B br', 1.2);
}

/** A press on the first control that needs code, made as soon as it is on screen. */
async function tapFigures(browser: Browser, address: string): Promise<Figure[]> {
  const { page, scripts, faults } = await open(browser, address);
  const join_ = page.locator('header [data-emit="join"]').first();
  await join_.waitFor({ state: 'visible' });
  await join_.click();
  const answered = await page
    .locator('dialog[open] form')
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  await page.close();
  return [
    bounded('early-tap-lost', answered ? 0 : 1, 'taps', 0),
    told('js-with-registration-open', sumKb(scripts), 'KB br'),
    bounded('early-tap-faults', faults.length, 'faults', 0),
  ];
}

/** Code of a first visit: until the first screen answers, and with all that comes later by itself. */
async function weightFigures(browser: Browser, address: string): Promise<Figure[]> {
  const { page, scripts, faults } = await open(browser, address);
  // The first screen answers when no island in it sleeps that wakes by itself, and the engine that runs actions is there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('m-node[data-wake="load"]')].every(
      (island) => 'awake' in (island as HTMLElement).dataset,
    ),
  );
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/engine-/.test(name)));
  await page.waitForTimeout(100);
  const first = sumKb(scripts);
  await readThrough(page);
  const all = sumKb(scripts);
  const shift = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
  await page.close();
  return [
    bounded('js-before-first-tap', first, 'KB br', 80),
    bounded('js-in-all', all, 'KB br', 150),
    bounded('layout-shift', shift, 'score', 0.02),
    bounded('console-csp-hydration-faults', faults.length, 'faults', 0),
  ];
}

/** A page of widgets that never wake loads what the shell around it loads, and nothing more. */
async function stillPageFigures(browser: Browser, origin: string): Promise<Figure[]> {
  const still = await open(browser, `${origin}/about`);
  await readThrough(still.page);
  const shell = await open(browser, `${origin}/terms`);
  await readThrough(shell.page);
  const own = await still.page.evaluate(() => document.querySelectorAll('main m-node:not([data-wake="never"])').length);
  const extra = [...still.scripts.keys()].filter((script) => !shell.scripts.has(script));
  await Promise.all([still.page.close(), shell.page.close()]);
  return [
    bounded('still-page-waking-nodes', own, 'nodes', 0),
    bounded('still-page-extra-scripts', extra.length, 'scripts', 0),
  ];
}

export async function firstLoadFigures(folder: string, chromiumPath: string): Promise<Figure[]> {
  const site = await startChild('siteServer.mjs', { DATA_DIR: join(folder, 'first'), CAMPAIGNS: '0' });
  await get({ port: site.port, path: '/' });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const origin = `http://localhost:${site.port}`;
  try {
    return [
      await htmlFigure(site.port),
      ...(await weightFigures(browser, `${origin}/`)),
      ...(await tapFigures(browser, `${origin}/`)),
      ...(await stillPageFigures(browser, origin)),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
