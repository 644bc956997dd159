import type { Locator, Page } from '@playwright/test';
import { openFrom } from '../support/authDialog.ts';
import { begin } from '../support/cashierPage.ts';
import { enterAs } from '../support/enterAt.ts';
import { bringLate, shiftsOf, watchShifts } from '../support/layoutShift.ts';
import { aFew, inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { neverTimeOut } from '../support/patientPage.ts';
import { part } from '../support/profilePage.ts';
import { fill } from '../support/registrationForm.ts';
import { addressAt } from '../support/screens.ts';
import { expect, keepHouseRules, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Presses near the upper edge of a button, where an error that comes above would move it away. */
async function pressEdge(page: Page, button: Locator, how: 'mouse' | 'touch'): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('no button');
  const [x, y] = [box.x + box.width / 2, box.y + 3];
  if (how === 'touch') return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Two drawn frames between press and release, as with any real finger.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

test.describe('a press on the button of a form', () => {
  test.use({ hasTouch: true });

  for (const how of ['mouse', 'touch'] as const)
    longTest(`is heard though the field that is left has something to say, by ${how}`, async ({ page }) => {
      await neverTimeOut(page);
      await page.goto('/faq');
      const dialog = await openFrom(page, 'Log in');
      for (const [label, button] of [
        ['Password', 'Log in'],
        ['First name', 'Create account'],
      ] as const) {
        const field = dialog.getByLabel(label, { exact: true });
        await field.fill('a');
        await field.fill('');
        await pressEdge(page, dialog.getByRole('button', { name: button, exact: true }), how);
        await expect(dialog.getByText('Please check these fields')).toBeVisible();
        if (button === 'Log in') await dialog.getByRole('button', { name: 'Join', exact: true }).click();
      }
    });
});

longTest(
  'a submit that cannot be sent says so in sight, however far the form is scrolled',
  async ({ page, allowed }) => {
    allowed.push(/ERR_INTERNET_DISCONNECTED/);
    await neverTimeOut(page);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/');
    const dialog = await openFrom(page, 'Join');
    await fill(dialog, `away.${Date.now()}@example.com`);
    await dialog.getByRole('checkbox', { name: /accept the terms/ }).check();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    const notice = dialog.getByRole('alert').filter({ hasText: 'We cannot be reached right now' });
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport();
    await page.context().setOffline(false);
  },
);

async function isSteady(page: Page): Promise<void> {
  const { shift, shifted } = await shiftsOf(page);
  expect(shift, shifted.join(', ')).toBeLessThanOrEqual(0.05);
}

test.describe('nothing jumps as the deposit page comes, though its letters and answers come late', () => {
  for (const width of aFew([390, 1_280]))
    longTest(`at ${width} px, with a payment that waits and without`, async ({ page, newPlayer }) => {
      await neverTimeOut(page);
      await page.setViewportSize({ width, height: 844 });
      await newPlayer(page);
      await watchShifts(page);
      await bringLate(page);
      const open = async (): Promise<void> => {
        await page.goto('/cashier/deposit');
        await expect(page.getByRole('radio', { name: 'Bank card' })).toBeVisible();
        await expect(page.getByText('You have set no limit')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
      };
      await open();
      await isSteady(page);
      await begin(page, 'Bank card', '20');
      await page.waitForURL('**/platform/pay/**');
      await open();
      await expect(page.getByText('A payment is under way')).toBeVisible();
      await isSteady(page);
    });
});

const REVIEW = 'Your last 180 days: a moment to look back';
/** What waits out of sight below a part that is not known yet waits as long as a busy machine needs: by itself it comes back after 4 s. */
async function keepOutOfSight(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':is(m-node, section):has([class*="_unknown"]) ~ * { animation-duration: 60s !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Shift that nobody sees: a line's height near the lower edge. */
const LITTLE = 0.02;

for (const [what, path, { who, shows }] of aFew([
  ['limits that a player has set', '/profile/responsible-game', { who: 'rosa', shows: '€100.00 per week' }],
  ['a raise that waits', '/profile/responsible-game', { who: 'tara', shows: 'You asked for €200.00' }],
  ['a look back that is due', '/profile/home', { who: 'dora', shows: REVIEW }],
] as const))
  longTest(`nothing moves for ${what}, which nobody knows as the page comes`, async ({ page, site }) => {
    const putBack = keepHouseRules(site); // among them the look back
    try {
      await site.settled();
      await neverTimeOut(page);
      await keepOutOfSight(page);
      await enterAs(page, site.origin, who);
      await watchShifts(page);
      await bringLate(page);
      for (const width of aFew([390, 1_280])) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await networkRest(page);
        await expect(page.getByText(shows, { exact: true }).first()).toBeAttached();
        const { shift, shifted } = await shiftsOf(page);
        expect(shift, `${width} px: ${shifted.join(', ')}`).toBeLessThanOrEqual(LITTLE);
      }
    } finally {
      putBack();
    }
  });

longTest(
  'nothing jumps as the registration opens, by its address or a press, nor on the page of security',
  async ({ page, newPlayer }) => {
    await neverTimeOut(page);
    await newPlayer(page);
    await watchShifts(page);
    await bringLate(page);
    const widths = aFew([390, 1_280]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/profile/security');
      await expect(part(page, 'Where you are signed in').getByRole('listitem').first()).toBeVisible();
      await isSteady(page);
    }
    await page.context().clearCookies();
    const send = page.getByRole('dialog').getByRole('button', { name: 'Create account' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/?show_popup_reg=1');
      await expect(send).toBeVisible();
      await isSteady(page);
      await page.goto('/');
      await openFrom(page, 'Join');
      await expect(send).toBeVisible();
      await isSteady(page);
    }
  },
);

longTest(
  'nothing jumps on the page of a jackpot whose facts are refused at first, and come when they are asked for again',
  async ({ page, site, allowed }) => {
    allowed.push(/status of 503/, /report: .*jackpots\.get/);
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    const path = await addressAt(page, site.origin, { path: '/jackpots/{id}' });
    const isToldOf = Promise.withResolvers<undefined>(); // however long the page needs: the failure is seen before it is over
    let asked = 0;
    await page.route('**/api/jackpots/get?*', async (route) => {
      asked += 1;
      if (asked === 1) return route.fulfill({ status: 503, json: { message: 'busy' } });
      await isToldOf.promise;
      return route.continue();
    });
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toBeVisible();
    isToldOf.resolve(undefined);
    await expect(main.getByRole('term').first(), 'asked for again').toBeVisible();
    await networkRest(page);
    const { shift, shifted } = await shiftsOf(page);
    expect(shift, shifted.join(', ')).toBeLessThanOrEqual(LITTLE);
  },
);

longTest(
  'no hole is left between the deposit form and what stands below it on a tablet',
  async ({ page, newPlayer }) => {
    await page.setViewportSize({ width: 820, height: 1_180 });
    await newPlayer(page);
    await page.goto('/cashier/deposit');
    const button = page.getByRole('button', { name: 'Continue to payment' });
    await expect(button).toBeVisible();
    const below = page.getByRole('heading', { name: 'Your deposit limits' });
    const gap = async (): Promise<number> =>
      ((await below.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.y ?? 0);
    await expect.poll(gap).toBeLessThan(160);
  },
);

longTest(
  'the deposit form comes into sight also where the code of what stands above it never comes',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    await page.route(/\/assets\/cashier-open-payment-/, () => undefined); // neither answered nor refused
    await page.goto('/cashier/deposit', { waitUntil: 'commit' }); // its load event waits for that code
    await expect(page.getByRole('radio').first()).toBeVisible();
  },
);
