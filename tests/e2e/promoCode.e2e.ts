import { neverTimeOut } from '../support/patientPage.ts';
import { part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

test.beforeEach(({ page }) => neverTimeOut(page)); // a check that nobody answers in time is told, and made again

test('a promo code is checked once typing rests, activated, cleared, and celebrated; a refused one says why, by its code [STATE-10] [VAL-11]', async ({
  page,
  newPlayer,
  allowed,
}) => {
  await newPlayer(page);
  await page.goto('/profile/bonuses');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/checkPromocode') && asked.push(request.url()));
  const field = part(page, 'Promo code').getByLabel('Promo code');
  await field.pressSequentially('WELCOME10', { delay: 20 });
  await expect(part(page, 'Promo code').getByText('The code is accepted')).toBeVisible();
  expect(asked.length, 'not at each key').toBeLessThan(9);
  await part(page, 'Promo code').getByRole('button', { name: 'Activate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'The code is activated' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Good' }).click();
  await expect(field).toHaveValue('');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');

  allowed.push(/status of 4\d\d/); // what is refused from here on
  const form = part(page, 'Promo code');
  const refused = {
    EXPIRED1: 'This code is no longer valid',
    USEDONCE: 'This code has been used up',
    NOSUCHCODE: 'There is no such code. Check the letters and digits.',
  };
  for (const [code, words] of Object.entries(refused)) {
    await form.getByLabel('Promo code').fill(`  ${code} `);
    await form.getByRole('button', { name: 'Activate' }).click();
    await expect(form.getByText(words).first()).toBeVisible();
    await expect(form.getByLabel('Promo code')).toHaveValue(`  ${code} `);
  }
  await form.getByLabel('Promo code').fill('ANOTHER');
  await expect(form.getByText('There is no such code')).toHaveCount(0);
});

test('on the deposit page an activated code is told in a toast, not in a popup [DLG-08] [STATE-10]', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  await page.goto('/cashier/deposit/card');
  const form = part(page, 'Promo code');
  await form.getByLabel('Promo code').fill('WELCOME10');
  await form.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('The code is activated')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(form.getByLabel('Promo code')).toHaveValue('');
  await expect(page).toHaveURL('/cashier/deposit/card');
});
