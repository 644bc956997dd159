import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

// On a slow line the texts of the interface come long after the document that needs them.

/** Holds back the locale's texts this long. */
async function holdTexts(page: Page, ms: number): Promise<void> {
  await page.route('**/nfx/i18n/messages/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => undefined); // the page went on to another
  });
}

test('a popup waits for its texts and says that it does: no visitor reads a key', async ({ page, allowed }) => {
  allowed.push(/^report: .*(form definitions|field source)/);
  await holdTexts(page, 6_000);
  await page.goto('/faq');
  await page.getByRole('link', { name: 'Join' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Still loading');
  await expect(async () => {
    const again = dialog.getByRole('button', { name: 'Try again' }); // a busy machine may be late with the fields as well
    if (await again.isVisible()) await again.click();
    await expect(dialog.getByLabel('First name')).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 90_000 });
  expect(await dialog.innerText()).not.toMatch(/\b(forms|fields|common|errors)\.\w+/);
});

test('a page that would wait longer than three seconds for its texts comes as a document, which brings them', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to fetch|late|ERR_/);
  await holdTexts(page, 60_000);
  await page.goto('/faq');
  await page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
  const link = page.locator('a[href="/support"]:visible').first();
  await expect(async () => {
    if (new URL(page.url()).pathname === '/faq') await link.click({ timeout: 2_000 });
    await expect(page).toHaveURL('/support', { timeout: 2_000 });
  }).toPass();
  await expect.poll(() => page.evaluate(() => 'isFirst' in globalThis)).toBe(false);
  await expect(page.locator('main')).not.toContainText(/\b(forms|fields|common|errors)\.\w+/);
});
