import { balance, begin, depositsOf, goOn, method, payThere } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('from a page by «Deposit» to the provider: one that fails says why and loses nothing, and the next leads back to that page with the new balance [STATE-07] [STATE-22] [ROUTE-07] [SYS-03]', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  await page.goto('/faq?from=mail');
  await expect(balance(page)).toHaveText('€0.00');
  await balance(page).click();
  await page.getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/\/cashier\/deposit\?backUrl=/);
  await begin(page, /Bank card/, '13');
  await payThere(page);
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expect(page.getByText('The bank declined it')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/cashier\/deposit$/);
  await expect(method(page, /Bank card/)).toBeChecked();
  const amount = page.getByLabel('Amount', { exact: true });
  await expect(amount).toHaveValue('13');
  await amount.fill('25');
  await goOn(page).click();
  await payThere(page);
  await expect(page).toHaveURL(/\/cashier\/paysuccess\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('Taking you back to where you were')).toBeVisible();
  await expect(page).toHaveURL('/faq?from=mail');
  await expect(balance(page)).toHaveText('€25.00');
  // read once: the next payment leads nowhere else
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('back_url')))).toEqual([]);
  expect((await depositsOf(page)).map(({ status }) => status)).toEqual(['success', 'failed']);
  // the money is there: nothing is left of what was typed for it
  await page.goto('/cashier/deposit');
  await expect(method(page, /Bank card/)).toBeChecked(); // it was used last
  await expect(amount).toHaveValue('');
});

test('two presses are one payment', async ({ page, newPlayer }) => {
  await newPlayer(page);
  await page.goto('/cashier/deposit/card');
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await goOn(page).dblclick();
  await page.waitForURL('**/platform/pay/**');
  expect(await depositsOf(page)).toHaveLength(1);
});

longTest(
  'a tab that is closed on the provider’s page: the payment waits, and so does the way back',
  async ({ page, context, newPlayer }) => {
    await newPlayer(page);
    await page.goto('/cashier/deposit/card?backUrl=/about');
    await page.getByLabel('Amount', { exact: true }).fill('30');
    await goOn(page).click();
    await page.waitForURL('**/platform/pay/**');
    const next = await context.newPage();
    await page.close();
    await next.goto('/cashier/deposit');
    await expect(next.getByText('A payment is under way')).toBeVisible();
    await expect(next.getByText('€30.00')).toBeVisible();
    await next.getByRole('link', { name: 'Go on paying' }).click();
    await payThere(next);
    await expect(next).toHaveURL('/about');
    expect(await depositsOf(next)).toHaveLength(1);
  },
);

longTest('nobody is sent to another site by an address [STATE-07] [ACC-10]', async ({ page, newPlayer }) => {
  await newPlayer(page);
  for (const hostile of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    await page.goto(`/cashier/deposit/card?backUrl=${encodeURIComponent(hostile)}`);
    await expect(goOn(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('back_url.pay-success'))).toBeNull();
  }
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await goOn(page).click();
  await payThere(page);
  await expect(page.getByText('Completed')).toBeVisible();
  await expect(page.getByText('Taking you back')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toMatch(/^\/cashier\/paysuccess\//);
});

longTest(
  'the provider’s page in a frame, in a window beside, by a form that is sent there',
  async ({ page, context, newPlayer }) => {
    await newPlayer(page);
    await page.goto('/cashier/deposit?backUrl=/faq');
    // Playwright may give the focus to a frame of another process a moment later: each element that had it is noted
    await page.evaluate(() =>
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLHeadingElement) document.body.dataset['ledTo'] = target.innerText;
      }),
    );
    await begin(page, /Pebblepurse/, '15');
    await expect(page.locator('body')).toHaveAttribute('data-led-to', 'Pay here');
    // the frame shows a page of another origin, which the page's policy lets in here and nowhere else
    await expect(page.locator('iframe')).toHaveAttribute('src', /^http:\/\/pay\.localhost:/);
    const policyAt = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? '';
    expect(await policyAt('/cashier/deposit')).toMatch(
      /frame-src 'self' http:\/\/pay\.localhost:\*; form-action 'self' http:/,
    );
    expect(await policyAt('/faq')).not.toContain('pay.localhost');
    await page.frameLocator('iframe').getByRole('button', { name: /^Pay / }).click();
    await expect(page).toHaveURL(/\/cashier\/paysuccess\//);
    await page.getByRole('button', { name: 'Stay here' }).click();

    await page.goto('/cashier/deposit?backUrl=/about');
    const opened = context.waitForEvent('page');
    await begin(page, /Orbit Wallet/, '16');
    await expect(page.getByRole('heading', { name: 'Pay in the other window' })).toBeVisible();
    // where the answer took longer than five seconds, the browser allows no window until the next press
    if (context.pages().length === 1) await page.getByRole('button', { name: 'Open the window' }).click();
    const beside = await opened;
    await beside.getByRole('button', { name: /^Pay / }).click();
    // the first page continues by itself, and back; the small window stays where it is
    await expect(page).toHaveURL('/about', { timeout: 40_000 });
    expect(new URL(beside.url()).pathname).toMatch(/^\/cashier\/paysuccess\//);
    await beside.close();

    await page.goto('/cashier/deposit/brookbank');
    await page.getByLabel('Amount', { exact: true }).fill('17');
    await page.getByLabel('Your bank').selectOption({ index: 1 });
    await goOn(page).click();
    await page.waitForURL(/^http:\/\/pay\.localhost:/); // posted there
    await payThere(page);
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    expect((await depositsOf(page)).map(({ status }) => status)).toEqual(['success', 'success', 'success']);
  },
);

longTest(
  'the address says how a payment stands, and the platform knows better [SYS-01] [SYS-02] [ROUTE-09]',
  async ({ page, newPlayer, allowed }) => {
    allowed.push(/status of 40\d/);
    await newPlayer(page);
    await page.goto('/cashier/deposit/card');
    await page.getByLabel('Amount', { exact: true }).fill('25');
    await goOn(page).click();
    await page.waitForURL('**/platform/pay/**');
    const pay = page.url();
    const transaction = (await depositsOf(page))[0]?.transaction ?? '';
    await page.goto(`/cashier/paysuccess/${transaction}`);
    await expect(page).toHaveURL(`/cashier/paypending/${transaction}`);
    await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(pay);
    await other.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(other.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
    await expect(page).toHaveURL(`/cashier/paycancel/${transaction}`); // heard, or looked at
    await page.goto('/cashier/paysuccess/nobodys-payment');
    await expect(page.getByText('We do not know this payment')).toBeVisible();
    for (const [path, title] of [
      ['/cashier/paysuccess', 'Which payment?'],
      ['/cashier/payfail', 'The payment did not go through'],
      ['/cashier/paypending', 'Your payment is on its way'],
      ['/cashier/paycancel', 'Payment cancelled'],
    ] as const) {
      const answer = await page.request.get(path);
      expect([path, answer.status(), await answer.text()]).toEqual([
        path,
        200,
        expect.stringContaining(`>${title}</h1>`),
      ]);
    }
  },
);
