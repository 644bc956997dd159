import type { Page } from '@playwright/test';
import { goOn, payThere } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const post = async (page: Page, call: string, multipart: Record<string, string>): Promise<void> => {
  const answer = await page.request.post(`/api/${call}`, { headers: { 'x-app-agent': 'e2e' }, multipart });
  expect(answer.status(), await answer.text()).toBe(200);
};

longTest(
  'a limit of one’s own is set on the page, shown, and held [STATE-24]',
  async ({ page, newPlayer, allowed }) => {
    allowed.push(/status of 4(09|22)/);
    await newPlayer(page);
    await page.goto('/cashier/deposit/card');
    await page.getByRole('button', { name: 'Set a limit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Deposit limit').fill('50');
    await dialog.getByRole('radio', { name: '30 days' }).check();
    await dialog.getByRole('button', { name: 'Set the limit' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('€50.00 of €50.00 left · in 30 days')).toBeVisible();
    const amount = page.getByLabel('Amount', { exact: true });
    await amount.fill('60');
    await goOn(page).click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(
      page.getByText('This is more than your deposit limit leaves. Choose a smaller amount.').first(),
    ).toBeVisible();
    await amount.fill('45');
    await goOn(page).click();
    await payThere(page);
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await page.goto('/cashier/deposit');
    await expect(page.getByText('€5.00 of €50.00 left · in 30 days')).toBeVisible();
    await expect(page.getByText('More becomes free')).toBeVisible();
  },
);

longTest(
  'during a break nothing can be paid in, and help is one press away [STATE-24]',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    await page.goto('/cashier/deposit');
    await expect(goOn(page)).toBeVisible();
    await post(page, 'account/setTimeout', { days: '1' });
    // received at once where there is a connection
    await page.mouse.move(40, 40);
    await page.reload();
    await expect(page.getByText('You are taking a break')).toBeVisible();
    await expect(page.getByText(/Nothing can be deposited until/)).toBeVisible();
    await expect(goOn(page)).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Play responsibly' }).click();
    await expect(page).toHaveURL('/responsible-play');
  },
);

longTest(
  'missing profile fields are filled in, and the deposit goes on where it was [DLG-07]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of 409/);
    const file = 'brands/aurora/brand.json';
    const before = site.read<{ policy?: object }>(file);
    site.write(file, { ...before, policy: { ...before.policy, depositProfile: ['home_town'] } });
    try {
      await newPlayer(page);
      const dialog = page.getByRole('dialog');
      await expect(async () => {
        await page.goto('/cashier/deposit/card');
        await page.getByLabel('Amount', { exact: true }).fill('35');
        await goOn(page).click();
        await expect(dialog.getByRole('heading', { name: 'Some details are missing' })).toBeVisible({
          timeout: 15_000,
        });
      }).toPass();
      await dialog.getByRole('button', { name: 'Fill them in' }).click();
      await expect(page).toHaveURL(/\/profile\/settings\?from=/);
      const about = page.getByRole('region', { name: 'About you' });
      await about.getByLabel('Town').fill('Riga');
      await about.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/cashier\/deposit\/card/);
      await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('35');
      await goOn(page).click();
      await payThere(page);
      await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    } finally {
      site.write(file, before);
    }
  },
);
