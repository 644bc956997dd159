import { words } from '../../demo/games/mechanics/lines/words.ts';
import { say } from '../../server/platform/words.ts';
import { signIn } from '../support/authDialog.ts';
import { goOn } from '../support/cashierPage.ts';
import { networkRest } from '../support/networkRest.ts';
import { part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

test('a player limits play, takes a break, and excludes themselves: each in the profile, each after a question [ROUTE-12] [STATE-24]', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 401/); // the exclusion ends this session, too
  const { email, password } = await newPlayer(page);
  await page.goto('/responsible-play');
  await page.getByRole('main').getByRole('link', { name: 'Take a break', exact: true }).click();
  await expect(page).toHaveURL('/profile/responsible-game');
  const loss = part(page, 'Loss limit');
  const dialog = page.getByRole('dialog');
  const setTo = async (amount: string): Promise<void> => {
    await dialog.getByLabel('Loss limit').fill(amount);
    await dialog.getByRole('radio', { name: 'Week', exact: true }).check();
    await dialog.getByRole('button', { name: 'Set the limit' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('a limit holds at once; a higher one waits and can be taken back; a lower one holds at once', async () => {
    await loss.getByRole('button', { name: 'Set a loss limit' }).click();
    await setTo('50');
    await expect(loss.getByText('€50.00 per week')).toBeVisible();
    await loss.getByRole('button', { name: /^Change/ }).click();
    await expect(dialog.getByRole('radio', { name: 'Week', exact: true })).toBeChecked();
    await setTo('200');
    await expect(loss.getByText('You asked for €200.00')).toBeVisible();
    await expect(loss.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await loss.getByRole('button', { name: 'Keep the limit as it is' }).click();
    await dialog.getByRole('button', { name: 'Drop the change' }).click();
    await expect(loss.getByText('You asked for €200.00')).toHaveCount(0);
    await loss.getByRole('button', { name: /^Change/ }).click();
    await setTo('20');
    await expect(loss.getByText('€20.00 per week')).toBeVisible();
    await loss.getByRole('button', { name: /^Remove/ }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(loss.getByText('You asked to remove this limit')).toBeVisible();
  });

  await test.step('what play has cost is told as far back as the player asks [PROT-05]', async () => {
    const cost = part(page, 'What play has cost you');
    await expect(cost.getByRole('button', { name: '30 days', pressed: true })).toBeVisible();
    const since = page.waitForResponse(/getNetPosition\?.*period=lifetime/);
    await cost.getByRole('button', { name: 'Since you joined' }).click();
    expect((await since).status()).toBe(200);
    await expect(cost.getByText('Staked')).toBeVisible();
  });

  await test.step('a break begins at once', async () => {
    await part(page, 'Break').getByRole('radio', { name: '1 week' }).check();
    await part(page, 'Break').getByRole('button', { name: 'Take a break' }).click();
    await expect(dialog.getByText('Days without play and deposits: 7.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Take the break' }).click();
    await expect(page.getByText('You are taking a break until')).toBeVisible();
  });

  await test.step('during a break nothing can be paid in, and help is one press away', async () => {
    await page.goto('/cashier/deposit');
    await expect(page.getByText(/Nothing can be deposited until/)).toBeVisible();
    await expect(goOn(page)).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Play responsibly' }).click();
    await expect(page).toHaveURL('/responsible-play');
    await page.getByRole('main').getByRole('link', { name: 'Take a break', exact: true }).click();
  });

  await test.step('an exclusion signs out, and says what becomes of the money', async () => {
    const form = part(page, 'Self-exclusion');
    await form.getByLabel('How long').selectOption('6m');
    await form.getByRole('button', { name: 'Exclude myself' }).click();
    await expect(form.locator('[aria-invalid]').first()).toBeVisible();
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Exclude myself' }).click();
    await expect(dialog.getByText('How long: 6 months.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Exclude me' }).click();
    await expect(page).toHaveURL('/responsible-play/excluded');
    await expect(page.getByRole('heading', { name: 'Your money' })).toBeVisible();
    expect((await page.request.get('/api/account/getInfo')).status()).toBe(401);
  });

  await test.step('who signs in again sees it, and finds no way around it', async () => {
    await page.goto('/faq?show_popup_auth=1&redirectUrl=%2Fgamehall');
    await signIn(dialog, { login: email, password });
    await expect(page).toHaveURL('/profile/responsible-game');
    await expect(page.getByText('You have excluded yourself until')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Withdraw money' })).toBeVisible();
    await expect(loss.getByText('€20.00 per week')).toBeVisible();
    await expect(loss.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Ask to come back|Take a break)$/ })).toHaveCount(0);
  });
});

test('while a player plays, time and result stand beside the game; the reality check holds the game until it is answered; a break is two presses away [PROT-04] [PROT-05] [PROT-08] @pictures', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(/cannot be reached/); // what is under way when an hour passes at once
  await page.clock.install();
  await newPlayer(page);
  await page.goto('/game/ironbark-play-amber-melons?mode=demo');
  const bar = page.getByRole('region', { name: 'Your session' });
  await expect(bar.getByText(/^0:\d\d$/)).toBeVisible();
  await expect(bar.getByText('€0.00')).toBeVisible();
  await networkRest(page); // limits that an hour's leap lost would bring the check of the strictest interval
  await page.clock.fastForward('59:00');
  const check = page.getByRole('dialog', { name: 'Time for a look' });
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await page.getByRole('button', { name: 'I am still here' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('02:00');
  await expect(check.getByText('Net result')).toBeVisible();
  await page.keyboard.press('Escape');
  await check.getByRole('button', { name: 'Go on playing' }).click();
  await expect(check).toHaveCount(0);
  await page.clock.fastForward('47:00');
  await page.mouse.click(5, 5);
  await page.clock.fastForward('14:00');
  await check.getByRole('button', { name: 'Play history' }).click();
  await expect(page).toHaveURL('/profile/bets');
  await expect(bar).toHaveCount(0); // the address is there before the page is drawn
  await page.goBack();
  // the game is open: in the moment in which it takes the focus, and gives it back, a key is its own
  const spin = page.frameLocator('iframe').getByRole('button', { name: say(words.spin, 'en'), exact: true });
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await bar.getByRole('button', { name: '24-hour break' }).press('Enter');
  await bar.getByRole('button', { name: 'Yes, stop now' }).press('Enter');
  await expect(page).toHaveURL('/profile/responsible-game');
  await expect(page.getByText('You are taking a break until')).toBeVisible();
});

test('who does nothing is warned, then logged out on every tab [STATE-15] [DLG-06]', async ({
  page,
  newPlayer,
  allowed,
  context,
}) => {
  allowed.push(/status of 401/, /cannot be reached/); // the other tab asks who the player is; what is under way when an hour passes at once
  await page.clock.install();
  await newPlayer(page);
  const other = await context.newPage();
  await other.goto('/faq');
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  // on a new page once more, where what it was still loading ran out of time with the leap: a browser asks for a lost module no second time
  await expect(async () => {
    await page.goto('/about');
    await page.evaluate(() => localStorage.removeItem('protection.active'));
    // an act that is stored: the page watches
    await expect(async () => {
      await page.keyboard.press('Shift');
      expect(await page.evaluate(() => localStorage.getItem('protection.active'))).not.toBeNull();
    }).toPass({ timeout: 30_000 });
    await networkRest(page); // a file that is under way is given up by the leap
    await page.clock.fastForward('48:00');
    await expect(warning.getByRole('timer')).toHaveText(/^1[12]:\d\d$/, { timeout: 30_000 });
  }).toPass();
  await page.clock.fastForward('12:00');
  for (const tab of [page, other]) {
    const told = tab.getByRole('dialog', { name: 'You were logged out' });
    await told.getByRole('button', { name: 'Close' }).last().click();
    await expect(tab.getByRole('banner').first().getByRole('link', { name: 'Join' })).toBeVisible();
  }
  expect((await page.request.get('/api/account/getInfo')).status()).toBe(401);
});
