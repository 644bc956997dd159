import type { Page } from '@playwright/test';
import { askForPayout, balance, depositsOf, payByVoucher } from '../support/cashierPage.ts';
import { inDatabase } from '../support/inDatabase.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest, noteRequests } from '../support/networkRest.ts';
import { infoOf, part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Pages whose address names a payment. */
const ofPayment = ['receipt', 'paysuccess', 'payfail', 'paypending', 'paycancel'].map((name) => `/cashier/${name}`);

/** An id of the same form that names nothing. */
const nothingLike = (id: string): string => (id.startsWith('A') ? 'B' : 'A') + id.slice(1);

const wordsOf = async (page: Page, address: string): Promise<string> => {
  await page.goto(address);
  await networkRest(page);
  return page.locator('main').innerText();
};

longTest(
  'the page of another player’s payment is the page of a payment that never was; its owner sees it [REL-S16]',
  async ({ page, newPlayer, browser, site, allowed }) => {
    allowed.push(/status of 4\d\d/);
    await newPlayer(page);
    await payByVoucher(page, '20');
    const [payment] = await depositsOf(page);
    const id = payment?.transaction ?? '';
    expect(await wordsOf(page, `/cashier/receipt/${id}`)).toContain('20.00');

    const context = await browser.newContext({ baseURL: site.origin });
    noteRequests(context);
    const stranger = await context.newPage();
    await newPlayer(stranger);
    for (const path of ofPayment) {
      const shown = await wordsOf(stranger, `${path}/${id}`);
      expect([path, shown]).toEqual([path, await wordsOf(stranger, `${path}/${nothingLike(id)}`)]);
      expect([path, shown.includes('20.00')]).toEqual([path, false]);
    }
    await context.close();
  },
);

longTest(
  'an account is not closed while a payout is open, and says so; closed, it lets nobody in, and its books stay without a name [REL-S22]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of 4\d\d/);
    const file = 'brands/aurora/brand.json';
    const brand = site.read<{ policy?: object }>(file);
    site.write(file, { ...brand, policy: { ...brand.policy, kycGate: 'never', canCancelWithdrawal: true } });
    try {
      await site.settled();
      const { email: login, password } = await newPlayer(page);
      await payByVoucher(page, '50');
      await askForPayout(page, {
        method: 'pebblepurse',
        amount: '50',
        requisites: { wallet: 'vera.lind' },
        request_id: 'all-of-it-1',
      });
      const { uid } = await infoOf(page);
      const dialog = page.getByRole('dialog');
      const close = async (): Promise<void> => {
        await page.goto('/profile/security');
        await part(page, 'Your data').getByRole('button', { name: 'Close my account' }).click();
        await dialog.getByLabel('Your password', { exact: true }).fill(password);
        await dialog.getByRole('checkbox').check();
        await dialog.getByRole('button', { name: 'Close my account for good' }).click();
      };
      await close();
      await expect(dialog.getByText(/payout|withdrawal|payment/i).last()).toBeVisible();
      await page.reload();
      await expect(balance(page)).toHaveText('€0.00'); // it is still theirs

      inDatabase(site, "UPDATE payment SET status = 'success' WHERE uid = ? AND direction = 'withdraw'", Number(uid));
      await close();
      await expect(page.getByRole('banner').first().getByRole('link', { name: 'Log in' })).toBeVisible();
      const again = await page.request.post('/api/auth/login', { multipart: { login, password } });
      expect(again.status()).toBe(401);
      const [player] = inDatabase(site, 'SELECT * FROM player WHERE uid = ?', Number(uid));
      expect(JSON.stringify(player)).not.toContain(login);
      expect(JSON.stringify(player)).not.toContain('Vera');
      const payments = inDatabase(site, 'SELECT direction FROM payment WHERE uid = ?', Number(uid));
      expect(payments).toHaveLength(2);
    } finally {
      site.write(file, brand);
    }
  },
);
