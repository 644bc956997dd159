import type { Locator, Page } from '@playwright/test';
import { balance, payByVoucher } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Counts the platform's items in a list. */
async function countOf(page: Page, call: string): Promise<number> {
  const answer = (await (await page.request.get(`/api/${call}`)).json()) as { data: { items: unknown[] } };
  return answer.data.items.length;
}

test('two presses, two tabs, a lost answer, Back and a reload in the middle of a payout, a bonus, a limit and an exclusion have one effect each [REL-W3] [STATE-23] [STATE-24] [STATE-26]', async ({
  page,
  site,
  newPlayer,
  allowed,
  context,
}) => {
  allowed.push(/status of 4\d\d/, /ERR_FAILED/, /cannot be reached/);
  const file = 'brands/aurora/brand.json';
  const before = site.read<{ policy?: object }>(file);
  site.write(file, { ...before, policy: { ...before.policy, kycGate: 'never' } });
  try {
    await newPlayer(page);
    await payByVoucher(page, '60');
    const other = await context.newPage();
    const dialog = page.getByRole('dialog');
    const fill = async (tab: Page): Promise<void> => {
      await tab.goto('/cashier/withdraw/pebblepurse');
      await tab.getByLabel('Amount', { exact: true }).fill('20');
      await tab.getByLabel('Wallet name').fill('vera.lind');
    };
    const payouts = (): Promise<number> => countOf(page, 'cashier/gethistory?type=withdraw');

    await test.step('a payout: pressed twice, gone back from, reloaded', async () => {
      const rule = async () => (await (await page.request.get('/api/verification/get')).json()).data.needed_before;
      await expect.poll(rule).toBe('nothing'); // the saved file is live
      await fill(page);
      await page.getByRole('button', { name: 'Withdraw' }).dblclick(); // cashier.makewithdrawal
      await expect(page).toHaveURL(/\/cashier\/receipt\//);
      await page.reload();
      await expect(page.getByText('Next it is our turn')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
      expect(await payouts()).toBe(1);
      await expect(balance(page)).toHaveText('€40.00');
    });

    await test.step('a payout whose answer is lost once: the platform is asked by itself what came of it [REL-P2]', async () => {
      await fill(page);
      const call = '**/api/cashier/makewithdrawal*';
      let isLost = true;
      await page.route(call, async (route) => {
        if (!isLost) return route.continue();
        isLost = false;
        await route.fetch(); // the platform has taken it
        await route.abort();
      });
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await expect(page).toHaveURL(/\/cashier\/receipt\//);
      expect(await payouts()).toBe(2);
      await expect(balance(page)).toHaveText('€20.00');
      await page.unroute(call);
    });

    await test.step('a payout of which no answer comes is not said to have failed: the next press is the same one [REL-P2]', async () => {
      await fill(page);
      const call = '**/api/cashier/makewithdrawal*';
      await page.route(call, async (route) => {
        await route.fetch(); // the platform has taken it
        await route.abort();
      });
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await expect(page.getByRole('main').getByRole('alert').first()).toContainText('We do not know yet whether');
      await expect(balance(page)).toHaveText('€0.00'); // asked anew meanwhile
      await page.unroute(call);
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await expect(page).toHaveURL(/\/cashier\/receipt\//);
      expect(await payouts()).toBe(3);
    });

    await test.step('a payout that is taken back: without an answer nobody says that it is too late [REL-P2]', async () => {
      const call = '**/api/cashier/cancelwithdrawal*';
      await page.route(call, (route) => route.abort());
      await page.getByRole('button', { name: 'Cancel this withdrawal' }).click();
      await dialog.getByRole('button', { name: 'Cancel the withdrawal' }).click();
      await expect(page.getByText('We do not know yet whether')).toBeVisible();
      await expect(page.getByText('cannot be cancelled any more')).toHaveCount(0);
      await page.unroute(call);
    });

    await test.step('a bonus of a code: pressed twice, and once more in another tab', async () => {
      for (const tab of [page, other]) await tab.goto('/profile/bonuses');
      for (const tab of [page, other]) await part(tab, 'Promo code').getByLabel('Promo code').fill('WELCOME10');
      await part(page, 'Promo code').getByRole('button', { name: 'Activate' }).dblclick(); // campaigns.activateOffer
      await dialog.getByRole('button', { name: 'Good' }).click();
      const answered = other.waitForResponse(/\/api\/campaigns\/activate/i);
      await part(other, 'Promo code').getByRole('button', { name: 'Activate' }).click();
      expect((await answered).status()).toBe(400);
      expect(await countOf(page, 'bonuses/get')).toBe(1);
      await page.reload();
      await expect(part(page, 'Bonuses for games').getByText('In play', { exact: true })).toHaveCount(1);
    });

    await test.step('a limit: pressed twice, then lowered in a tab that did not know it', async () => {
      const setTo = async (tab: Page, amount: string): Promise<void> => {
        await part(tab, 'Loss limit').getByRole('button').first().click();
        await tab.getByRole('dialog').getByLabel('Loss limit').fill(amount);
        await tab.getByRole('dialog').getByRole('radio', { name: 'Week', exact: true }).check();
        await tab.getByRole('dialog').getByRole('button', { name: 'Set the limit' }).dblclick(); // account.setLossLimit
        await expect(tab.getByRole('dialog')).toHaveCount(0);
      };
      for (const tab of [page, other]) await tab.goto('/profile/responsible-game');
      await setTo(page, '50');
      await setTo(other, '20');
      for (const tab of [page, other])
        await expect(part(tab, 'Loss limit').getByText('€20.00 per week')).toHaveCount(1);
      expect(await countOf(page, 'account/getLimits')).toBe(1);
    });

    await test.step('an exclusion: pressed twice; the other tab is a guest’s, and Back shows nothing of the account', async () => {
      const form = part(page, 'Self-exclusion');
      await form.getByLabel('How long').selectOption('6m');
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Exclude myself' }).click();
      await dialog.getByRole('button', { name: 'Exclude me' }).dblclick(); // account.setSelfExclusion
      await expect(page).toHaveURL('/responsible-play/excluded');
      await expect(other.getByRole('banner').first().getByRole('link', { name: 'Join' })).toBeVisible();
      await page.goBack();
      await expect(page.getByText('€20.00 per week')).toHaveCount(0);
      // asked again where the line that was kept open has been closed
      await expect(async () => expect((await page.request.get('/api/account/getInfo')).status()).toBe(401)).toPass();
    });
  } finally {
    site.write(file, before);
  }
});

longTest(
  'an exclusion without a network is not said to hold; its answer lost, reloaded in the middle, and asked for by two tabs at once it holds, and every page says so [REL-P2] [REL-W3] [STATE-24]',
  async ({ page, newPlayer, allowed, context }) => {
    allowed.push(/status of 4\d\d/, /ERR_FAILED|ERR_ABORTED/, /cannot be reached/);
    const call = '**/api/account/setSelfExclusion*';
    const excluded = page.getByText('You have excluded yourself until');
    const question = async (tab: Page): Promise<Locator> => {
      await tab.goto('/profile/responsible-game');
      const form = part(tab, 'Self-exclusion');
      await form.getByLabel('How long').selectOption('6m');
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Exclude myself' }).click();
      return tab.getByRole('dialog').getByRole('button', { name: 'Exclude me' });
    };
    const enter = async (): Promise<{ email: string; password: string }> => {
      await page.goto('about:blank'); // a page of the player before would load itself anew
      await context.clearCookies();
      return newPlayer(page);
    };
    /** The player signs in again, and is told. */
    const isExcluded = async ({ email: login, password }: { email: string; password: string }): Promise<void> => {
      await expect(async () => expect((await page.request.get('/api/account/getInfo')).status()).toBe(401)).toPass();
      await page.goto('about:blank');
      const answer = await page.request.post('/api/auth/login', { multipart: { login, password } });
      expect(answer.status()).toBe(200);
      await page.goto('/profile/responsible-game');
      await expect(excluded).toHaveCount(1);
      await expect(part(page, 'Loss limit').getByRole('button')).toHaveCount(0);
    };
    /** The platform takes it, and no answer comes. */
    const loseAnswer = async (taken: () => void): Promise<void> => {
      await page.route(call, async (route) => {
        await route.fetch();
        taken();
        await route.abort();
      });
    };

    await test.step('without a network, then with its answer lost', async () => {
      const player = await enter();
      await page.route(call, (route) => route.abort());
      await (await question(page)).click();
      await expect(page.getByText('We do not know yet whether').first()).toBeVisible();
      await expect(page).toHaveURL('/profile/responsible-game');
      await page.unroute(call);
      await page.reload();
      await expect(part(page, 'Self-exclusion').getByRole('button', { name: 'Exclude myself' })).toBeVisible();
      await expect(excluded).toHaveCount(0); // it is not

      await loseAnswer(() => undefined);
      await (await question(page)).click();
      await expect(page.getByRole('banner').first().getByRole('link', { name: 'Join' })).toBeVisible();
      await expect(page.getByText(/did not work/)).toHaveCount(0);
      await page.unroute(call);
      await isExcluded(player);
    });

    await test.step('reloaded in the middle', async () => {
      const player = await enter();
      const press = await question(page);
      const taken = new Promise<void>((resolve) => void loseAnswer(resolve));
      await press.click();
      await taken;
      await page.reload();
      await expect(page.getByRole('banner').first().getByRole('link', { name: 'Join' })).toBeVisible();
      await page.unroute(call);
      await isExcluded(player);
    });

    await test.step('two tabs at once', async () => {
      const player = await enter();
      const other = await context.newPage();
      const presses = [await question(other), await question(page)];
      await Promise.all(presses.map((press) => press.click({ timeout: 10_000 }).catch(() => undefined))); // one may be gone by then
      for (const tab of [page, other]) {
        await expect(tab.getByRole('banner').first().getByRole('link', { name: 'Join' })).toBeVisible();
        await expect(tab.getByText(/did not work/)).toHaveCount(0);
      }
      await other.close();
      await isExcluded(player);
    });
  },
);
