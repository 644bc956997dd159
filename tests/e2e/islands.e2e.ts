import type { Page } from '@playwright/test';
import { buttonsPage, publish } from '../support/lab.ts';
import { shiftsOf, watchShifts } from '../support/layoutShift.ts';
import { aFew, inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { savesData } from '../support/savesData.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Delay of the code of a slow page, in milliseconds. */
const LATE_MS = 1_500;
/** Cards snap to their edge. */
const SLACK_PX = 260;
/** An action's code comes in several steps, each of them late, from a site that may still be publishing what the test before left. */
const EFFECT_MS = 40_000;
const ISLANDS = 'm-node[data-wake]:not([data-wake="never"])';

/** The page's code arrives late; the HTML is there at once. @returns what lets the code of the next page come in its time */
async function openWithLateCode(page: Page, path: string): Promise<() => void> {
  let waitMs = LATE_MS;
  await page.route('**/assets/*.js', async (route) => {
    // late code is what is tried
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    await route.continue().catch(() => undefined); // the page went on to another
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading' || document.querySelector('#payload'));
  return () => {
    waitMs = 0;
  };
}

const asleep = (page: Page) => page.evaluate(() => document.querySelector('m-node[data-awake]') === null);

test.describe('a tap made before the code is there', () => {
  longTest('on a shelf’s arrow scrolls it once, when the code comes @pictures', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithLateCode(page, '/');
    const row = page.locator('#popular');
    const shelf = row.locator('[data-look]').first();
    await row.getByRole('button', { name: /^Further in/ }).click();
    expect(await asleep(page)).toBe(true);
    expect(await shelf.evaluate((element) => element.scrollLeft)).toBe(0);
    await expect.poll(() => shelf.evaluate((element) => element.scrollLeft), { timeout: EFFECT_MS }).toBeGreaterThan(0);
    // a second step would have come by now: nothing tells that none comes
    await page.waitForTimeout(400);
    const { left, step, most } = await shelf.evaluate((element) => ({
      left: element.scrollLeft,
      step: element.clientWidth * 0.85,
      most: element.scrollWidth - element.clientWidth,
    }));
    expect(Math.abs(left - Math.min(step, most))).toBeLessThan(SLACK_PX);
  });

  longTest('on the theme switch turns the scheme once', async ({ page }) => {
    await openWithLateCode(page, '/');
    const turns = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const root = document.documentElement;
      new MutationObserver(() => seen.push(root.dataset['scheme'] ?? '')).observe(root, {
        attributeFilter: ['data-scheme'],
      });
      return seen;
    });
    await page.getByRole('banner').first().getByRole('button', { name: 'Dark or light' }).click();
    expect(await asleep(page)).toBe(true);
    await expect.poll(() => turns.jsonValue(), { timeout: EFFECT_MS }).toHaveLength(1);
    // a second turn would have come by now
    await page.waitForTimeout(400);
    expect(await turns.jsonValue()).toHaveLength(1);
  });

  longTest('on a button that only tells an event runs its actions once', async ({ page, site }) => {
    const toast = { do: 'toast', with: { text: 'Heard you', timeMs: 0 } };
    await publish(site, 'base/pages/early.json', buttonsPage('/early', [{ label: 'Tell me', steps: [toast] }]));
    await openWithLateCode(page, '/early');
    await page.getByRole('button', { name: 'Tell me' }).click();
    expect(await asleep(page)).toBe(true);
    await expect(page.getByText('Heard you')).toBeVisible({ timeout: EFFECT_MS });
    // a second message would have come by now
    await page.waitForTimeout(400);
    await expect(page.getByText('Heard you')).toHaveCount(1);
  });

  longTest('on Join opens the registration, once', async ({ page }) => {
    const hurry = await openWithLateCode(page, '/faq');
    await page.getByRole('banner').first().getByRole('link', { name: 'Join' }).click();
    // Before any code it is a link to another document; a moment later the page's first code opens the dialog in place.
    hurry();
    await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible({ timeout: EFFECT_MS });
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test('a page of plain widgets wakes nothing in its content and needs no code of its own', async ({ page }) => {
  await savesData(page); // what a press may open is fetched ahead of it, by every page in its own time
  const scripts: string[][] = [];
  for (const path of ['/about', '/terms']) {
    await page.goto(path);
    await networkRest(page);
    await page.mouse.move(640, 400);
    await page.mouse.move(650, 410); // a pointer that is there already has to move
    expect(await page.locator(`main ${ISLANDS}`).count(), path).toBe(0);
    expect(await page.locator('main m-node[data-awake]').count(), path).toBe(0);
    const names = (): Promise<string[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      );
    const more = async (): Promise<number> => {
      const before = (await names()).length;
      await page.waitForTimeout(1_500); // the move has code fetched ahead, when the browser finds the time
      return (await names()).length - before;
    };
    const isAwake = async (): Promise<boolean> => (await names()).some((name) => name.includes('/shell-theme-switch-'));
    await expect.poll(isAwake, 'the layout’s own parts wake').toBe(true);
    await expect.poll(more).toBe(0);
    scripts.push([...new Set(await names())].toSorted());
  }
  expect(scripts[0]).toEqual(scripts[1]);
});

for (const visitor of aFew(['guest', 'player'] as const)) {
  test(`waking every island of the home changes nothing that was drawn: ${visitor}`, async ({ page, newPlayer }) => {
    if (visitor === 'player') await newPlayer(page);
    for (const path of aFew(['/', '/ar'])) {
      await page.goto(path);
      await networkRest(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 700) {
        await page.evaluate((to) => scrollTo(0, to), top);
        // as fast as somebody scrolls
        await page.waitForTimeout(40);
      }
      await page.evaluate((islands) => {
        for (const island of document.querySelectorAll(islands))
          island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }, ISLANDS);
      expect(await page.locator(ISLANDS).count()).toBeGreaterThan(8);
      await expect(page.locator(`${ISLANDS}:not([data-awake])`)).toHaveCount(0);
      // errors of islands that have just woken come now
      await page.waitForTimeout(200);
    }
  });
}

for (const path of aFew(['/', '/ar'])) {
  longTest(`nothing jumps while the home loads and wakes, though its fonts come late: ${path}`, async ({ page }) => {
    await page.route('**/*.woff2', async (route) => {
      // late fonts are what is tried
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await watchShifts(page);
    for (const width of [412, 820, 1_440]) {
      await page.setViewportSize({ width, height: width < 1_000 ? 915 : 900 });
      await page.goto(path);
      await networkRest(page);
      await page.evaluate(() => scrollTo(0, 900));
      // a jump would have come by now: nothing tells that none comes
      await page.waitForTimeout(600);
      const { shift, shifted } = await shiftsOf(page);
      expect(shift, `${width} px: ${shifted.join(', ')}`).toBeLessThanOrEqual(0.02);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  longTest('the home shows its content; links and languages work; asking for a popup is no error', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible();
    expect(await page.locator('main img[src^="/media/games/"]').count()).toBeGreaterThan(20);
    expect(await page.locator('m-node[hidden]').count()).toBe(0);
    const header = page.getByRole('banner').first();
    await header.locator('summary[aria-label^=Language], summary:has-text("Language")').first().click();
    await header.getByRole('link', { name: 'Latviešu' }).click();
    await expect(page).toHaveURL(/\/lv$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'lv');
    await page.locator('footer a[href="/lv/faq"]').first().click();
    await expect(page).toHaveURL(/\/lv\/faq$/);
    const question = page.locator('main details').first();
    await question.locator('summary').click();
    await expect(question.locator('summary + *').first()).toBeVisible();
    const answer = await page.goto('/faq?show_popup_auth=1');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a page may stay in the browser’s back/forward memory: no unload handler, nothing that forbids keeping it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const listen = globalThis.addEventListener;
    globalThis.addEventListener = function addEventListener(this: Window, type: string, ...rest: unknown[]) {
      heard.push(type);
      return Reflect.apply(listen, this ?? globalThis, [type, ...rest]) as unknown;
    } as never;
  });
  for (const path of ['/', '/faq']) {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control']).not.toContain('no-store');
    await networkRest(page);
    const found = await page.evaluate(() => ({
      heard: (globalThis as unknown as { heard: string[] }).heard,
      onunload: globalThis.onunload,
    }));
    expect(found.onunload).toBeNull();
    for (const type of ['unload', 'beforeunload']) expect(found.heard).not.toContain(type);
  }
});

test('a kept page is one HTML in every encoding, and 304 to whoever has it', async ({ site }) => {
  const texts = new Set<string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const ask = async (more: Record<string, string> = {}) =>
      fetch(`${site.origin}/about`, { headers: { 'accept-encoding': encoding, ...more } });
    await expect.poll(async () => (await ask()).headers.get('content-encoding') ?? 'identity', encoding).toBe(encoding);
    const answer = await ask();
    texts.add(await answer.text());
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await ask({ 'if-none-match': etag });
    expect([encoding, again.status, await again.text()]).toEqual([encoding, 304, '']);
    const other = await ask({ 'if-none-match': '"something-else"' });
    expect(other.status).toBe(200);
  }
  expect(texts.size).toBe(1);
});
