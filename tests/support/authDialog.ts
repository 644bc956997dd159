import type { FrameLocator, Locator, Page } from '@playwright/test';
import { agree, fill, newNumber } from './registrationForm.ts';
import { expect } from './site.ts';

/** Opens the sign-in or the registration from the header. */
export async function openFrom(page: Page, name: 'Log in' | 'Join'): Promise<Locator> {
  await page.getByRole('banner').first().getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('form')).toBeVisible();
  return dialog;
}

/** Fills the sign-in form in a popup or a frame, and sends it. */
export async function signIn(
  place: FrameLocator | Locator,
  { login, password }: { login: string; password: string },
): Promise<void> {
  await place.getByLabel('E-mail or phone').fill(login);
  await place.getByLabel('Password', { exact: true }).fill(password);
  await place.getByRole('button', { name: 'Log in' }).click();
}

/** Fills the registration form of the popup as a new player would. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await fill(dialog, email);
  await dialog.getByRole('textbox', { name: 'Mobile phone' }).fill(newNumber());
  await agree(dialog);
}

/** Closes the campaign for newcomers, which opens before the deposit page [STATE-03]. */
export async function closeCampaign(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByText('Set your own limits')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
}
