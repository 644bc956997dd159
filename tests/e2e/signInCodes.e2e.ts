import { openFrom, signIn } from '../support/authDialog.ts';
import { inLongRun } from '../support/length.ts';
import { otherCode } from '../support/letters.ts';
import { sentCode, switchCodesOn } from '../support/signInCodes.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('a player with sign-in codes gives a wrong code, asks for another, and signs in; nothing secret is stored [STATE-02] [AUTHP-01] [AUTHP-07] [ERR-04]', async ({
  page,
  site,
  newPlayer,
  context,
  allowed,
}) => {
  allowed.push(/status of 401/);
  const { email, password } = await newPlayer(page);
  await switchCodesOn(page, site, email);
  await context.clearCookies();
  await page.clock.install();
  await page.goto('/faq');
  const dialog = await openFrom(page, 'Log in');
  await signIn(dialog, { login: email, password });
  const code = dialog.getByLabel('Sign-in code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(dialog.getByRole('timer')).toHaveText(/new code in (1:00|0:5\d)/);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(password);
  expect(stored).not.toContain(email);
  await dialog.getByRole('button', { name: 'Log in' }).last().click();
  await expect(dialog.getByText('Enter the code', { exact: true })).toBeVisible();
  await code.fill('12');
  await dialog.getByRole('button', { name: 'Log in' }).last().click();
  await expect(dialog.getByText('The code has 6 digits', { exact: true })).toBeVisible();
  const sent = await sentCode(site, 'sign-in-code', email);
  await code.fill(otherCode(sent));
  await dialog.getByRole('button', { name: 'Log in' }).last().click();
  await expect(
    dialog.getByText('This is not the code we sent. Check it and try again.', { exact: true }),
  ).toBeVisible();
  await expect(code).toBeFocused();
  await page.clock.fastForward(61_000);
  await dialog.getByRole('button', { name: 'Send a new code' }).click();
  await expect(dialog.getByText('The last code was sent a moment ago')).toBeVisible(); // the platform’s clock decides
  await expect(dialog.getByRole('timer')).toBeVisible();
  await code.fill(sent);
  await dialog.getByRole('button', { name: 'Log in' }).last().click();
  await expect(page.getByRole('banner').first()).toContainText('0.00');
  await expect(page).toHaveURL(`${site.origin}/faq`);
});

longTest(
  'the way back and closing let go of what was kept for the code [STATE-02] [REL-S2]',
  async ({ page, site, newPlayer, context, allowed }) => {
    allowed.push(/status of 401/);
    const { email, password } = await newPlayer(page);
    await switchCodesOn(page, site, email);
    await context.clearCookies();
    await page.goto('/faq');
    const dialog = await openFrom(page, 'Log in');
    await signIn(dialog, { login: email, password });
    await expect(dialog.getByLabel('Sign-in code')).toBeVisible();
    await dialog.locator('header button').first().click();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
);
