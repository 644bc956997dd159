import type { Page } from '@playwright/test';
import { listenToAnalytics } from '../support/analyticsTold.ts';
import { aFew, inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Code that is awaited on a busy machine. */
const EFFECT_MS = 40_000;

const createAccount = (page: Page) => page.getByRole('link', { name: 'Create account' }).first();
const heroAwake = (page: Page) => page.locator('m-node[id="page:hero"][data-awake]');

test.describe('a press inside a node with a name', () => {
  for (const isAwake of aFew([false, true]))
    longTest(`is counted once under it, its widget ${isAwake ? 'awake' : 'asleep'}`, async ({ page }) => {
      const told = await listenToAnalytics(page);
      // Its code never comes.
      if (!isAwake) await page.route(/\/assets\/promo-hero-.*\.js$/, () => undefined);
      await page.goto('/');
      if (isAwake) await createAccount(page).hover();
      if (isAwake) await expect(heroAwake(page)).toHaveCount(1, { timeout: EFFECT_MS });
      await createAccount(page).click();
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: EFFECT_MS });
      expect(await told()).toEqual([{ name: 'home-hero', event: 'cta' }]);
      expect(await heroAwake(page).count()).toBe(isAwake ? 1 : 0);
    });
});
