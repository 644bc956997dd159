import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { enter, tabTo } from '../support/keysAlone.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** A page is there, and axe finds nothing in it. */
async function expectSound(page: Page, state: string): Promise<void> {
  await networkRest(page);
  expect(await axeFindings(page, state)).toEqual([]);
}

longTest(
  'by keys alone, at another brand and from right to left: from the lobby to a game, a promotion and a tournament; the focus is always seen',
  async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const header = page.getByRole('banner').first();
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    /** The page is drawn once the focus is at its beginning: the address is there sooner. */
    const expectPage = async (address: RegExp): Promise<void> => {
      await expect(page).toHaveURL(address);
      await expect(main).toBeFocused();
    };
    await page.goto(`${site.at('kestrel')}/ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectSound(page, 'lobby');

    await tabTo(page, header.getByRole('link', { name: 'البحث عن الألعاب' }));
    await enter(page, () => expect(dialog.getByRole('searchbox')).toBeFocused());
    await page.keyboard.type('amber melons');
    await expect(dialog.getByRole('region').getByRole('link').first()).toContainText('Amber Melons');
    await expectSound(page, 'search');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ar\/game\/ironbark-play-amber-melons$/);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page, 'game');

    // a game has a document of its own, which begins at its top
    await tabTo(page, page.locator('a[href="#main"]'), { most: 1 });
    await tabTo(page, header.locator('nav a[href="/ar/promotions"]'));
    await enter(page, () => expectPage(/\/ar\/promotions$/));
    const promotion = main.locator('a[href*="/ar/promotions/"]').first();
    await tabTo(page, promotion);
    await enter(page, () => expect(dialog.getByRole('heading', { level: 1 })).toBeVisible());
    await expect(dialog).toContainText('يجب أن تراهن بقيمة المكافأة'); // its terms
    await expectSound(page, 'promotion');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(promotion).toBeFocused();

    await tabTo(page, header.locator('nav a[href="/ar/tournaments"]'), { key: 'Shift+Tab' });
    await enter(page, () => expectPage(/\/ar\/tournaments$/));
    await tabTo(page, main.locator('a[href*="/ar/tournaments/"]'));
    await enter(page, () => expect(page).toHaveURL(/\/ar\/tournaments\/[^/]+$/));
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page, 'tournament');
  },
);

for (const { brand, prefix } of [
  { brand: 'kestrel', prefix: '/ar' },
  { brand: 'kestrel', prefix: '' },
])
  longTest(
    `on a phone each card of a shelf that keys come to is wholly in sight: ${brand}${prefix}`,
    async ({ page, site }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${site.at(brand)}${prefix}/game/ironbark-play-amber-melons`);
      const shelf = page
        .getByRole('main')
        .getByRole('list')
        .filter({ has: page.getByRole('button') })
        .last();
      const cards = shelf.getByRole('button');
      await cards.first().focus();
      const hidden: number[] = [];
      for (let at = 1; at < 6; at += 1) {
        await page.keyboard.press('Tab');
        await expect(cards.nth(at)).toBeFocused();
        await networkRest(page);
        const { left, right } = await cards.nth(at).evaluate((card) => card.getBoundingClientRect().toJSON());
        if (left < 0 || right > 390) hidden.push(at);
      }
      expect(hidden).toEqual([]);
    },
  );
