import { askForPayout, balance, depositsOf, payByVoucher } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** A platform that holds ten thousand payments of the asker. */
function longHistory(url: string): object {
  const query = new URL(url).searchParams;
  const [offset, count] = [Number(query.get('offset')), Number(query.get('count'))];
  const euros = (amount: string) => ({ amount, currency: 'EUR' });
  const items = Array.from({ length: count }, (_, at) => ({
    transaction: `payment-${offset + at}`,
    type: 'deposit',
    method: 'card',
    method_name: `Card ${offset + at}`,
    amount: euros('10.00'),
    fee: euros('0.00'),
    status: 'success',
    reason: '',
    created_at: Date.UTC(2026, 0, 1) - (offset + at) * 60_000,
    changed_at: Date.UTC(2026, 0, 1),
    can_cancel: false,
  }));
  return { data: { items, offset, limit: count, total: 10_000, count: 10_000 } };
}

test('all money stands in the history: narrowed, as a file, with its receipt, and a withdrawal is taken back [ROUTE-06] [STATE-23]', async ({
  page,
  site,
  newPlayer,
}) => {
  const file = 'brands/aurora/brand.json';
  const before = site.read<{ policy?: object }>(file);
  site.write(file, { ...before, policy: { ...before.policy, kycGate: 'never' } });
  const rows = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  const running = page.getByRole('list', { name: 'Withdrawals under way' }).getByRole('listitem');
  try {
    await newPlayer(page);

    await test.step('it is empty before the first payment', async () => {
      await page.goto('/cashier/history');
      await expect(page.getByText('There is nothing yet.')).toBeVisible();
    });

    await test.step('payments stand there, the newest first', async () => {
      await payByVoucher(page, '40');
      await askForPayout(page, {
        method: 'pebblepurse',
        amount: '15.00',
        requisites: { wallet: 'vera.lind' },
        request_id: 'history-withdrawal-1',
      });
      for (const path of ['/cashier/withdraw', '/cashier/wallet']) {
        await page.goto(path);
        await expect(running).toHaveText([/€15\.00 · Pebblepurse · Requested.*Usually done by .*, or cancel it/s]);
      }
      await page.getByRole('navigation', { name: 'Cashier' }).getByRole('link', { name: 'History' }).click();
      await expect(rows).toHaveText([
        /Withdrawal.*-€15\.00.*Requested/s,
        /Deposit · Acorn Voucher.*€40\.00.*Completed/s,
      ]);
      await expect(page.getByText('2 entries')).toBeVisible();
    });

    await test.step('narrowed by kind; the address keeps it over a visit to the receipt', async () => {
      await page.getByLabel('Type').selectOption('Deposits');
      await expect(rows).toHaveText([/Acorn Voucher/]);
      await expect(page).toHaveURL('/cashier/history?kind=deposit');
      await rows.first().getByRole('link').click();
      const [deposit] = await depositsOf(page);
      await expect(page).toHaveURL(`/cashier/receipt/${deposit?.transaction}`);
      await page.goBack();
      await expect(rows).toHaveText([/Acorn Voucher/]);
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect(rows).toHaveCount(2);
    });

    await test.step('saved as a table', async () => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download (CSV)' }).click();
      expect((await saving).suggestedFilename()).toMatch(/^history-\d{4}-\d\d-\d\d\.csv$/);
    });

    await test.step('taken back after the product’s question: the money is there again', async () => {
      await expect(balance(page)).toHaveText('€25.00');
      await page.getByRole('button', { name: 'Cancel the withdrawal of €15.00' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the withdrawal' }).click();
      await expect(rows.first()).toContainText('Cancelled');
      await expect(balance(page)).toHaveText('€40.00');
      await expect(page.getByRole('button', { name: /^Cancel the withdrawal of/ })).toHaveCount(0);
      await page.goto('/cashier/wallet');
      await expect(page.getByRole('main').getByRole('button', { name: 'Withdraw' })).toBeVisible();
      await expect(running).toHaveCount(0);
    });
  } finally {
    site.write(file, before);
  }
});

longTest(
  'of ten thousand payments only those in sight are drawn and asked for, also at the end of the list [ROUTE-06]',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    const offsets: number[] = [];
    await page.route('**/api/cashier/gethistory*', (route) => {
      offsets.push(Number(new URL(route.request().url()).searchParams.get('offset')));
      return route.fulfill({ json: longHistory(route.request().url()) });
    });
    await page.goto('/cashier/history');
    const rows = page.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(page.getByText('Card 0', { exact: true })).toBeVisible();
    expect(await rows.count()).toBeLessThan(40);
    expect([...new Set(offsets)]).toEqual([0]); // the first part alone, again once the page hears of news
    await page.keyboard.press('End');
    await expect(page.getByText('Card 9999', { exact: true })).toBeAttached();
    expect(await rows.count()).toBeLessThan(40);
    expect(new Set(offsets).size).toBeLessThan(50); // the page glides there, past a few of the two hundred parts
  },
);
