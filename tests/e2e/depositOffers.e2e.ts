import {
  askForPayout,
  balance,
  begin,
  goOn,
  method,
  otherMethods,
  payByVoucher,
  payThere,
} from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('an offer that fits is taken with a deposit, and brings its bonus; a voucher carries none [STATE-22]', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  await page.goto('/cashier/deposit/acorn-voucher');
  const offers = page.getByRole('radiogroup', { name: 'Offer' });
  await expect(offers.getByRole('radio', { name: /No offer/ })).toBeChecked();
  await expect(offers.getByRole('radio', { name: /Welcome, step one/ })).toHaveCount(0);
  await otherMethods(page).click();
  await method(page, /Bank card/).check();
  await expect(method(page, /Acorn/)).toHaveCount(0); // the others are folded away again
  await offers.getByRole('radio', { name: /Welcome, step one/ }).check();
  await page.getByLabel('Amount', { exact: true }).fill('5');
  await expect(page.getByText('This amount is too small for the offer')).toBeVisible();
  await begin(page, /Bank card/, '25');
  await payThere(page);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(balance(page)).toHaveText('€50.00'); // the bonus doubles it
  await page.goto('/profile/bonuses');
  await expect(part(page, 'Bonuses for games').getByText('In play', { exact: true })).toBeVisible();
});

test('short addresses of the cashier, the profile and billing lead on; a method keeps its name [ROUTE-05] [ROUTE-08] [ROUTE-11] [ROUTE-22]', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  for (const [from, to] of [
    ['/cashier', '/cashier/deposit'],
    ['/cashier/billing', '/cashier/deposit'],
    ['/cashier/billing/card', '/cashier/deposit/card'],
    ['/cashier/deposit/CARD?backUrl=%2Fabout', '/cashier/deposit/card?backUrl=%2Fabout'],
    ['/lv/cashier/deposit/bank-card', '/lv/cashier/deposit/card'],
    ['/profile', '/profile/settings'],
    ['/lv/cashier/billing/card', '/lv/cashier/deposit/card'],
  ] as const) {
    const answer = await page.request.get(from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 301, to]);
  }
  for (const [path, button] of [
    ['/bets', 'To your history'],
    ['/bets/open', 'To your history'],
    ['/responsible-game', 'To your limits'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('link', { name: button })).toBeVisible();
  }
  expect((await page.request.get('/cashier/deposit/no-such-way')).status()).toBe(404);
  const titleOf = async (path: string) => /<title>([^<]*)/.exec(await (await page.request.get(path)).text())?.[1];
  expect(await titleOf('/cashier/deposit')).toMatch(/^Deposit ·/);
  expect(await titleOf('/lv/cashier/deposit/card')).toMatch(/^Iemaksa: Bankas karte/);
  await page.goto('/cashier/billing/card');
  await expect(page).toHaveURL('/cashier/deposit/card');
  await expect(page).toHaveTitle(/^Deposit by Bank card/);
  await expect(method(page, /Bank card/)).toBeChecked();
});

longTest(
  'a card that was used for a payout is offered again by its mask, without its number being asked for [STATE-23]',
  async ({ page, site, newPlayer }) => {
    const file = 'brands/aurora/brand.json';
    const before = site.read<{ policy?: object }>(file);
    site.write(file, { ...before, policy: { ...before.policy, kycGate: 'never' } });
    try {
      await newPlayer(page);
      await payByVoucher(page, '60');
      await askForPayout(page, {
        method: 'card',
        amount: '20.00',
        requisites: { card_number: '4242 4242 4242 4242' },
        request_id: 'first-card-payout-1',
      });
      await page.goto('/cashier/withdraw/card');
      await page.getByLabel('Card or account').selectOption('•••• 4242');
      await expect(page.getByLabel('Card number')).toHaveCount(0);
      await page.getByLabel('Amount', { exact: true }).fill('20');
      await page.getByRole('button', { name: 'Withdraw' }).click();
      await expect(page).toHaveURL(/\/cashier\/receipt\/[\w-]+$/);
      await expect(page.getByText('•••• 4242')).toBeVisible();
    } finally {
      site.write(file, before);
    }
  },
);

longTest(
  'on a phone what sends the deposit stays in sight below methods and offers, and the focus is not under it',
  async ({ page, newPlayer }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await newPlayer(page);
    await page.goto('/cashier/deposit');
    await expect(method(page, /Bank card/)).toBeVisible();
    await expect(goOn(page)).toBeInViewport({ ratio: 1 });
    await otherMethods(page).focus();
    const [focused, button] = await Promise.all([otherMethods(page).boundingBox(), goOn(page).boundingBox()]);
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  },
);
