import type { Locator, Page } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { PASSWORD, runStudio, type StudioSite } from '../support/studioSite.ts';

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

const barOf = (page: Page): Locator => page.locator('section > [role="toolbar"]').last(); // behind the outline's

/** Words above the canvas that have less room than they need. */
const cutIn = (page: Page): Promise<string[]> =>
  barOf(page).evaluate((bar) => {
    const wide = (element: HTMLElement): number => {
      const copy = element.cloneNode(true) as HTMLElement;
      element.parentElement?.append(copy);
      copy.style.cssText = 'position:absolute;inline-size:max-content;max-inline-size:none';
      if (copy instanceof HTMLSelectElement && element instanceof HTMLSelectElement) copy.value = element.value;
      const { width } = copy.getBoundingClientRect();
      copy.remove();
      return width;
    };
    const shown = [...bar.querySelectorAll<HTMLElement>('select, button')].filter(
      (element) => !element.closest('[popover]') && element.offsetWidth > 0,
    );
    return shown.filter((one) => one.offsetWidth + 1 < wide(one)).map((one) => one.textContent);
  });

for (const language of ['en', 'lv'])
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    inLongRun(test)(
      'nothing above the canvas is cut, in one row beside the outline and the fields',
      async ({ page }) => {
        await page.goto(`${running.studio}/?brand=aurora&document=base/page/about`);
        await page.locator('form input').first().fill('ann');
        await page.locator('form input[type="password"]').fill(PASSWORD);
        await page.locator('form button[type="submit"]').click();
        await page.frameLocator('iframe').locator('m-studio').waitFor({ state: 'attached' });
        for (const width of [1_280, 1_440, 1_920]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => cutIn(page), `${width}`).toEqual([]);
          const { height = 0 } = (await barOf(page).boundingBox()) ?? {};
          expect(height, `one row at ${width}`).toBeLessThan(60);
        }
      },
    );
  });
