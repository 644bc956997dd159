import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { begin, goOn } from '../support/cashierPage.ts';
import { decide, PNG, send } from '../support/identity.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Slows down what the page sends, in bytes a second; -1: not. */
async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const usual = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...usual, uploadThroughput });
}

test('a withdrawal that waits for an identity leads to the check; documents are sent, decided on while the page stands, and the way back is open [STATE-28] [ROUTE-12] [STATE-23]', async ({
  page,
  site,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/);
  await newPlayer(page);
  await page.goto('/profile/settings');
  await expect(page.getByRole('main').getByRole('link', { name: 'Confirm identity' })).toBeVisible();
  await page.goto('/cashier/withdraw');
  const main = page.getByRole('main');
  const sent = main.getByRole('region', { name: 'How far it is' }); // the form shows the name of what is chosen too
  await expect(main.getByRole('heading', { name: 'Confirm your identity first' })).toBeVisible();
  await main.getByRole('link', { name: 'Confirm identity' }).click();
  await expect(page).toHaveURL('/profile/verification?from=%2Fcashier%2Fwithdraw');
  await expect(main.getByRole('heading', { name: 'Your identity is not confirmed yet' })).toBeVisible();

  await page.getByRole('region', { name: 'Send a document' }).getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('Fill in this field').first()).toBeVisible();
  await slowDown(page, 40_000);
  await send(page, 'Identity card', 'large.png', Buffer.concat([PNG, Buffer.alloc(400_000, 7)]));
  await expect(main.getByText(/^Sending: [1-9]\d?%$/)).toBeVisible();
  await main.getByRole('button', { name: 'Stop sending' }).click();
  await expect(main.getByText('You stopped the sending: nothing was sent.')).toBeVisible();
  await expect(main.getByRole('progressbar', { name: 'How much has been sent' })).toHaveCount(0);
  await expect(main.getByText('large.png')).toBeVisible();
  await slowDown(page, -1);
  await main.getByRole('button', { name: 'Remove large.png' }).click();

  await send(page, 'Identity card', 'front.png');
  await expect(main.getByRole('heading', { name: 'We are looking at your documents' })).toBeVisible();
  await expect(sent.getByText('front.png')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Send a document' })).toBeHidden();

  await page.goto('/cashier/withdraw/pebblepurse');
  await main.getByLabel('Amount', { exact: true }).fill('20');
  await main.getByLabel('Wallet name').fill('vera.lind');
  await main.getByRole('button', { name: 'Withdraw' }).click();
  const refusal = main.getByRole('alert').filter({ hasText: 'Your documents are being looked at.' });
  await expect(refusal.getByRole('link')).toHaveText(['see how far it is']); // and no button to prove it once more
  await page.goto('/cashier/withdraw');
  await main.getByRole('link', { name: 'See how far it is' }).click();
  await expect(sent.getByText('front.png')).toBeVisible();

  await decide(site, page, 'more', 'OTHER_SIDE');
  await expect(main.getByText('Please send the other side of the document too.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account, 1 unread message' })).toBeVisible(); // told by the socket
  await send(page, 'Identity card', 'back.png');
  await expect(sent.getByText('back.png')).toBeVisible();
  await decide(site, page, 'approved');
  await expect(main.getByRole('heading', { name: 'Your identity is confirmed' })).toBeVisible();
  await main.getByRole('link', { name: 'Go on where you were' }).click();
  await expect(page).toHaveURL('/cashier/withdraw');
  await expect(main.getByLabel('Amount').or(main.getByRole('radiogroup')).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Confirm your identity first' })).toBeHidden();
  await page.getByRole('button', { name: 'Your account, 2 unread messages' }).click();
  await page.getByRole('link', { name: 'Messages 2 new' }).click();
  await main.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Your account', exact: true })).toBeVisible();
});

longTest(
  'where a brand lets a sum be paid in before the identity is proved, the sum and what is left of it are told at the deposit and where it is passed [STATE-22] [PROT-12]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of 409/);
    const file = 'brands/aurora/brand.json';
    const before = site.read<object>(file);
    site.write(file, { ...before, policy: { kycGate: 'threshold', kycThreshold: '100.00' } });
    try {
      await newPlayer(page);
      const rule = async () => (await (await page.request.get('/api/verification/get')).json()).data.needed_before;
      await expect.poll(rule).toBe('sum'); // the saved file is live
      await page.goto('/cashier/deposit/card');
      const main = page.getByRole('main');
      await expect(main.getByText(/^Of the €100\.00 that you can pay in .* €100\.00 is left\.$/)).toBeVisible();
      await begin(page, /Bank card/, '101');
      const asked = page.getByRole('dialog', { name: 'Confirm your identity first' });
      await expect(asked.getByText(/€100\.00 is left\.$/)).toBeVisible();
      await asked.getByRole('button', { name: 'Confirm my identity' }).click();
      await expect(page).toHaveURL('/profile/verification?from=%2Fcashier%2Fdeposit%2Fcard');
    } finally {
      site.write(file, before);
    }
  },
);

longTest(
  'where the brand wants an identity before the first deposit, the deposit page leads to the check and lets nobody pay in before [STATE-22] [STATE-28]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of 422/);
    const file = 'brands/aurora/brand.json';
    const lax = site.read<object>(file);
    const { policy } = JSON.parse(readFileSync(join('content', file), 'utf8')) as { policy: object };
    site.write(file, { ...lax, policy });
    try {
      await newPlayer(page);
      const ask = async (): Promise<unknown> => {
        const wish = { method: 'card', amount: '25.00', request_id: randomUUID() };
        const sent = { headers: { 'x-app-agent': 'e2e' }, multipart: wish };
        const { error } = await (await page.request.post('/api/cashier/makedeposit', sent)).json();
        return error?.type;
      };
      const rule = async () => (await (await page.request.get('/api/verification/get')).json()).data.needed_before;
      await expect.poll(rule).toBe('deposit'); // the saved file is live
      // whoever asks without the page is told first of what has to be read; the identity is asked for after it (verification.contract.test.ts)
      expect(await ask()).toBe('BillingTransactionDeclinedException');
      await page.goto('/cashier/deposit');
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Confirm identity' })).toBeVisible();
      await expect(main.getByRole('radio', { name: /Bank card/ })).toHaveCount(0); // the form could not succeed
      await main.getByRole('link', { name: 'Confirm identity' }).click();
      await send(page, 'Passport', 'passport.png');
      await expect(main.getByRole('heading', { name: 'We are looking at your documents' })).toBeVisible();
      await page.goto('/cashier/deposit');
      await expect(main.getByRole('link', { name: 'See how far it is' })).toBeVisible();
      await decide(site, page, 'approved');
      await expect(main.getByRole('link', { name: 'See how far it is' })).toBeHidden();

      await test.step('nor before the player has read how money is protected, and was offered a limit [PROT-17]', async () => {
        expect(await ask()).toBe('BillingTransactionDeclinedException');
        await begin(page, /Bank card/, '25');
        const notice = page.getByRole('dialog', { name: 'Before you deposit' });
        await notice.getByRole('button', { name: 'Go on without a limit' }).click();
        await expect(notice.getByRole('alert')).toHaveText('Tick the box once you have read it.');
        await notice.getByRole('checkbox').check();
        await notice.getByRole('button', { name: 'Go on without a limit' }).click();
        await expect(notice).toHaveCount(0);
        await goOn(page).click();
        await page.waitForURL('**/platform/pay/**');
        expect(await ask()).toBeUndefined();
      });
    } finally {
      site.write(file, lax);
    }
  },
);

longTest(
  'a partner looks at a document on a page of its own: refused with its reason, then accepted, and the way back shows it [STATE-28] [ROUTE-12]',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    const main = page.getByRole('main');
    const toTheCheck = async (): Promise<void> => {
      await page.goto('/profile/verification');
      await main.getByRole('button', { name: 'Go to the check' }).click();
      await expect(page).toHaveURL(/\/platform\/verify\?token=/);
      await expect(page.getByRole('heading', { name: 'Prove your identity' })).toBeVisible();
    };
    await toTheCheck();
    await page.getByRole('radio', { name: /Passport that has run out/ }).check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('The document is no longer valid.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to your profile' }).click();
    await expect(page).toHaveURL('/profile/verification');
    await expect(main.getByText(/no longer valid|has run out/).first()).toBeVisible();

    await toTheCheck();
    await page.getByRole('radio', { name: /Passport, clear photo/ }).check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Your identity is confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to your profile' }).click();
    await expect(main.getByRole('heading', { name: 'Your identity is confirmed' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Go to the check' })).toBeHidden();
  },
);
