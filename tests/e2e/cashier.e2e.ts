import { AxeBuilder } from '@axe-core/playwright';
import { callsAsked } from '../support/callsAsked.ts';
import { balance, begin, goOn, method, otherMethods } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { neverTimeOut } from '../support/patientPage.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

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

test('a voucher is taken at once, and the balance is new without a reload [STATE-11]', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 400/);
  await neverTimeOut(page); // a page that is late comes as a document
  await newPlayer(page);
  await page.goto('/cashier/deposit');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await begin(page, /Acorn Voucher/, '40');
  await expect(page.getByText('Fill in this field').first()).toBeVisible();
  const code = page.getByLabel('Voucher code');
  await code.fill('short');
  await goOn(page).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('ABCDEF123456');
  await goOn(page).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(balance(page)).toHaveText('€40.00');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  // what was typed is dropped with the payment, by code that comes a moment after its words
  await expect.poll(() => page.evaluate(() => localStorage.getItem('form.deposit'))).toBeNull();
  // the way that was used last is chosen the next time, and the address says nothing that the player did not choose
  await page.goto('/cashier/deposit');
  await expect(method(page, /Acorn Voucher/)).toBeChecked();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('');
  await expect(page).toHaveURL('/cashier/deposit');
});

longTest(
  'what the deposit asks first is asked before the engine is there, and once in the whole opening',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    // no time passes in the page: on a busy machine its code may come later than an answer may be old
    await page.addInitScript(() => void (performance.now = () => 0));
    const asked = await callsAsked(page);
    await page.goto('/cashier/deposit');
    await expect(method(page, /Bank card/)).toBeChecked();
    await networkRest(page);
    const first = asked.paths.filter((path) => path.startsWith('/api/')).slice(0, 4);
    expect(first.map((path) => path.slice('/api/'.length)).toSorted()).toEqual([
      'account/getLimits',
      'campaigns/getoffers',
      'cashier/getdepositsettings',
      'verification/get',
    ]);
    expect(asked.repeated()).toEqual([]);
  },
);

longTest(
  'what could not be asked first is asked again, and the ways to pay are there',
  async ({ page, newPlayer, allowed }) => {
    allowed.push(/ERR_FAILED|status of 503/);
    await newPlayer(page);
    const asked: string[] = [];
    await page.route('**/api/cashier/getdepositsettings?*', async (route) => {
      asked.push(route.request().url());
      if (asked.length === 1) await route.fulfill({ status: 503, body: 'away' });
      else await route.continue();
    });
    await page.goto('/cashier/deposit');
    await expect(method(page, /Bank card/)).toBeChecked();
    expect(asked.length).toBeGreaterThan(1);
  },
);

longTest(
  'from a page that rests the press on «Deposit» asks for the document at once: it is known to need one of its own',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    const looks: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/_content/page') looks.push(searchParams.get('href') ?? '');
    });
    await page.goto('/faq');
    await expect.poll(() => looks).toContain('/cashier/deposit'); // its code is fetched ahead
    await networkRest(page);
    await page.locator('header button[aria-controls*="balance"]').click();
    await page.locator('header a[data-emit="deposit"]:visible').first().click();
    await expect(page).toHaveURL('/cashier/deposit?backUrl=%2Ffaq');
    expect(looks.filter((href) => href.includes('backUrl'))).toEqual([]);
  },
);

longTest(
  'quick amounts come from the settings per currency, else from the way to pay; how ways look and are named too [STATE-22] [CFG-07]',
  async ({ page, site, newPlayer }) => {
    await newPlayer(page);
    const amounts = page.getByRole('group', { name: 'Quick amounts' }).getByRole('button');
    await page.goto('/cashier/deposit/card');
    await expect(amounts).toHaveText(['€10', '€25', '€50', '€100']);
    const cards = page.getByRole('radiogroup', { name: 'Payment method' });
    const rowsOf = async (): Promise<number> =>
      cards.evaluate((group) => new Set([...group.children].map((card) => (card as HTMLElement).offsetTop)).size);
    expect(await rowsOf()).toBe(1);
    await otherMethods(page).click();
    await expect(method(page, /Bank card/)).toBeFocused();
    expect(await rowsOf()).toBeGreaterThan(2);
    await page.keyboard.press('ArrowDown');
    await expect(method(page, /Pebblepurse/)).toBeChecked();
    expect(await rowsOf()).toBeGreaterThan(2); // arrow keys choose at each step: nothing goes away under them
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
        await expect(page).toHaveURL('/cashier/deposit/1', { timeout: 15_000 });
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
  },
);

longTest(
  'a cashier that cannot be asked says so, and comes when asked again; a provider that rests too',
  async ({ page, newPlayer, allowed }) => {
    allowed.push(/status of (422|503)/, /ERR_FAILED/, /^report: .*(UnreachableError|island code)/);
    await newPlayer(page);
    // a form that cannot have the code of one of its fields says so as a whole, with a way to try again
    const code = '**/assets/pay-fields-*.js';
    await page.route(code, (route) => route.abort());
    await page.goto('/cashier/deposit');
    const part = page.locator('[data-retry]');
    await expect(part).toContainText('This part of the page did not work');
    await page.unroute(code);
    await part.getByRole('button', { name: 'Try again' }).click();
    await expect(method(page, /Bank card/)).toBeVisible();
    await expect(part).toHaveCount(0);
    const asked = /\/api\/(cashier\/|account\/getLimits)/;
    await page.route(asked, (route) => route.abort());
    await page.goto('/cashier/deposit');
    await expect(page.getByText('The form cannot be loaded right now')).toBeVisible();
    await expect(page.getByText('Your limits could not be loaded just now.')).toBeVisible();
    await page.unroute(asked);
    const limits = page.getByRole('region', { name: 'Your deposit limits' });
    const none = page.getByText('You have set no limit.');
    await limits.getByRole('button', { name: 'Try again' }).or(none).click(); // they are asked for again without a press, too
    await expect(none).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await begin(page, /Bank card/, '61');
    await expect(page.getByText('This payment method does not work at the moment.').first()).toBeVisible();
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('61');
  },
);

test('a payout waits for what the brand wants proved; then it is asked for, and its steps are seen [STATE-23] [ROUTE-06]', async ({
  page,
  site,
  newPlayer,
  allowed,
}) => {
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
  const withdraw = page.getByRole('button', { name: 'Withdraw' });
  await withdraw.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Confirm your identity first' });
  await expect(refusal.getByRole('link', { name: 'Confirm identity' })).toHaveAttribute(
    'href',
    '/profile/verification',
  );
  const file = 'brands/aurora/brand.json';
  const before = site.read<{ policy?: object }>(file);
  site.write(file, { ...before, policy: { ...before.policy, kycGate: 'never' } });
  try {
    const rule = async () => (await (await page.request.get('/api/verification/get')).json()).data.needed_before;
    await expect.poll(rule).toBe('nothing'); // the saved file is live
    await withdraw.click();
    await expect(page).toHaveURL(/\/cashier\/receipt\/[\w-]+$/);
    await expect(page.getByText('Withdrawal', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      /^Requested.*\d:\d\d$/,
      'Approvedby us',
      'Sent to the bankby us',
      'Paid outby the bank or wallet',
    ]);
    await expect(page.getByText('Next it is our turn: there is nothing for you to do.')).toBeVisible();
    await expect(balance(page)).toHaveText('€20.00');
  } finally {
    site.write(file, before);
  }
});

longTest('a form with its refusals, and the end of a payment, pass axe, right to left', async ({ page, newPlayer }) => {
  await newPlayer(page);
  const clean = async (colorScheme: 'light' | 'dark'): Promise<void> => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate((scheme) => document.documentElement.setAttribute('data-scheme', scheme), colorScheme);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };
  await page.goto('/ar/cashier/deposit/acorn-voucher');
  await page.getByLabel('المبلغ', { exact: true }).fill('40');
  await page.getByRole('button', { name: 'المتابعة إلى الدفع' }).click();
  await expect(page.getByText('رمز القسيمة').first()).toBeVisible();
  await clean('light');
  await page.getByLabel('رمز القسيمة').fill('ABCDEF123456');
  await page.getByRole('button', { name: 'المتابعة إلى الدفع' }).click();
  await expect(page.getByText('في محفظتك').first()).toBeVisible();
  await clean('dark');
});
