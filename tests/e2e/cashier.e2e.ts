import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, type RunningSite, test } from '../support/site.ts';

const method = (page: Page, name: RegExp | string): Locator => page.getByRole('radio', { name });
const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Go on to pay' });
const balance = (page: Page): Locator =>
  page
    .locator('header')
    .getByText(/^€[\d,]+\.\d\d$/)
    .first();

/** Chooses a way to pay and an amount, and goes on. */
async function begin(page: Page, name: RegExp | string, amount: string): Promise<void> {
  await method(page, name).check();
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await goOn(page).click();
}

/** Presses «Pay» on the sandbox provider's own page. */
async function payThere(page: Page): Promise<void> {
  await page.waitForURL('**/platform/pay/**');
  await page.getByRole('button', { name: /^Pay / }).click();
}

const post = async (page: Page, call: string, multipart: Record<string, string>): Promise<void> => {
  const answer = await page.request.post(`/api/${call}`, { headers: { 'x-app-agent': 'e2e' }, multipart });
  expect(answer.status(), await answer.text()).toBe(200);
};

const depositsOf = async (page: Page): Promise<{ status: string }[]> =>
  (await (await page.request.get('/api/cashier/gethistory?type=deposit')).json()).data.items;

/** Another setting of the brand for one test. */
async function withCashier(site: RunningSite, more: Record<string, unknown>, run: () => Promise<void>): Promise<void> {
  const file = 'base/config.json';
  const before = site.read<{ cashier: object }>(file);
  site.write(file, { ...before, cashier: { ...before.cashier, ...more } });
  try {
    await run();
  } finally {
    site.write(file, before);
  }
}

test('from a page by «Deposit» to the provider and back to that page, with the new balance [STATE-07] [STATE-22] [ROUTE-07]', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  await page.goto('/faq?from=mail');
  await expect(balance(page)).toHaveText('€0.00');
  await balance(page).click();
  await page.getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/\/cashier\/deposit\?backUrl=/);
  await begin(page, /Bank card/, '25');
  await payThere(page);
  await expect(page).toHaveURL(/\/cashier\/paysuccess\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('Taking you back to where you were')).toBeVisible();
  await expect(page).toHaveURL('/faq?from=mail');
  await expect(balance(page)).toHaveText('€25.00');
  // read once: the next payment leads nowhere else
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('back_url')))).toEqual([]);
  expect((await depositsOf(page)).map(({ status }) => status)).toEqual(['success']);
});

test('a payment that fails says why and loses nothing: the next try starts from the same choice [STATE-07] [SYS-03]', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  await page.goto('/cashier/deposit?backUrl=/support');
  await begin(page, /Bank card/, '13');
  await payThere(page);
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expect(page.getByText('The bank declined it')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/cashier\/deposit\/card/);
  await expect(method(page, /Bank card/)).toBeChecked();
  const amount = page.getByLabel('Amount', { exact: true });
  await expect(amount).toHaveValue('13');
  await amount.fill('14');
  await goOn(page).click();
  await payThere(page);
  await expect(page).toHaveURL('/support');
  // the money is there: nothing is left of what was typed for it
  await page.goto('/cashier/deposit');
  await expect(method(page, /Bank card/)).not.toBeChecked();
});

test('two presses are one payment', async ({ page, newPlayer }) => {
  await newPlayer(page);
  await page.goto('/cashier/deposit/card');
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await goOn(page).dblclick();
  await page.waitForURL('**/platform/pay/**');
  expect(await depositsOf(page)).toHaveLength(1);
});

test('a tab that is closed on the provider’s page: the payment waits, and so does the way back', async ({
  page,
  context,
  newPlayer,
}) => {
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
});

test('nobody is sent to another site by an address [STATE-07] [ACC-10]', async ({ page, newPlayer }) => {
  await newPlayer(page);
  for (const hostile of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    await page.goto(`/cashier/deposit/card?backUrl=${encodeURIComponent(hostile)}`);
    await expect(goOn(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('back_url.pay-success'))).toBeNull();
  }
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await goOn(page).click();
  await payThere(page);
  await expect(page.getByText('In your wallet')).toBeVisible();
  await expect(page.getByText('Taking you back')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toMatch(/^\/cashier\/paysuccess\//);
});

test('a voucher is taken at once, and the balance is new without a reload [STATE-11]', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 400/);
  await newPlayer(page);
  await page.goto('/cashier/deposit');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await begin(page, /Acorn Voucher/, '40');
  await expect(page.getByText('Field is required').first()).toBeVisible();
  const code = page.getByLabel('Voucher code');
  await code.fill('short');
  await goOn(page).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('ABCDEF123456');
  await goOn(page).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(balance(page)).toHaveText('€40.00');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('the provider’s page in a frame, in a window beside, by a form that is sent there', async ({
  page,
  context,
  newPlayer,
}) => {
  await newPlayer(page);
  await page.goto('/cashier/deposit?backUrl=/faq');
  await begin(page, /Pebblepurse/, '15');
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeFocused();
  await page.frameLocator('iframe').getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/cashier\/paysuccess\//);
  await page.getByRole('button', { name: 'Stay here' }).click();

  await page.goto('/cashier/deposit?backUrl=/about');
  const [beside] = await Promise.all([context.waitForEvent('page'), begin(page, /Orbit Wallet/, '16')]);
  await expect(page.getByRole('heading', { name: 'Pay in the other window' })).toBeVisible();
  await beside.getByRole('button', { name: /^Pay / }).click();
  // the page that began goes on by itself, and back; the small window stays where it is
  await expect(page).toHaveURL('/about', { timeout: 12_000 });
  expect(new URL(beside.url()).pathname).toMatch(/^\/cashier\/paysuccess\//);
  await beside.close();

  await page.goto('/cashier/deposit/brookbank');
  await page.getByLabel('Amount', { exact: true }).fill('17');
  await page.getByLabel('Your bank').selectOption({ index: 1 });
  await goOn(page).click();
  await payThere(page);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect((await depositsOf(page)).map(({ status }) => status)).toEqual(['success', 'success', 'success']);
});

test('the address says how a payment stands, and the platform knows better [SYS-01] [SYS-02] [ROUTE-09]', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 40\d/);
  await newPlayer(page);
  await page.goto('/cashier/deposit/card');
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await goOn(page).click();
  await page.waitForURL('**/platform/pay/**');
  const pay = page.url();
  const [{ transaction }] = (await depositsOf(page)) as unknown as [{ transaction: string }];
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
    ['/cashier/paysuccess', 'Payment received'],
    ['/cashier/payfail', 'The payment did not go through'],
    ['/cashier/paypending', 'Your payment is on its way'],
    ['/cashier/paycancel', 'Payment cancelled'],
    ['/cashier/paynewwindow', /.+/],
    ['/cashier/paymobile', /.+/],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('quick amounts come from the settings per currency, else from the way to pay; how ways look and are named too [STATE-22] [CFG-07]', async ({
  page,
  site,
  newPlayer,
}) => {
  await newPlayer(page);
  const amounts = page.getByRole('group', { name: 'Quick amounts' }).getByRole('button');
  await page.goto('/cashier/deposit/card');
  await expect(amounts).toHaveText(['€10', '€25', '€50', '€100']);
  const cards = page.getByRole('radiogroup');
  const rowsOf = async (): Promise<number> =>
    cards.evaluate((group) => new Set([...group.children].map((card) => (card as HTMLElement).offsetTop)).size);
  expect(await rowsOf()).toBeGreaterThan(2);
  const settings = {
    depositViewMode: 'ContainerScrollView',
    methodUrlDisplay: 'id',
    detalization: [],
    depositPresets: [
      { currency: 'USD', amount: ['1'] },
      { currency: 'EUR', amount: ['3', '12', '70', '5000'] },
    ],
  };
  await withCashier(site, settings, async () => {
    await expect(async () => {
      await page.goto('/cashier/deposit/card');
      await expect(page).toHaveURL('/cashier/deposit/1', { timeout: 2_000 });
    }).toPass();
    await expect(amounts).toHaveText(['€12', '€70']); // those that the card's bounds allow
    expect(await rowsOf()).toBe(1);
    await method(page, /Chirp/).check();
    await expect(page).toHaveURL('/cashier/deposit/7');
    await expect(amounts).toHaveText(['€12']);
    await page.goto('/cashier/deposit/7');
    await expect(method(page, /Chirp/)).toBeChecked();
    await balance(page).click();
    await expect(page.getByText('Betting bonus')).toHaveCount(0);
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByText('Betting bonus')).toHaveCount(0);
  });
});

test('a limit of one’s own is set on the page, shown, and held [STATE-24]', async ({ page, newPlayer, allowed }) => {
  allowed.push(/status of 4(09|22)/);
  await newPlayer(page);
  await page.goto('/cashier/deposit/card');
  await page.getByRole('button', { name: 'Set a limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Deposit no more than').fill('50');
  await dialog.getByRole('radio', { name: '30' }).check();
  await dialog.getByRole('button', { name: 'Set the limit' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('€50.00 of €50.00 left · in 30 days')).toBeVisible();
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('60');
  await goOn(page).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(
    page.getByText('This is more than your deposit limit leaves. Choose a smaller amount.').first(),
  ).toBeVisible();
  await amount.fill('45');
  await goOn(page).click();
  await payThere(page);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.goto('/cashier/deposit');
  await expect(page.getByText('€5.00 of €50.00 left · in 30 days')).toBeVisible();
  await expect(page.getByText('More becomes free')).toBeVisible();
});

test('during a break nothing can be paid in, and help is one press away [STATE-24]', async ({ page, newPlayer }) => {
  await newPlayer(page);
  await page.goto('/cashier/deposit');
  await expect(goOn(page)).toBeVisible();
  await post(page, 'account/setTimeout', { days: '1' });
  // heard at once where there is a connection
  await page.mouse.move(40, 40);
  await page.reload();
  await expect(page.getByText('You are taking a break')).toBeVisible();
  await expect(page.getByText(/Nothing can be deposited until/)).toBeVisible();
  await expect(goOn(page)).toBeHidden();
  await page.getByRole('link', { name: 'Keep play in bounds' }).click();
  await expect(page).toHaveURL('/responsible-play');
});

test('what the profile lacks is filled in, and the deposit goes on where it was [DLG-07]', async ({
  page,
  site,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 409/);
  const file = 'brands/aurora/brand.json';
  const before = site.read<{ policy?: object }>(file);
  site.write(file, { ...before, policy: { ...before.policy, depositProfile: ['home_town'] } });
  try {
    await newPlayer(page);
    const dialog = page.getByRole('dialog');
    await expect(async () => {
      await page.goto('/cashier/deposit/card');
      await page.getByLabel('Amount', { exact: true }).fill('35');
      await goOn(page).click();
      await expect(dialog.getByRole('heading', { name: 'Some details are missing' })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await dialog.getByRole('button', { name: 'Fill them in' }).click();
    await expect(page).toHaveURL(/\/profile\/settings\?from=/);
    const about = page.getByRole('region', { name: 'About you' });
    await about.getByLabel('Town').fill('Riga');
    await about.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/cashier\/deposit\/card/);
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('35');
    await goOn(page).click();
    await payThere(page);
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  } finally {
    site.write(file, before);
  }
});

test('a cashier that cannot be asked says so, and comes when asked again; a provider that rests too', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of (422|503)/, /ERR_FAILED/, /^report: .*UnreachableError/);
  await newPlayer(page);
  await page.route('**/api/cashier/**', (route) => route.abort());
  await page.goto('/cashier/deposit');
  await expect(page.getByText('The form cannot be loaded right now')).toBeVisible();
  await expect(page.getByText('Your limits could not be loaded just now.')).toBeVisible();
  await page.unroute('**/api/cashier/**');
  await page.getByRole('region', { name: 'Your deposit limits' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have set no limit.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await begin(page, /Bank card/, '61');
  await expect(page.getByText('This way to pay is resting for a moment.').first()).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('61');
});

test('money is paid out, and every step of it is seen [STATE-23] [ROUTE-06]', async ({ page, newPlayer, allowed }) => {
  allowed.push(/status of 4\d\d/);
  await newPlayer(page);
  await page.goto('/cashier/deposit');
  await begin(page, /Acorn Voucher/, '40');
  await page.getByLabel('Voucher code').fill('ABCDEF123456');
  await goOn(page).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.goto('/cashier/withdraw/pebblepurse');
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await page.getByLabel('Wallet name').fill('vera.lind');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Prove your identity first.').first()).toBeVisible();
  await page.goto('/cashier/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
});

test('a form with its refusals, and the end of a payment, pass axe, right to left', async ({ page, newPlayer }) => {
  await newPlayer(page);
  const clean = async (colorScheme: 'light' | 'dark'): Promise<void> => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate((scheme) => document.documentElement.setAttribute('data-scheme', scheme), colorScheme);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };
  await page.goto('/ar/cashier/deposit/acorn-voucher');
  await page.getByLabel('المبلغ', { exact: true }).fill('40');
  await page.getByRole('button', { name: 'متابعة الدفع' }).click();
  await expect(page.getByText('رمز القسيمة').first()).toBeVisible();
  await clean('light');
  await page.getByLabel('رمز القسيمة').fill('ABCDEF123456');
  await page.getByRole('button', { name: 'متابعة الدفع' }).click();
  await expect(page.getByText('في محفظتك').first()).toBeVisible();
  await clean('dark');
});
