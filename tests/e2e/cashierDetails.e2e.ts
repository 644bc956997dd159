import { balance, begin, goOn } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { infoOf, part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

longTest(
  'money that is sent by hand: the details and the time left stand on one page [STATE-22]',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    const holder = page.getByLabel('Account holder');
    const left = page.getByRole('time').first();
    await page.goto('/cashier/deposit');
    await begin(page, /Handover/, '20');
    await holder.fill('Vera Lind');
    await goOn(page).click();
    await expect(page.getByRole('heading', { name: 'Send exactly this' })).toBeVisible();
    await expect(left).toHaveText(/^(20:00|1\d:\d\d)$/);
    const first = await left.innerText();
    await expect(left).not.toHaveText(first);
    await page.getByRole('button', { name: 'I have sent the money' }).click();
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await expect(balance(page)).toHaveText('€20.00');
  },
);

longTest('the language chosen on the settings page is the page’s and the account’s', async ({ page, newPlayer }) => {
  await newPlayer(page);
  await page.goto('/profile/settings');
  await part(page, 'Language').getByRole('link', { name: 'Latviešu' }).click();
  await expect(page).toHaveURL('/lv/profile/settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv');
  await expect.poll(async () => (await infoOf(page))['locale']).toBe('lv');
});
