import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** For what is asked again and again while the site publishes. */
export const quick = { timeout: 4_000 };
/** Registering hashes a password, and a whole page may come after it. */
export const patient = { timeout: 60_000 };

/** Opens the registration form, again until what was published is there. */
export async function join(
  page: Page,
  isThere: (form: Locator) => Promise<void> = async () => undefined,
): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page.goto('/faq?show_popup_reg=1');
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible({ timeout: 20_000 });
    await isThere(dialog);
  }).toPass({ timeout: 120_000 });
  return dialog;
}

/** Fills the form as a new player would. @returns the address */
export async function fill(form: Locator, email = `new.${Date.now()}@example.com`): Promise<string> {
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await fillRest(form);
  return email;
}

/** Fills the fields other than address and number. */
export async function fillRest(form: Locator): Promise<void> {
  await form.getByLabel('Password', { exact: true }).fill('Sunny-day7');
  await form.getByLabel('First name').fill('Vera');
  await form.getByLabel('Last name').fill('Lind');
  await fillBirthday(form);
}

export async function fillBirthday(form: Locator): Promise<void> {
  await form.getByLabel('Day').fill('17');
  await form.getByLabel('Month').fill('5');
  await form.getByLabel('Year').fill('1990');
}

export const agree = (form: Locator): Promise<void> =>
  form.getByRole('checkbox', { name: /accept the terms/i }).check();

export const send = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Create account' }).click();

/** A number that nobody has yet, as it is typed in Latvia. */
export const newNumber = (): string => `2${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`;

/** Fields that the form sent, read from the multipart body. */
export async function sent(page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> {
  const [request] = await Promise.all([page.waitForRequest('**/api/auth/register*'), act()]);
  const body = request.postDataBuffer()?.toString('utf8') ?? '';
  return Object.fromEntries(
    [...body.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
