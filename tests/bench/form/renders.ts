import type { Browser } from '@playwright/test';
import { places } from './document.ts';
import type { BenchPage } from './page.ts';

declare const bench: BenchPage;

const KEYS = 20;

/**
 * Components that one key draws, counted in the built page: a run of its own, for counting takes time.
 * @returns the mean over some keys
 */
export async function componentsPerKey(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    globalThis.drawnCount = 0;
  });
  await page.goto(address);
  await page.waitForFunction(() => 'bench' in globalThis);
  await page.evaluate((last) => bench.mount(last), `n1-${places.last}`);
  await page.focus(`#n1-${places.typed}`);
  await page.waitForTimeout(500);
  const before = await page.evaluate(() => globalThis.drawnCount ?? 0);
  if (before < 100) throw new Error('the components of the form were not counted');
  await page.keyboard.type('abcde'.repeat(KEYS / 5));
  await page.waitForTimeout(100);
  const after = await page.evaluate(() => globalThis.drawnCount ?? 0);
  await page.close();
  return (after - before) / KEYS;
}
