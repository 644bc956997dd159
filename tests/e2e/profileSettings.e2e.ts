import { buttonsPage, publish } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { infoOf, part, profileOf } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('the profile starts from what the platform knows, is changed and saved; nickname and currency each in its own form [ROUTE-12] [VAL-13]', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 400/);
  await newPlayer(page);
  await page.goto('/profile/settings');
  const about = part(page, 'About you');
  await expect(about.getByLabel('First name')).toHaveValue('Vera');
  await expect(about.getByLabel('Year')).toHaveValue('1990');
  await expect(about.getByRole('combobox', { name: 'Country' })).toHaveValue('LV');
  await about.getByLabel('First name').fill('');
  await about.getByLabel('Town').fill('Riga');
  await about.getByLabel('Postcode').fill('nowhere');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about.getByText('Enter your first name').first()).toBeVisible();
  await expect(about.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true');
  await about.getByLabel('First name').fill('Verena');
  await about.getByLabel('Postcode').fill('LV-1050');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details are saved')).toBeVisible();
  expect(await profileOf(page)).toMatchObject({ first_name: 'Verena', home_town: 'Riga', postcode: 'LV-1050' });
  await page.reload();
  await expect(about.getByLabel('Town')).toHaveValue('Riga');

  const nickname = part(page, 'Nickname');
  await nickname.getByLabel('Nickname').fill('a b');
  await nickname.getByRole('button', { name: 'Save the nickname' }).click();
  await expect(nickname.getByLabel('Nickname')).toHaveAttribute('aria-invalid', 'true');
  await nickname.getByLabel('Nickname').fill('NightOwl7');
  await nickname.getByRole('button', { name: 'Save the nickname' }).click();
  await expect(page.getByText('Your nickname is saved')).toBeVisible();
  expect((await infoOf(page)).fakename).toBe('NightOwl7');
  const currency = part(page, 'Currency');
  await expect(currency.getByLabel('Currency')).toHaveValue('EUR');
  const other = await currency.locator('option:not([value=""]):not([value="EUR"])').first().getAttribute('value');
  await currency.getByLabel('Currency').selectOption(other);
  await currency.getByRole('button', { name: 'Change the currency' }).click();
  await expect(page.getByText('Your currency is changed')).toBeVisible();
  expect((await profileOf(page)).currency).toBe(other);
});

longTest(
  'the fill-profile confirm leads to the settings with from and toastType, and back once they are saved [DLG-07]',
  async ({ page, site, newPlayer }) => {
    await publish(
      site,
      'base/pages/lab.json',
      buttonsPage('/lab', [{ label: 'ask', steps: [{ do: 'popup.open', with: { popup: 'fill-profile' } }] }]),
    );
    await newPlayer(page);
    await page.goto('/lab');
    await page.getByRole('button', { name: 'ask' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fill them in' }).click();
    await expect(page).toHaveURL(/\/profile\/settings\?from=%2Flab/);
    await expect(page.getByText('Fill in what is missing and save')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute('href', '/lab');
    const about = part(page, 'About you');
    await about.getByLabel('Town').fill('Riga');
    await about.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`${site.origin}/lab`);
  },
);

longTest('an address elsewhere is no way back [ACC-10]', async ({ page, newPlayer }) => {
  await newPlayer(page);
  for (const from of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    await page.goto(`/profile/settings?toastType=profile&from=${encodeURIComponent(from)}`);
    await expect(page.getByText('Fill in what is missing and save')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to where you were' })).toHaveCount(0);
  }
});
