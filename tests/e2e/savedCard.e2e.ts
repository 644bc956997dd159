import type { Page } from '@playwright/test';
import { balance, begin, depositsOf, goOn } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

interface Saved {
  id: string;
  label: string;
}

/** Cards that the platform offers to the page's player for the next deposit. */
async function savedOf(page: Page): Promise<Saved[]> {
  const { data } = await (await page.request.get('/api/cashier/getdepositsettings')).json();
  const { items } = data as { items: { sysname: string; requisites: Saved[] }[] };
  return items.find(({ sysname }) => sysname === 'card')?.requisites ?? [];
}

/** Fields of the deposit page and of the provider's. */
const fieldsOf = (page: Page) => ({
  saved: page.getByLabel('Card or account', { exact: true }),
  number: page.getByLabel('Card number'),
  keep: page.getByRole('checkbox', { name: 'Save this card for my next deposit' }),
  pay: page.getByRole('button', { name: /^Pay / }),
  received: page.getByRole('heading', { name: 'Payment received' }),
});

/** Goes as far as the provider's page. */
async function beginByCard(page: Page, amount: string): Promise<void> {
  await page.goto('/cashier/deposit/card');
  await begin(page, /Bank card/, amount);
  await page.waitForURL('**/platform/pay/**');
}

longTest(
  'a card is saved at a deposit by its owner’s tick alone, offered by its mask at the next one, and paid by without typing it again; another card still can be [STATE-22]',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    const { saved, number, keep, pay, received } = fieldsOf(page);

    await test.step('without the tick nothing is saved', async () => {
      await beginByCard(page, '20');
      await expect(keep).not.toBeChecked();
      await pay.click();
      await expect(received).toBeVisible();
      expect(await savedOf(page)).toEqual([]);
      await page.goto('/cashier/deposit/card');
      await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
      await expect(saved).toHaveCount(0);
    });

    await test.step('nor is a card whose payment the bank declines', async () => {
      await beginByCard(page, '13');
      await keep.check();
      await pay.click();
      await expect(page.getByRole('heading', { name: /did not go through|failed/i })).toBeVisible();
      expect(await savedOf(page)).toEqual([]);
    });

    await test.step('with it the card is offered by its mask at the next deposit', async () => {
      await beginByCard(page, '21'); // the bank asks for a code first: the wish outlives that page
      await number.fill('4111 1111 1111 1111');
      await keep.check();
      await pay.click();
      await page.getByLabel('Code').fill('123456');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(received).toBeVisible();
      await page.goto('/cashier/deposit/card');
      await expect(saved.getByRole('option')).toHaveText([/./, '•••• 1111']);
    });

    await test.step('chosen, it pays without its number', async () => {
      await saved.selectOption({ label: '•••• 1111' });
      await begin(page, /Bank card/, '30');
      await page.waitForURL('**/platform/pay/**');
      await expect(page.getByText('Your saved card •••• 1111 pays.')).toBeVisible();
      await expect(number).toHaveCount(0);
      await pay.click();
      await expect(received).toBeVisible();
      await expect(balance(page)).toHaveText('€71.00');
      const [last] = await depositsOf(page);
      expect(last).toMatchObject({ status: 'success' });
    });

    await test.step('another card is a choice beside it, and the same one is saved once', async () => {
      await beginByCard(page, '10');
      await number.fill('4111 1111 1111 1111');
      await keep.check();
      await pay.click();
      await expect(received).toBeVisible();
      expect(await savedOf(page)).toMatchObject([{ label: '•••• 1111' }]);
    });
  },
);

longTest(
  'a saved card is removed by its owner, after a question: no open tab pays by it any more, and nobody else ever saw it [STATE-22]',
  async ({ page, newPlayer, browser, context, site, allowed }) => {
    allowed.push(/status of 400/); // the tab that did not know
    await newPlayer(page);
    const { saved, keep, pay, received } = fieldsOf(page);
    await beginByCard(page, '20');
    await keep.check();
    await pay.click();
    await expect(received).toBeVisible();
    const [own] = await savedOf(page);
    const late = await context.newPage();
    await late.goto('/cashier/deposit/card');
    await fieldsOf(late).saved.selectOption({ label: '•••• 4242' });

    await test.step('another player neither sees it, nor can pay by it or remove it', async () => {
      const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
      await newPlayer(other);
      expect(await savedOf(other)).toEqual([]);
      const { data } = await (await other.request.get('/api/cashier/getSaved')).json();
      expect(data).toMatchObject({ items: [] });
      const requisites = JSON.stringify({ saved: own?.id });
      const wish = { method: 'card', amount: '20', requisites, request_id: 'stranger-pays-by-it' };
      const refused = await other.request.post('/api/cashier/makedeposit', { multipart: wish });
      expect((await refused.json()).error.error_data).toEqual({ requisites: ['NOT_FOUND'] });
      await other.request.post('/api/cashier/removeSaved', { multipart: { id: own?.id ?? '' } });
      expect(await savedOf(page)).toEqual([own]);
      await other.context().close();
    });

    const accounts = part(page, 'Saved cards and accounts');
    const remove = accounts.getByRole('button', { name: 'Remove Bank card •••• 4242' });
    const question = page.getByRole('dialog', { name: 'Remove Bank card •••• 4242?' });

    await test.step('the wallet names it; a question that is answered with no leaves it', async () => {
      await page.goto('/cashier/wallet');
      await expect(accounts.getByRole('listitem')).toContainText(['Bank card •••• 4242']);
      await expect(accounts.getByText('Offered when you deposit and when you withdraw')).toBeVisible();
      await remove.click();
      await question.getByRole('button', { name: 'No' }).click();
      await expect(question).toHaveCount(0);
      expect(await savedOf(page)).toEqual([own]);
    });

    await test.step('with yes it is gone: from the wallet, in every tab, from the next deposit and the platform', async () => {
      const wallet = await context.newPage();
      await wallet.goto('/cashier/wallet');
      await expect(part(wallet, 'Saved cards and accounts').getByRole('listitem')).toHaveCount(1);
      await remove.click();
      await question.getByRole('button', { name: 'Remove it' }).click();
      await expect(accounts.getByText(/^None is saved/)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Saved cards and accounts' })).toBeFocused();
      await expect(part(wallet, 'Saved cards and accounts').getByText(/^None is saved/)).toBeVisible(); // nobody pressed there
      await wallet.close();
      expect(await savedOf(page)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).click();
      await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
      await expect(saved).toHaveCount(0);
    });

    await test.step('a tab that still offers it is refused in words beside it, and nothing is paid', async () => {
      await begin(late, /Bank card/, '30');
      await expect(fieldsOf(late).saved).toHaveAccessibleDescription(
        /not saved any more. Choose another, or a new one/,
      );
      expect(await depositsOf(late)).toHaveLength(1);
      await late.reload();
      await expect(goOn(late)).toBeVisible();
      await expect(fieldsOf(late).saved).toHaveCount(0);
      await late.close();
    });
  },
);
