import type { Page } from '@playwright/test';
import { words } from '../../demo/games/mechanics/lines/words.ts';
import { say } from '../../server/platform/words.ts';
import { signIn } from '../support/authDialog.ts';
import { balance, depositsOf, goOn, method, payByVoucher } from '../support/cashierPage.ts';
import { joinAt } from '../support/enterAt.ts';
import { inDatabase } from '../support/inDatabase.ts';
import { inLongRun } from '../support/length.ts';
import { nameFor } from '../support/nameFor.ts';
import { infoOf, part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const HOUR_MS = 3_600_000;
const GAME = '/game/ironbark-play-amber-melons?mode=play';

async function post(page: Page, call: string, multipart: Record<string, string>): Promise<void> {
  const answer = await page.request.post(`/api/${call}`, { headers: { 'x-app-agent': 'e2e' }, multipart });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Spins with €20 in the wallet: the game and the page say why no stake is taken, and lead to where limits are. */
async function isRefusedInPlay(page: Page, told: string): Promise<void> {
  await page.goto(GAME);
  const frame = page.frameLocator('iframe');
  const spin = frame.getByRole('button', { name: say(words.spin, 'en'), exact: true });
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await spin.click();
  await expect(frame.locator('p[role=status]')).toHaveText(told);
  await expect(page.getByRole('main').getByText(told)).toBeVisible();
  await expect(balance(page)).toHaveText('€20.00');
  await page.getByRole('main').getByRole('button', { name: 'Limits and breaks' }).click();
  await expect(page).toHaveURL('/profile/responsible-game');
}

for (const [kind, call, input, told] of [
  [
    'loss',
    'account/setLossLimit',
    { amount: '0.01', period: '7' },
    'Your loss limit leaves too little for this stake.',
  ],
  [
    'stakes',
    'account/setWagerLimit',
    { amount: '0.01', period: '7' },
    'Your stake limit leaves too little for this stake.',
  ],
] as const)
  longTest(
    `a limit of ${kind} that is met in play: no stake is taken, the page says why and leads to where limits are [STATE-24]`,
    async ({ page, newPlayer, allowed }) => {
      allowed.push(/status of 4\d\d/);
      await newPlayer(page);
      await payByVoucher(page, '20');
      await post(page, call, input);
      await isRefusedInPlay(page, told);
      await expect(
        part(page, kind === 'loss' ? 'Loss limit' : 'Stake limit').getByText('€0.01 per week', { exact: true }),
      ).toBeVisible();
    },
  );

longTest(
  'the time that a player wanted to play is over: no stake is taken, and the page says why and leads to where limits are [STATE-24]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of 4\d\d/);
    await newPlayer(page);
    await payByVoucher(page, '20');
    await post(page, 'account/setSessionLimit', { amount: '60' });
    const uid = Number((await infoOf(page))['uid']);
    const hours = Math.floor(Date.now() / HOUR_MS);
    const played = 'INSERT INTO play_tally (uid, hour, staked, won, staked_any, played_ms) VALUES (?, ?, 0, 0, 0, ?)';
    inDatabase(site, played, uid, hours, HOUR_MS);
    await isRefusedInPlay(page, 'You have played as long as you wanted to today.');
    await expect(part(page, 'Time limit').getByText('60 minutes per day', { exact: true })).toBeVisible();
  },
);

longTest(
  'two tabs at one deposit limit: one deposit fits, the other is refused on its page, and both say what is left [STATE-22] [STATE-24] [REL-W4]',
  async ({ page, newPlayer, allowed, context }) => {
    allowed.push(/status of 4(09|22)/);
    await newPlayer(page);
    await post(page, 'account/setDepositLimit', { amount: '50', period: '7' });
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/cashier/deposit/acorn-voucher');
      await expect(method(tab, /Acorn Voucher/)).toBeChecked();
      await tab.getByLabel('Amount', { exact: true }).fill('30');
      await goOn(tab).click();
      await tab.getByLabel('Voucher code').fill('ABCDEF123456');
    }
    await Promise.all([page, other].map((tab) => goOn(tab).click()));
    const paid = (tab: Page) => tab.getByRole('heading', { name: 'Payment received' });
    const refused = (tab: Page) => tab.getByText(/more than your deposit limit leaves|over your deposit limit/).first();
    await expect.poll(async () => [await paid(page).count(), await paid(other).count()].toSorted()).toEqual([0, 1]);
    const [winner, loser] = (await paid(page).count()) === 1 ? [page, other] : [other, page];
    await expect(refused(loser)).toBeVisible();
    expect((await depositsOf(page)).map(({ status }) => status)).toHaveLength(1);
    for (const tab of [winner, loser]) {
      await expect(balance(tab)).toHaveText('€30.00');
      await tab.goto('/cashier/deposit');
      await expect(tab.getByText(/€20\.00 of €50\.00 left/)).toBeVisible();
    }
  },
);

longTest(
  'who excludes themselves at one brand of the operator is excluded at its sister brand, too, and is told so there [STATE-24] [REL-S17]',
  async ({ page, site, context, allowed }) => {
    allowed.push(/status of 4\d\d/);
    const sister = await context.newPage();
    const at = Date.now();
    const login = `sister.${at}@example.com`;
    const person = { first_name: 'Vera', last_name: `Lind ${nameFor(`two brands ${at}`)}`, birth_date: '1990-05-17' };
    await joinAt(sister, site.at('kestrel'), { ...person, email: login });
    await joinAt(page, site.origin, { ...person, email: `first.${at}@example.com` });
    await page.goto('/profile/responsible-game');
    const form = part(page, 'Self-exclusion');
    await form.getByLabel('How long').selectOption('6m');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Exclude myself' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Exclude me' }).click();
    await expect(page).toHaveURL('/responsible-play/excluded');

    // it holds there from the next sign-in on
    await context.clearCookies();
    await sister.goto(`${site.at('kestrel')}/faq?show_popup_auth=1`);
    await signIn(sister.getByRole('dialog'), { login, password: 'Sunny-day7' });
    await expect(sister.getByRole('button', { name: 'Your account' })).toBeVisible();
    await sister.goto(`${site.at('kestrel')}/profile/responsible-game`);
    await expect(sister.getByText('You have excluded yourself until')).toBeVisible();
    await sister.goto(`${site.at('kestrel')}/cashier/deposit`);
    await expect(sister.getByText('You have excluded yourself')).toBeVisible();
    await expect(goOn(sister)).toBeHidden();
  },
);

longTest(
  'a free bet of a code is in play at once for who has bet on sport, and is given up by a yes to what is lost [STATE-26] [DLG-07]',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    await payByVoucher(page, '20');
    const dialog = page.getByRole('dialog');
    const freeBets = part(page, 'Free bets');

    await test.step('a bet on sport comes first', async () => {
      await page.goto('/betting?sport=football&phase=upcoming');
      const slip = part(page, 'Bet slip');
      const events = page.getByRole('list', { name: 'Events' }).locator(':scope > li');
      await events.nth(2).getByRole('button', { pressed: false }).first().click();
      await slip.getByLabel('Stake EUR').fill('5');
      await slip.getByLabel('If the odds change').selectOption({ label: 'Take any odds' });
      await slip.getByRole('button', { name: 'Place the bet' }).click();
      await expect(slip.getByText('Your bet is placed')).toBeVisible();
    });

    await test.step('the code brings it', async () => {
      await page.goto('/profile/bonuses');
      await part(page, 'Promo code').getByLabel('Promo code').fill('BETONLY');
      await part(page, 'Promo code').getByRole('button', { name: 'Activate' }).click();
      await dialog.getByRole('button', { name: 'Good' }).click();
      await expect(freeBets.getByText('In play', { exact: true })).toHaveCount(1);
    });

    await test.step('it is given up', async () => {
      await freeBets.getByRole('button', { name: 'Give up' }).click();
      await expect(dialog.getByText('You lose €10.00')).toBeVisible();
      await dialog.getByRole('button', { name: 'Give it up' }).click();
      await expect(freeBets.getByText('Given up')).toBeVisible();
      await expect(balance(page)).toHaveText('€15.00');
    });
  },
);
