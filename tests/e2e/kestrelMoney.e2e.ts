import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askRunning } from '../../server/kernel/control.ts';
import { balance, begin, goOn, method, otherMethods, payThere } from '../support/cashierPage.ts';
import { joinAt } from '../support/enterAt.ts';
import { send } from '../support/identity.ts';
import { inLongRun } from '../support/length.ts';
import { expect, keepHouseRules, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Sends or reads by a call from the page itself: another brand's host is known to the browser alone. */
const callAt = (page: Page, path: string, values?: Readonly<Record<string, string>>) =>
  page.evaluate(
    async ({ address, given }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(given ?? {})) body.append(name, value);
      const answer = await fetch(address, given ? { method: 'POST', headers: { 'X-App-Agent': 'test' }, body } : {});
      return { status: answer.status, ...((await answer.json()) as { data?: unknown; error?: { code?: string } }) };
    },
    { address: `/api/${path}`, given: values },
  );

test.use({ viewport: { width: 390, height: 844 } });

longTest(
  'Kestrel’s own rules of money on a phone: its ways to pay with their words, fees and bounds, a sum before the proof of identity, and a payout that is not taken back [STATE-22] [STATE-23] [STATE-28] [PROT-10] [PROT-12] [PROT-17]',
  async ({ page, site, allowed }) => {
    allowed.push(/status of 4\d\d/);
    const putBack = keepHouseRules(site); // Kestrel inherits them
    try {
      const origin = site.at('kestrel');
      const go = (path: string) => page.goto(`${origin}${path}`);
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      const amount = main.getByLabel('Amount', { exact: true });
      await site.settled();
      await joinAt(page, origin, {
        country_code: 'DE',
        mobile: `+491512${String(Date.now()).slice(-7)}`,
        region: 'berlin',
        home_town: 'Berlin',
        address: 'Lindenweg 1',
        postcode: '10115',
      });

      await test.step('its ways to pay, each with its bounds, fee, time and the brand’s own words', async () => {
        await go('/cashier/deposit/card');
        await expect(main.getByText(/^Of the €100\.00 that you can pay in .* €100\.00 is left\.$/)).toBeVisible();
        await otherMethods(page).click();
        await expect(main.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio')).toHaveCount(12);
        const card = (name: string) => main.locator('label').filter({ hasText: name });
        await expect(card('Corner Cash Desk')).toContainText('€5.00 to €500.00');
        await expect(card('Corner Cash Desk')).toContainText('Fee €1.00');
        await expect(card('Corner Cash Desk')).toContainText('Cash notes only.');
        await expect(card('Chirp Mobile')).toContainText('€5.00 to €50.00');
        await expect(card('Chirp Mobile')).toContainText(/Fee 5\s%/);
        await expect(card('Chirp Mobile')).toContainText('Your phone company may set less.');
        await expect(card('Bank card')).toContainText('No fee');
      });

      await test.step('an amount out of the bounds of the chosen way is refused beside it, before anything is sent', async () => {
        await method(page, /Chirp Mobile/).check();
        for (const [typed, words] of [
          ['4', 'Enter 5 or more'],
          ['51', 'Enter 50 or less'],
        ] as const) {
          await amount.fill(typed);
          await goOn(page).click();
          await expect(amount).toHaveAccessibleDescription(new RegExp(words));
        }
      });

      await test.step('a deposit, once its rules were read; the sum before the proof goes down', async () => {
        await go('/cashier/deposit');
        await begin(page, /Bank card/, '60');
        await dialog.getByRole('checkbox').check();
        await dialog.getByRole('button', { name: 'Go on without a limit' }).click();
        await expect(dialog).toHaveCount(0);
        await goOn(page).click();
        await payThere(page);
        await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
        await go('/cashier/deposit/card');
        await expect(main.getByText(/€40\.00 is left\.$/)).toBeVisible();
      });

      await test.step('more than is left asks who the player is, and moves nothing', async () => {
        await begin(page, /Bank card/, '41');
        const asked = page.getByRole('dialog', { name: 'Confirm your identity first' });
        await expect(asked.getByText(/€40\.00 is left\.$/)).toBeVisible();
        const { data } = await callAt(page, 'cashier/gethistory?type=deposit');
        expect(data).toMatchObject({ count: 1 });
      });

      await test.step('nor is money paid out before; the refusal leads to the check and back', async () => {
        await go('/cashier/withdraw/card');
        await amount.fill('20');
        await main.getByLabel('Card number').fill('4111 1111 1111 1111');
        await main.getByRole('button', { name: 'Withdraw' }).click();
        await page
          .getByRole('link', { name: /identity/i })
          .last()
          .click();
        await expect(page).toHaveURL(/\/profile\/verification/);
        await send(page, 'Passport', 'passport.png');
        await expect(main.getByRole('heading', { name: 'We are looking at your documents' })).toBeVisible();
        const { data } = await callAt(page, 'account/getInfo');
        const player = String((data as { uid: number }).uid);
        const order = { command: 'identity decide', input: { player, verdict: 'approved' }, by: 'ann' };
        expect(await askRunning(join(site.content, '..', 'data'), order)).toMatchObject({ isDone: true });
      });

      await test.step('proved, the player pays in beyond the sum, of which nothing is told any more', async () => {
        await go('/cashier/deposit/card');
        await expect(main.getByText(/before we must know who you are/)).toHaveCount(0);
        await begin(page, /Bank card/, '50');
        await payThere(page);
        await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
        await expect(balance(page)).toHaveText('€110.00');
      });

      await test.step('a payout is on its way for good: neither its pages nor the call take it back', async () => {
        await go('/cashier/withdraw/card');
        await amount.fill('20');
        await main.getByLabel('Card number').fill('4111 1111 1111 1111');
        await main.getByRole('button', { name: 'Withdraw' }).click();
        await expect(page).toHaveURL(/\/cashier\/receipt\/[\w-]+$/);
        await expect(main.getByText('Next it is our turn')).toBeVisible();
        await expect(main.getByRole('button', { name: /cancel|take back/i })).toHaveCount(0);
        const transaction = page.url().split('/').pop() ?? '';
        const refused = await callAt(page, 'cashier/cancelwithdrawal', {
          transaction,
          request_id: 'kestrel-takes-no-back',
        });
        expect([refused.status, refused.error?.code]).toEqual([422, 'CANCEL_NOT_OFFERED']);
        await go('/cashier/withdraw');
        const running = page.getByRole('list', { name: 'Withdrawals under way' }).getByRole('listitem');
        await expect(running).toHaveText([/€20\.00 · Bank card · Requested/]);
        await expect(running).not.toContainText('cancel');
      });
    } finally {
      putBack();
    }
  },
);
