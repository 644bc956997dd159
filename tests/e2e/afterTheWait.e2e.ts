import type { Page } from '@playwright/test';
import { putClockAhead, test, type Wait } from '../support/clockAhead.ts';
import { inLongRun } from '../support/length.ts';
import { part } from '../support/profilePage.ts';
import { expect, type RunningSite } from '../support/site.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const longTest = inLongRun(test);

/** The time of site and browser is so much later, on the page of limits. */
async function later(page: Page, site: RunningSite, wait: Wait) {
  await putClockAhead(page, site, wait);
  await page.goto('/profile/responsible-game');
}

longTest(
  'a raised limit holds only after the wait and a second yes; one that is not wanted any more is taken back [STATE-24] [PROT-02]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of 4\d\d/, /cannot be reached|ERR_/); // the site is away while its clock is put forward
    const { email: login, password } = await newPlayer(page);
    const dialog = page.getByRole('dialog');
    const loss = part(page, 'Loss limit');
    const ask = async (amount: string): Promise<void> => {
      await dialog.getByLabel('Loss limit').fill(amount);
      await dialog.getByRole('radio', { name: 'Week', exact: true }).check();
      await dialog.getByRole('button', { name: 'Set the limit' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await page.goto('/profile/responsible-game');
    await loss.getByRole('button').first().click();
    await ask('50');
    await loss.getByRole('button', { name: /^Change/ }).click();
    await ask('200');
    await expect(loss.getByText('You asked for €200.00')).toBeVisible();

    await later(page, site, { ms: 23 * HOUR_MS, login, password });
    await expect(loss.getByText('You asked for €200.00')).toBeVisible();
    await expect(loss.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

    await later(page, site, { ms: 25 * HOUR_MS, login, password });
    await expect(loss.getByText('€50.00 per week')).toBeVisible(); // the wait alone raises nothing
    await expect(loss.getByText('The wait is over.')).toBeVisible();
    await loss.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('button', { name: 'Raise it' }).dblclick(); // one effect
    await expect(loss.getByText('€200.00 per week')).toBeVisible();
    await expect(loss.getByText('You asked for')).toHaveCount(0);

    await loss.getByRole('button', { name: /^Change/ }).click();
    await ask('900');
    await later(page, site, { ms: 50 * HOUR_MS, login, password });
    await loss.getByRole('button', { name: 'Keep the limit as it is' }).click();
    await dialog.getByRole('button', { name: 'Drop the change' }).dblclick();
    await expect(loss.getByText('You asked for')).toHaveCount(0);
    await page.reload();
    await expect(loss.getByText('€200.00 per week')).toBeVisible();
  },
);

longTest(
  'an exclusion does not end by itself: after its time the player asks to come back, and plays a day later [STATE-24] [PROT-09]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of 4\d\d/, /cannot be reached|ERR_/);
    const { email: login, password } = await newPlayer(page);
    await page.request.post('/api/account/setSelfExclusion', { multipart: { period: '3m' } });
    const comeBack = page.getByRole('button', { name: 'Ask to come back' });
    const excluded = page.getByText('You have excluded yourself until');

    await later(page, site, { ms: 60 * DAY_MS, login, password });
    await expect(excluded).toBeVisible();
    await expect(comeBack).toHaveCount(0);

    await later(page, site, { ms: 93 * DAY_MS, login, password });
    await expect(page.getByText('Its time is over, but it does not end by itself.')).toBeVisible();
    const other = await page.context().newPage();
    await other.clock.setFixedTime(Date.now() + 93 * DAY_MS);
    await other.goto('/profile/responsible-game');
    await other.getByRole('button', { name: 'Ask to come back' }).click();
    await comeBack.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Come back' }).dblclick();
    await expect(page.getByText('You can play again from')).toBeVisible();
    await expect(comeBack).toHaveCount(0);
    const returns = async (): Promise<unknown> =>
      (await (await page.request.get('/api/account/getLimits')).json()).data.exclusion;
    const first = await returns();
    await other.getByRole('dialog').getByRole('button', { name: 'Come back' }).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    expect(await returns()).toEqual(first); // the day of waiting does not begin anew
    await other.close();
    await page.reload();
    await expect(excluded).toBeVisible(); // not yet

    await later(page, site, { ms: 94 * DAY_MS + HOUR_MS, login, password });
    await expect(page.getByText('You have set no limits yet')).toBeVisible();
    await expect(excluded).toHaveCount(0);
    await expect(part(page, 'Break').getByRole('button', { name: 'Take a break' })).toBeVisible();
  },
);

longTest(
  'twice a year the player is asked to look back at what play has cost, once a day until they have looked [PROT-18]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of 4\d\d/, /cannot be reached|ERR_/);
    const file = 'brands/aurora/brand.json';
    const before = site.read<{ policy?: object }>(file);
    site.write(file, { ...before, policy: { ...before.policy, reviewDays: 180 } });
    const { email: login, password } = await newPlayer(page);
    const look = page.getByRole('dialog', { name: 'A moment to look back' });
    await later(page, site, { ms: 181 * DAY_MS, login, password });
    await expect(part(page, 'Your last 180 days: a moment to look back')).toBeVisible(); // where limits are set it stands by itself
    await page.goto('/faq');
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(look.getByText('Your last 180 days')).toBeVisible();
    await expect(look.getByText('Net result')).toBeVisible();
    await look.getByRole('button', { name: 'Later' }).click();
    await expect(look).toHaveCount(0);

    await later(page, site, { ms: 182 * DAY_MS + HOUR_MS, login, password }); // nobody has looked yet
    await page.goto('/faq');
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await page.clock.runFor(11_000);
    await look.getByRole('button', { name: 'Got it' }).dblclick(); // account.confirmReview
    await expect(look).toHaveCount(0);
    const due = async (): Promise<unknown> =>
      (await (await page.request.get('/api/account/getLimits')).json()).data.review_due;
    expect(await due()).toBe(false);
  },
);
