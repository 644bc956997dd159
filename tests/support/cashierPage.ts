import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** A way to pay on the deposit page. */
export const method = (page: Page, name: RegExp | string): Locator => page.getByRole('radio', { name });

/** Brings back the ways to pay that are folded away beside the chosen one. */
export const otherMethods = (page: Page): Locator => page.getByRole('button', { name: 'Other methods' });

export const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Continue to payment' });

/** The balance in the header. */
export const balance = (page: Page): Locator =>
  page
    .locator('header')
    .getByText(/^€[\d,]+\.\d\d$/)
    .first();

/** Chooses a way to pay; those beside the chosen one are folded away. */
export async function chooseMethod(page: Page, name: RegExp | string): Promise<void> {
  await expect(
    page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio', { checked: true }),
  ).toBeVisible();
  if (!(await method(page, name).isVisible())) await otherMethods(page).click();
  await method(page, name).check();
}

/** Chooses a way to pay and an amount, and continues. */
export async function begin(page: Page, name: RegExp | string, amount: string): Promise<void> {
  await chooseMethod(page, name);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await goOn(page).click();
}

/** Pays in by a voucher, which is there at once. */
export async function payByVoucher(page: Page, amount: string): Promise<void> {
  await page.goto('/cashier/deposit');
  await begin(page, /Acorn Voucher/, amount);
  await page.getByLabel('Voucher code').fill('ABCDEF123456');
  await goOn(page).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
}

/** Asks for a payout by the platform's own call, as soon as it may be. */
export async function askForPayout(
  page: Page,
  { requisites, ...asked }: { method: string; amount: string; requisites: object; request_id: string },
): Promise<void> {
  await expect(async () => {
    const multipart = { ...asked, requisites: JSON.stringify(requisites) };
    const answer = await page.request.post('/api/cashier/makewithdrawal', { multipart });
    expect(answer.status(), await answer.text()).toBe(200);
  }).toPass();
}

/** Presses «Pay» on the sandbox provider's own page. */
export async function payThere(page: Page): Promise<void> {
  await page.waitForURL('**/platform/pay/**');
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** The player's deposits so far, the newest first. */
export async function depositsOf(page: Page): Promise<{ status: string; transaction: string }[]> {
  const answer = await page.request.get('/api/cashier/gethistory?type=deposit');
  return ((await answer.json()) as { data: { items: { status: string; transaction: string }[] } }).data.items;
}
