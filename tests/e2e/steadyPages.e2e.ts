import type { Locator, Page } from '@playwright/test';
import { openFrom } from '../support/authDialog.ts';
import { neverTimeOut } from '../support/patientPage.ts';
import { fill } from '../support/registrationForm.ts';
import { expect, test } from '../support/site.ts';

/** Presses near the upper edge of a button, where an error that comes above would move it away. */
async function pressEdge(page: Page, button: Locator, how: 'mouse' | 'touch'): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('no button');
  const [x, y] = [box.x + box.width / 2, box.y + 3];
  if (how === 'touch') return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Two drawn frames between press and release, as with any real finger.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

test.describe('a press on the button of a form', () => {
  test.use({ hasTouch: true });

  for (const how of ['mouse', 'touch'] as const)
    test(`is heard though the field that is left has something to say, by ${how}`, async ({ page }) => {
      await neverTimeOut(page);
      await page.goto('/');
      const dialog = await openFrom(page, 'Log in');
      for (const [label, button] of [
        ['Password', 'Log in'],
        ['First name', 'Create account'],
      ] as const) {
        const field = dialog.getByLabel(label, { exact: true });
        await field.fill('a');
        await field.fill('');
        await pressEdge(page, dialog.getByRole('button', { name: button, exact: true }), how);
        await expect(dialog.getByText('Please check these fields')).toBeVisible();
        if (button === 'Log in') await dialog.getByRole('button', { name: 'Join', exact: true }).click();
      }
    });
});

test('a submit that cannot be sent says so in sight, however far the form is scrolled', async ({ page, allowed }) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await neverTimeOut(page);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  const dialog = await openFrom(page, 'Join');
  await fill(dialog, `away.${Date.now()}@example.com`);
  await dialog.getByRole('checkbox', { name: /accept the terms/ }).check();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const notice = dialog.getByRole('alert').filter({ hasText: 'We cannot be reached right now' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await page.context().setOffline(false);
});
