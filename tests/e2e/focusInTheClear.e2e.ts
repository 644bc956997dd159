import type { Page } from '@playwright/test';
import { joinAt } from '../support/enterAt.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Steps of Tab that a page may have from its first stop to its last. */
const MOST_STEPS = 200;

/**
 * What has the focus, shortened, and what covers any of nine points of it: a bar that stands still while the page scrolls, or the edge of the window.
 * A row that moves sideways is moved by the browser, which takes a part of a link for enough.
 */
function lookAtFocus(page: Page): Promise<{ name: string; hidden: string[] } | null> {
  return page.evaluate(async () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // the page scrolls to it by its next picture
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const standsStill = (part: Element): boolean => ['fixed', 'sticky'].includes(getComputedStyle(part).position);
    const isInRow = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).overflowX === 'auto' || isInRow(part.parentElement));
    const barOver = (x: number, y: number): string | undefined => {
      let part = document.elementFromPoint(x, y);
      if (part === null) return isInRow(focused) ? undefined : 'the edge of the window';
      while (part !== null && !part.contains(focused)) {
        if (standsStill(part)) return part.outerHTML.slice(0, 60);
        part = part.parentElement;
      }
      return undefined;
    };
    const between = (from: number, to: number): number[] => [from + 2, (from + to) / 2, to - 2];
    const hidden = between(top, bottom).flatMap((y) => between(left, right).map((x) => barOver(x, y)));
    return { name: focused.outerHTML.slice(0, 100), hidden: [...new Set(hidden.filter((one) => one !== undefined))] };
  });
}

/** Goes by keys through all of a page. @returns what was covered on the way */
async function coveredOn(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  const stops = new Set<string>();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    const stop = await lookAtFocus(page);
    if (stop === null) break; // past the last one
    stops.add(stop.name);
    if (stop.hidden.length > 0) covered.push(`${key}: ${stop.name} is under ${stop.hidden.join(', ')}`);
  }
  expect(stops.size).toBeGreaterThan(15);
  return covered;
}

const screens = ['/cashier/deposit', '/cashier/withdraw', '/profile/responsible-game', '/profile/bonuses'];

for (const { brand, prefix, width, height } of [
  { brand: 'aurora', prefix: '', width: 390, height: 844 },
  { brand: 'kestrel', prefix: '/ar', width: 390, height: 844 },
  { brand: 'aurora', prefix: '/ru', width: 320, height: 568 },
])
  longTest(
    `no bar at the head or foot of a phone covers any of what has the focus where money and limits are: ${brand}${prefix}, ${width} × ${height} [REL-S24]`,
    async ({ page, site, allowed }) => {
      allowed.push(/status of 4\d\d/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      const origin = brand === 'aurora' ? site.origin : site.at(brand);
      await joinAt(page, origin);
      const covered: string[] = [];
      for (const path of screens) {
        await page.goto(`${origin}${prefix}${path}`);
        await networkRest(page);
        for (const key of ['Tab', 'Shift+Tab'] as const)
          covered.push(...(await coveredOn(page, key)).map((one) => `${path} ${one}`));
      }
      expect(covered).toEqual([]);
    },
  );
