import { words } from '../../demo/games/mechanics/lines/words.ts';
import { say } from '../../server/platform/words.ts';
import { balance, begin, goOn, payThere } from '../support/cashierPage.ts';
import { decide, send } from '../support/identity.ts';
import { expect, keepHouseRules, test } from '../support/site.ts';

test('under the strict brand’s own house rules money goes its whole way: identity first, the notice read, a deposit, play, and a payout that is not taken back [STATE-22] [STATE-23] [STATE-28] [PROT-10] [PROT-12] [PROT-17] @pictures', async ({
  page,
  site,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/);
  const putBack = keepHouseRules(site);
  try {
    await newPlayer(page);
    const rule = async () => (await (await page.request.get('/api/verification/get')).json()).data.needed_before;
    await expect.poll(rule).toBe('deposit'); // the saved file is live
    const main = page.getByRole('main');

    await test.step('nothing is paid in before the identity is proved', async () => {
      await page.goto('/cashier/deposit');
      await expect(main.getByRole('radio')).toHaveCount(0);
      await main.getByRole('link', { name: 'Confirm identity' }).click();
      await send(page, 'Passport', 'passport.png');
      await expect(main.getByRole('heading', { name: 'We are looking at your documents' })).toBeVisible();
      await decide(site, page, 'approved');
      await expect(main.getByRole('heading', { name: 'We are looking at your documents' })).toHaveCount(0);
    });

    await test.step('a deposit, once it was read how money is protected', async () => {
      await page.goto('/cashier/deposit');
      await begin(page, /Bank card/, '30');
      const notice = page.getByRole('dialog', { name: 'Before you deposit' });
      await notice.getByRole('checkbox').check();
      await notice.getByRole('button', { name: 'Go on without a limit' }).click();
      await expect(notice).toHaveCount(0);
      await goOn(page).click();
      await payThere(page);
      await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
      await expect(balance(page)).toHaveText('€30.00');
    });

    await test.step('a round of a game', async () => {
      await page.goto('/game/ironbark-play-amber-melons?mode=play');
      const frame = page.frameLocator('iframe');
      const spin = frame.getByRole('button', { name: say(words.spin, 'en'), exact: true });
      await expect(spin).toHaveAttribute('aria-disabled', 'false');
      await spin.click();
      await expect(frame.locator('p[role=status]')).not.toHaveText(say(words.ready, 'en'));
      await expect(spin).toHaveAttribute('aria-disabled', 'false');
    });

    await test.step('a payout goes back the way the money came, and cannot be taken back here', async () => {
      await page.goto('/cashier/withdraw/card');
      await main.getByLabel('Amount', { exact: true }).fill('10');
      await main.getByLabel('Card number').fill('4111 1111 1111 1111');
      await main.getByRole('button', { name: 'Withdraw' }).click();
      await expect(page).toHaveURL(/\/cashier\/receipt\/[\w-]+$/);
      await expect(main.getByText('Next it is our turn')).toBeVisible();
      await expect(main.getByRole('button', { name: /cancel|take back/i })).toHaveCount(0);
      const transaction = page.url().split('/').pop() ?? '';
      const asked = { transaction, request_id: 'a-strict-brand-s-payout' };
      const refused = await page.request.post('/api/cashier/cancelwithdrawal', { multipart: asked });
      expect([refused.status(), (await refused.json()).error.code]).toEqual([422, 'CANCEL_NOT_OFFERED']);
      await page.goto('/cashier/withdraw');
      const running = page.getByRole('list', { name: 'Withdrawals under way' }).getByRole('listitem');
      await expect(running).toHaveText([/€10\.00 · Bank card · Requested.*Usually done by/s]);
      await expect(running).not.toContainText('cancel');
    });
  } finally {
    putBack();
  }
});
