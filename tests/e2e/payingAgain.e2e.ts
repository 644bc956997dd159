import { balance, depositsOf, goOn } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

longTest(
  'a payment at a provider moves money once, and every page says what came of it: without a network, its answer lost, reloaded, gone back from, in two tabs, paid twice there [REL-W3] [REL-P2] [STATE-22]',
  async ({ page, context, newPlayer, allowed }) => {
    allowed.push(/status of 4\d\d/, /ERR_FAILED/, /cannot be reached/);
    const call = '**/api/cashier/makedeposit*';
    const amount = page.getByLabel('Amount', { exact: true });
    const alert = page.getByRole('main').getByRole('alert').first();
    const statuses = async (): Promise<string[]> => (await depositsOf(page)).map(({ status }) => status);
    const pay = (tab: typeof page) => tab.getByRole('button', { name: /^Pay / });
    await newPlayer(page);

    await test.step('without a network nothing is begun, and the page does not know', async () => {
      await page.goto('/cashier/deposit/card');
      await amount.fill('30');
      await page.route(call, (route) => route.abort());
      await goOn(page).click();
      await expect(alert).toContainText('We do not know yet whether');
      await page.unroute(call);
      expect(await statuses()).toEqual([]);
      await expect(amount).toHaveValue('30');
    });

    await test.step('begun, and no answer comes: the next press is the same payment', async () => {
      await page.route(call, async (route) => {
        await route.fetch(); // the platform has taken it
        await route.abort();
      });
      await goOn(page).click();
      await expect(alert).toContainText('We do not know yet whether');
      await page.unroute(call);
      await goOn(page).dblclick();
      await page.waitForURL('**/platform/pay/**');
      expect(await statuses()).toHaveLength(1);
    });

    await test.step('the provider’s page is loaded anew and gone back from: the payment waits, and is offered', async () => {
      await page.reload();
      await expect(pay(page)).toBeVisible();
      await page.goBack();
      await expect(page.getByText('A payment is under way')).toBeVisible();
      await expect(balance(page)).toHaveText('€0.00');
      expect(await statuses()).toHaveLength(1);
    });

    await test.step('paid by two presses, and by another tab that stood there as well', async () => {
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto('/cashier/deposit');
        await tab.getByRole('link', { name: 'Go on paying' }).click();
        await expect(pay(tab)).toBeVisible();
      }
      await pay(page).dblclick();
      await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
      await pay(other).click();
      await expect(other.getByRole('heading', { name: 'Payment received' })).toBeVisible();
      for (const tab of [page, other]) await expect(balance(tab)).toHaveText('€30.00');
      expect(await statuses()).toEqual(['success']);
      await other.close();
    });

    await test.step('its last page is loaded anew and gone back from: nothing is paid again, and nothing is said to be open', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
      await page.goBack();
      await networkRest(page);
      await page.goto('/cashier/deposit');
      await expect(goOn(page)).toBeVisible();
      await expect(page.getByText('A payment is under way')).toHaveCount(0);
      await expect(balance(page)).toHaveText('€30.00');
      expect(await statuses()).toEqual(['success']);
    });
  },
);
