import type { Locator, Page } from '@playwright/test';
import { aFew, inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** An action's code comes in several steps, on a machine that may be busy. */
const EFFECT_MS = 40_000;

/** Scripts that are held back. `first`: all code. `engine`: the first code hears presses. `island`: the engine is loaded, the widget is not. */
const heldBack = {
  first: /\/assets\/.*\.js$/,
  engine: /\/assets\/engine-.*\.js$/,
  island: /\/assets\/(shell-theme-switch)-.*\.js$/,
} as const;

type Held = keyof typeof heldBack;

/** Holds code back until it is released. `isWanted` resolves when the page has requested it: all code before it has run by then. */
async function holdCode(page: Page, held: Held): Promise<{ isWanted: Promise<void>; letGo(): void }> {
  const wanted = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(heldBack[held], async (route) => {
    wanted.resolve();
    await gate.promise;
    await route.continue().catch(() => undefined); // the page went on to another
  });
  return { isWanted: wanted.promise, letGo: gate.resolve };
}

/** Returns the middle of the drawing inside a button. */
async function drawingIn(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.locator('svg:visible').first().boundingBox();
  if (!box) throw new Error('No drawing is seen in the button');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point just inside a button's left edge. */
async function edgeOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not seen');
  return { x: box.x + 3, y: box.y + box.height / 2 };
}

const ways = {
  mouse: (page: Page, at: { x: number; y: number }) => page.mouse.click(at.x, at.y),
  touch: (page: Page, at: { x: number; y: number }) => page.touchscreen.tap(at.x, at.y),
} as const;

/** The first that is seen: on a desktop the header's, on a phone the open menu's. */
const themeSwitch = (page: Page) => page.locator('button[aria-label="Dark or light"]:visible').first();
const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['scheme']);

/** The page's HTML is there; its code is not. */
async function openHeld(page: Page, held: Held): Promise<Awaited<ReturnType<typeof holdCode>>> {
  const hold = await holdCode(page, held);
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('#payload'));
  return hold;
}

for (const way of aFew(['mouse', 'touch'] as const)) {
  test.describe(`a press by ${way} on the drawing inside a button`, () => {
    test.use({ hasTouch: way === 'touch', viewport: { width: 1_280, height: 800 } });
    for (const held of aFew(['first', 'engine', 'island'] as const))
      test(`is heard while this code is held back: ${held}`, async ({ page }) => {
        const { isWanted, letGo } = await openHeld(page, held);
        const before = await scheme(page);
        const at = await drawingIn(themeSwitch(page));
        if (held === 'island') await page.mouse.move(at.x, at.y); // reaching for it has its code fetched
        await isWanted;
        await ways[way](page, at);
        expect(await scheme(page)).toBe(before);
        letGo();
        await expect.poll(() => scheme(page), { timeout: EFFECT_MS }).not.toBe(before);
      });
  });
}

test.describe('on a phone, in the menu that opens without code', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  for (const held of aFew(['first', 'engine'] as const))
    for (const place of aFew(['drawing', 'edge'] as const))
      longTest(`a touch on a button’s ${place} is heard while this code is held back: ${held}`, async ({ page }) => {
        const { isWanted, letGo } = await openHeld(page, held);
        const before = await scheme(page);
        await page.locator('summary:visible', { hasText: 'Menu' }).last().tap();
        await isWanted;
        const button = themeSwitch(page);
        await button.tap({ trial: true }); // the menu stands still
        await ways.touch(page, await (place === 'edge' ? edgeOf(button) : drawingIn(button)));
        expect(await scheme(page)).toBe(before);
        letGo();
        await expect.poll(() => scheme(page), { timeout: EFFECT_MS }).not.toBe(before);
      });
});

test('every press counts, by pointer and by keyboard, until the code is there', async ({ page }) => {
  const { isWanted, letGo } = await openHeld(page, 'engine');
  const turns = await page.evaluateHandle(() => {
    const seen: MutationRecord[] = [];
    new MutationObserver((records) => seen.push(...records)).observe(document.documentElement, {
      attributeFilter: ['data-scheme'],
    });
    return seen;
  });
  const count = () => turns.evaluate((seen) => seen.length);
  const at = await drawingIn(themeSwitch(page));
  await ways.mouse(page, at);
  await themeSwitch(page).focus();
  await page.keyboard.press('Enter');
  await isWanted;
  await ways.mouse(page, at);
  expect(await count()).toBe(0);
  letGo();
  await expect.poll(count, { timeout: EFFECT_MS }).toBe(3);
});

const languages = {
  header: { width: 1_280, place: 'header', menu: 'summary:has-text("Language"):visible' },
  footer: { width: 1_280, place: 'footer', menu: null },
  'phone menu': { width: 390, place: 'nav', menu: 'summary:has-text("Menu"):visible' },
} as const;

for (const [where, { width, place, menu }] of Object.entries(languages))
  for (const hasScript of [true, false])
    test.describe(`a language chosen before any code, in the ${where}, script ${hasScript ? 'late' : 'off'}`, () => {
      test.use({ javaScriptEnabled: hasScript, viewport: { width, height: 844 } });
      longTest('is kept for the next visit [STATE-16]', async ({ page, context, site }) => {
        if (hasScript) await page.route('**/assets/*.js', async () => new Promise(() => undefined));
        await page.goto('/', { waitUntil: 'commit' });
        if (menu !== null) await page.locator(`${place} ${menu}`).first().click();
        await page.locator(`${place} a[hreflang="lv"]:visible`).first().click();
        await expect(page).toHaveURL(`${site.origin}/lv`);
        const kept = (await context.cookies()).find(({ name }) => name === 'i18n_locale');
        expect(kept).toMatchObject({ value: 'lv', sameSite: 'Lax' });
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page).toHaveURL(`${site.origin}/lv`);
      });
    });

longTest('Escape closes a menu that was opened before any code', async ({ page }) => {
  await openHeld(page, 'first');
  const menu = page.locator('header details[data-menu]:visible').first();
  await menu.locator('summary').press('Enter');
  await expect(menu).toHaveAttribute('open', '');
  await menu.getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open', '');
  await expect(menu.locator('summary')).toBeFocused();
});
