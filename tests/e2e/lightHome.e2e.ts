import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from '../support/layoutShift.ts';
import { aFew, inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { savesData } from '../support/savesData.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Longest that the engine waits for a page that does not end loading (site/client.tsx), in milliseconds. */
const LONGEST_LOAD_MS = 4_000;

/** Checks whether the browser renders the contents of a shelf: `content-visibility` delays those far from the screen. */
const isDrawn = (page: Page, shelf: string): Promise<boolean> =>
  page
    .locator(`${shelf} [data-emit="open"]`)
    .first()
    .evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));

const heightsOf = (page: Page): Promise<number[]> =>
  page
    .locator('main section [data-look] > m-slot')
    .evaluateAll((slots) => slots.map((slot) => Math.round(slot.parentElement?.getBoundingClientRect().height ?? 0)));

/** Waits for two idle moments: by then, work that the page starts by itself has begun. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done()))));

/** Waits until the last of what is fetched ahead of a press is there: the code of the card of a game. */
const fetchedAhead = async (page: Page): Promise<void> => {
  await page.locator('link[rel=modulepreload][href*="/games-details-"]').first().waitFor({ state: 'attached' });
};

/** Paths of what came over the line, not from the browser's cache, since its list of them was emptied: the list has an end. */
const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.toJSON().transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );

/** Paths of the style sheets that were asked for since the list was emptied, from the browser's cache too. */
const styleSheetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.css')),
  );

for (const [width, path] of aFew([
  [390, '/'],
  [1_280, '/'],
  [390, '/ar'],
] as const)) {
  test(`shelves far from the screen are drawn when they come near, and hold their place until then: ${path} at ${width} px @pictures`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await page.goto(path);
    await expect.poll(() => isDrawn(page, '#popular')).toBe(true);
    expect(await isDrawn(page, '#fast')).toBe(false);
    const before = await heightsOf(page);
    expect(before.length).toBeGreaterThan(4);
    await page.locator('#fast').evaluate((row) => row.scrollIntoView());
    await expect.poll(() => isDrawn(page, '#fast')).toBe(true);
    expect(await heightsOf(page)).toEqual(before);
    expect(await shiftsOf(page)).toEqual({ shift: 0, shifted: [] });
  });
}

longTest('a key leads into a shelf that is not drawn yet, and a card of it opens its game', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('#fast [data-emit="open"]').first();
  await page.locator('#fast').evaluate((row) => row.closest('m-node')?.previousElementSibling?.scrollIntoView());
  await card.focus();
  await expect(card).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open] article h3')).toHaveText(
    (await card.locator('img').getAttribute('alt')) ?? '',
  );
});

test.describe('the engine', () => {
  const engineStart = (page: Page): Promise<number | undefined> =>
    page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => /\/engine-/.test(name))?.startTime);

  longTest('leaves the line to what the first screen shows; a key asks for it at once @pictures', async ({ page }) => {
    let letThrough = (): void => undefined;
    const held = new Promise<void>((done) => (letThrough = done));
    await page.route('**/media/hero/aurora.svg', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.readyState === 'interactive');
    await rest(page);
    expect((await engineStart(page)) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(LONGEST_LOAD_MS);
    await page.keyboard.press('Tab');
    await expect.poll(() => engineStart(page)).toBeDefined();
    letThrough();
  });
});

test.describe('content that a press opens', () => {
  longTest(
    'is there before the press: no code is fetched for it any more, no popup that is the same for every press, and nothing that its form asks first @pictures',
    async ({ page }) => {
      await page.goto('/');
      await fetchedAhead(page);
      await networkRest(page); // news for guests come after that
      await page.evaluate(() => performance.clearResourceTimings());
      // no pointer that moves: that would bring the code of islands that still sleep
      await page.locator('header [data-emit="join"]').first().dispatchEvent('click');
      await page.locator('dialog[open] form input').first().waitFor();
      // the popup's picture shows that this lists network requests
      await expect.poll(() => fetched(page)).toContain('/media/panel/carnival.svg');
      const paths = await fetched(page);
      expect(paths.filter((path) => /^\/(assets|_content|api)\//.test(path))).toEqual([]);
      expect(await styleSheetsOf(page), 'read ahead: not even the browser’s cache is waited for').toEqual([]);
      expect(await page.locator('dialog[open]').evaluate((dialog) => getComputedStyle(dialog).borderTopWidth)).toBe(
        '0px',
      );
    },
  );

  longTest('is there before the press also on a page that came without a new document', async ({ page }) => {
    await page.goto('/faq');
    const link = page.locator('header').getByRole('link', { name: 'Games', exact: true });
    await link.focus(); // the code of the router comes when a visitor reaches for a link
    await networkRest(page);
    await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
    await link.press('Enter');
    await expect(page).toHaveURL('/gamehall');
    await fetchedAhead(page);
    await networkRest(page);
    await page.evaluate(() => performance.clearResourceTimings());
    await page.locator('main [data-emit="open"]').first().dispatchEvent('click');
    await page.locator('dialog[open] article h3').waitFor();
    expect((await fetched(page)).filter((path) => path.startsWith('/assets/'))).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument') as unknown)).toBe(true);
  });

  longTest('is left alone for a visitor who saves data', async ({ page }) => {
    await savesData(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/engine-/.test(name)),
    );
    await networkRest(page);
    await rest(page);
    expect(asked.filter((path) => path.startsWith('/_content/') || path.startsWith('/nfx/'))).toEqual([]);
    await page.locator('header [data-emit="join"]').first().click();
    await expect(page.locator('dialog[open] form input').first()).toBeVisible();
  });
});
