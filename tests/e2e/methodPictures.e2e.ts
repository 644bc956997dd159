import { otherMethods } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

longTest(
  'each way to pay has its picture, in the light and in the dark @pictures',
  async ({ page, site, newPlayer }) => {
    await newPlayer(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${site.origin}/cashier/deposit/card`);
      await otherMethods(page).click();
      const cards = page.getByRole('radiogroup', { name: 'Payment method' }).locator('label');
      const pictures = cards.locator('img');
      await expect(pictures).toHaveCount(await cards.count());
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
    }
  },
);
