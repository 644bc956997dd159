import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

test('a newcomer is reminded once of a first deposit, and then of an address that waits to be confirmed; hours later of the address alone [STATE-12]', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(/cannot be reached/); // what is under way when a minute passes at once
  await page.clock.install();
  await newPlayer(page);
  const pay = page.getByRole('dialog', { name: 'Ready for your first deposit?' });
  const confirm = page.getByRole('dialog', { name: 'Confirm how we reach you' });
  /** A page that rests for this long. */
  const stayOn = async (path: string, time: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await networkRest(page);
    await page.clock.fastForward(time);
  };

  await stayOn('/faq', '00:50');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('00:15');
  await pay.getByRole('button', { name: 'See the ways to pay' }).click();
  await expect(page).toHaveURL(/^[^?]*\/cashier\/deposit(\?backUrl=%2Ffaq)?$/);

  await stayOn('/faq', '01:35');
  await expect(pay).toHaveCount(0); // it was said
  await confirm.getByRole('button', { name: 'Later' }).click();
  await expect(confirm).toHaveCount(0);
  await stayOn('/faq', '01:35');
  await expect(page.getByRole('dialog')).toHaveCount(0); // not again today

  await page.evaluate(() => localStorage.clear()); // as in another browser of the player's
  await page.goto('about:blank'); // no page that sees two hours pass at once, and takes the player for gone
  await page.clock.setSystemTime(Date.now() + 130 * 60_000);
  await stayOn('/about', '01:35');
  await confirm.getByRole('button', { name: 'Confirm it now' }).click();
  await expect(page).toHaveURL('/profile/settings');
  await expect(pay).toHaveCount(0);
});
