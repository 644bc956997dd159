import { otherMethods } from '../support/cashierPage.ts';
import { enterAs } from '../support/enterAt.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** The deposit page of each brand in English. */
const pages = { aurora: '/cashier/deposit/card', kestrel: '/cashier/deposit/card', tidal: '/en/cashier/deposit/card' };

for (const [brand, path] of Object.entries(pages))
  longTest(
    `at ${brand} each way to pay has its picture, in the light and in the dark @pictures`,
    async ({ page, site }) => {
      await enterAs(page, site.at(brand), 'nadia');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`${site.at(brand)}${path}`);
        await otherMethods(page).click();
        await expect(otherMethods(page), 'all of them are shown').toHaveCount(0);
        const cards = page.getByRole('radiogroup', { name: 'Payment method' }).locator('label');
        const pictures = cards.locator('img');
        await expect.poll(() => cards.count()).toBeGreaterThan(3);
        await expect.poll(async () => (await pictures.count()) - (await cards.count())).toBe(0);
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        }
      }
    },
  );
