import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

test('a promotion opens over the list with its own address, title and terms; Back closes it, and it stands alone when it is loaded anew [ROUTE-16] [DLG-06]', async ({
  page,
}) => {
  await page.goto('/promotions');
  await expect(page.getByRole('link', { name: 'Fresh from the studios' })).toHaveAttribute('href', '/gamehall/new');
  const link = page.getByRole('link', { name: 'Welcome, step one' });
  await link.focus(); // the code of the router comes when a visitor reaches for a link
  await networkRest(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 1, name: 'Welcome, step one' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await expect(dialog).toContainText('Does not count when paid by Acorn voucher');
  await expect(page).toHaveURL(/\/promotions\/\d+$/);
  await expect(page).toHaveTitle('Welcome, step one: promotion · Aurora');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/promotions');
  await expect(link).toBeFocused();
  expect(await axeFindingsInBothSchemes(page, 'promotions')).toEqual([]);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/promotions');
  await expect(page).toHaveTitle('Promotions · Aurora');
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Welcome, step one' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await expect(dialog).toBeVisible();
});

test('a player takes an offer once, after a question, and is led on to the deposit it waits for [ROUTE-03]', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  await page.goto('/offers');
  const offers = page.getByRole('list', { name: 'Offers' });
  await expect(offers.getByText('For you').first()).toBeVisible();
  await expect(offers.getByText('Not for you just now')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 }); // narrower bars leave the counts to the account menu
  await expect(
    page
      .getByRole('banner')
      .first()
      .getByRole('link', { name: /^Your offers: \d+$/ }),
  ).toBeVisible();
  expect(await axeFindingsInBothSchemes(page, 'offers')).toEqual([]);
  await offers.getByRole('link', { name: 'Twenty free spins' }).click();
  await page.getByRole('button', { name: 'Take part' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take part' }).click();
  await expect(page.getByText('You take part in «Twenty free spins».')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You take part in this offer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take part' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Make a deposit' }).click();
  await expect(page).toHaveURL(/\/cashier\/deposit/);
});
