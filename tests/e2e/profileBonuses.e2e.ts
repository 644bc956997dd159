import { part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

test('a bonus of a code is started, and given up once its cost is told; another page tells what was played [ROUTE-12] [STATE-26] [STATE-27] [DLG-07]', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  await page.goto('/profile/bonuses');
  const dialog = page.getByRole('dialog');
  const bonuses = part(page, 'Bonuses for games');

  await test.step('there is none, then the one of the code, in play at once', async () => {
    await expect(bonuses.getByText('You have no bonuses.')).toBeVisible();
    await part(page, 'Promo code').getByLabel('Promo code').fill('WELCOME10');
    await part(page, 'Promo code').getByRole('button', { name: 'Activate' }).click();
    await dialog.getByRole('button', { name: 'Good' }).click();
    await expect(bonuses.getByText('In play', { exact: true })).toBeVisible();
  });

  await test.step('stopped untouched it waits, and is started again after its terms', async () => {
    await bonuses.getByRole('button', { name: 'Stop' }).click();
    await expect(dialog.getByText('Nothing is lost')).toBeVisible();
    await dialog.getByRole('button', { name: 'Stop it' }).click();
    await expect(bonuses.getByText('Ready to start')).toBeVisible();
    await bonuses.getByRole('button', { name: 'Start' }).click();
    await expect(dialog.getByText('€10.00 go to your bonus balance.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Start it' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bonuses.getByText('In play', { exact: true })).toBeVisible();
  });

  await test.step('before money is paid out, what it still asks for is said [STATE-23]', async () => {
    await page.goto('/cashier/withdraw');
    const open = page.getByRole('complementary', { name: 'Still to be wagered' });
    await expect(open.getByText(/^€0\.00 of €\d+\.00 wagered/)).toBeVisible();
    await expect(open.getByText('€10.00 of it cannot be paid out before that.')).toBeVisible();
    await open.getByRole('link', { name: 'Your bonuses' }).click();
    await expect(bonuses.getByText('In play', { exact: true })).toBeVisible();
  });

  await test.step('it is given up only by a yes to what is lost', async () => {
    await bonuses.getByRole('button', { name: 'Give up' }).click();
    await expect(dialog.getByText('You lose €10.00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(bonuses.getByText('In play', { exact: true })).toBeVisible();
    await bonuses.getByRole('button', { name: 'Give up' }).click();
    await dialog.getByRole('button', { name: 'Give it up' }).click();
    await expect(bonuses.getByText('Given up')).toBeVisible();
    await expect(bonuses.getByRole('button', { name: 'Give up' })).toHaveCount(0);
  });

  await test.step('the history is one press away, and can be had as a file', async () => {
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL('/profile/bets');
    await expect(part(page, 'Games').getByText('There are no rounds in these days.')).toBeVisible();
    await part(page, 'As a file').getByRole('button', { name: 'Make a file' }).click();
    await expect(part(page, 'As a file').getByRole('link', { name: /^File of/ })).toBeVisible({ timeout: 20_000 });
  });
});
