import { buttonsPage, publish } from '../support/lab.ts';
import { inLongRun } from '../support/length.ts';
import { otherCode } from '../support/letters.ts';
import { part } from '../support/profilePage.ts';
import { sentCode } from '../support/signInCodes.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('a contact is offered news or not, another is entered, saved, gets its code, and is confirmed by it [STATE-09]', async ({
  page,
  site,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/);
  const { email, password } = await newPlayer(page);
  await page.goto('/profile/settings');
  const contacts = part(page, 'Contacts');
  await expect(contacts.getByText(email)).toBeVisible();
  const offers = contacts.getByRole('switch', { name: `Offers and news to ${email}` });
  const subscribed = async (): Promise<boolean> =>
    (await (await page.request.get('/api/account/getprofileinfo?fields=contacts')).json()).data.contacts.find(
      ({ contact }: { contact: string }) => contact === email,
    ).is_subscribed;
  const before = await offers.isChecked();
  expect(await subscribed()).toBe(before);
  await offers.press('Space');
  await expect.poll(subscribed).toBe(!before);
  await expect(offers).not.toHaveAttribute('aria-busy'); // a press on one that is busy is none
  await offers.press('Space');
  await expect.poll(subscribed).toBe(before);

  await contacts.getByRole('button', { name: 'Add an e-mail' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('E-mail', { exact: true });
  await field.fill('no-address');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('Enter an e-mail address, such as name@example.com').first()).toBeVisible();
  const added = `second.${Date.now()}@example.com`;
  await field.fill(added);
  const own = dialog.getByLabel('Your password', { exact: true });
  await expect(own).toHaveAttribute('autocomplete', 'current-password');
  await own.fill('Wrong-day7');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('Wrong password', { exact: true })).toBeVisible();
  await own.fill(password);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(dialog.getByLabel('Sent to')).toHaveValue(added);
  await expect(dialog.getByRole('timer')).toHaveText(/new code in (1:00|0:5\d)/);
  const sent = await sentCode(site, 'contact-code', added);
  await code.fill(otherCode(sent));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    dialog.getByText('This is not the code we sent. Check it and try again.', { exact: true }),
  ).toBeVisible();
  await code.fill(sent);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('heading', { name: 'It is confirmed' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Good' }).click();
  await expect(contacts.getByText('Confirmed', { exact: true })).toHaveCount(1);
  await expect(contacts.getByRole('button', { name: `Confirm ${added}` })).toHaveCount(0);
});

longTest(
  'a phone is added with its country, and a code that was sent a moment ago is said to wait [STATE-09]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of 4\d\d/);
    const { password } = await newPlayer(page);
    await page.goto('/profile/settings');
    const contacts = part(page, 'Contacts');
    await contacts.getByRole('button', { name: 'Add a phone' }).click();
    const dialog = page.getByRole('dialog');
    const national = `2${String(Date.now()).slice(-7)}`;
    await dialog.getByRole('textbox', { name: 'Mobile phone' }).fill(national);
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect(dialog.getByLabel('Sent to')).toHaveValue(`371${national}`);
    await sentCode(site, 'contact-code', `371${national}`);
    await page.keyboard.press('Escape');
    await contacts.getByRole('button', { name: `Confirm +371${national}` }).click();
    await expect(dialog.getByText(/^You can ask for a new code in/)).toBeVisible();
  },
);

longTest(
  'a contact of somebody else, and a wrong number, get their own messages [STATE-09]',
  async ({ page, newPlayer, context, allowed }) => {
    allowed.push(/status of 4\d\d/);
    const first = await newPlayer(page);
    await context.clearCookies();
    const { password } = await newPlayer(page);
    await page.goto('/profile/settings');
    const contacts = part(page, 'Contacts');
    const dialog = page.getByRole('dialog');
    await contacts.getByRole('button', { name: 'Add an e-mail' }).click();
    await dialog.getByLabel('E-mail', { exact: true }).fill(first.email);
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect(dialog.getByText('This address belongs to an account already', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue(first.email);
    await page.keyboard.press('Escape');
    await contacts.getByRole('button', { name: 'Add a phone' }).click();
    await dialog.getByRole('textbox', { name: 'Mobile phone' }).fill('12');
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect(dialog.getByText('Check the phone number').first()).toBeVisible();
  },
);

longTest(
  'the e-mail confirm asks first, then sends the code to the address of the account [DLG-07] [STATE-03]',
  async ({ page, site, newPlayer }) => {
    await publish(
      site,
      'base/pages/lab.json',
      buttonsPage('/lab', [{ label: 'ask', steps: [{ do: 'popup.open', with: { popup: 'confirm-email' } }] }]),
    );
    const { email } = await newPlayer(page);
    await page.goto('/lab');
    await page.getByRole('button', { name: 'ask' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect(dialog.getByLabel('Sent to')).toHaveValue(email);
    await dialog.getByLabel('Code', { exact: true }).fill(await sentCode(site, 'contact-code', email));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'It is confirmed' })).toBeVisible();
  },
);

longTest('a contact is confirmed by keyboard alone', async ({ page, site, newPlayer }) => {
  const { email } = await newPlayer(page);
  await page.goto('/profile/settings');
  const confirm = part(page, 'Contacts').getByRole('button', { name: `Confirm ${email}` });
  await confirm.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(dialog.getByRole('timer')).toBeVisible();
  for (let at = 0; at < 6 && !(await code.evaluate((element) => element === document.activeElement)); at++)
    await page.keyboard.press('Tab');
  await page.keyboard.type(await sentCode(site, 'contact-code', email));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'It is confirmed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(part(page, 'Contacts').getByText('Confirmed', { exact: true })).toBeVisible();
});
