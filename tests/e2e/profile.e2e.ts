import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { buttonsPage, publish } from '../support/lab.ts';
import { sentCode } from '../support/signInCodes.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

/** A part of a profile page by its title. */
const part = (page: Page, title: string): Locator => page.getByRole('region', { name: title });

const profileOf = async (page: Page): Promise<Record<string, unknown>> =>
  (await (await page.request.get('/api/account/getprofileinfo')).json()).data;

const infoOf = async (page: Page): Promise<Record<string, unknown>> =>
  (await (await page.request.get('/api/account/getInfo')).json()).data;

const post = async (page: Page, call: string, multipart: Record<string, string>): Promise<void> => {
  const answer = await page.request.post(`/api/account/${call}`, { headers: { 'x-app-agent': 'e2e' }, multipart });
  expect(answer.status(), await answer.text()).toBe(200);
};

async function confirmByApi(page: Page, site: RunningSite, email: string): Promise<void> {
  await post(page, 'sendconfirmationtocontact', { contact: email });
  await post(page, 'confirmContact', { contact: email, code: await sentCode(site, 'contact-code', email) });
}

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

test('the profile starts from what the platform knows, is changed and saved [ROUTE-12] [VAL-13]', async ({
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
  await expect(about.getByText('Field is required').first()).toBeVisible();
  await expect(about.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true');
  await about.getByLabel('First name').fill('Verena');
  await about.getByLabel('Postcode').fill('LV-1050');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details are saved')).toBeVisible();
  expect(await profileOf(page)).toMatchObject({ first_name: 'Verena', home_town: 'Riga', postcode: 'LV-1050' });
  await page.reload();
  await expect(about.getByLabel('Town')).toHaveValue('Riga');
});

test('nickname and currency are changed, each in its own form', async ({ page, newPlayer, allowed }) => {
  allowed.push(/status of 400/);
  await newPlayer(page);
  await page.goto('/profile/settings');
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

test('a contact is entered, saved, gets its code, and is confirmed by it [STATE-09]', async ({
  page,
  site,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/);
  const { email } = await newPlayer(page);
  await page.goto('/profile/settings');
  const contacts = part(page, 'Contacts');
  await expect(contacts.getByText(email)).toBeVisible();
  await contacts.getByRole('button', { name: 'Add an e-mail' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('E-mail', { exact: true });
  await field.fill('no-address');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('Wrong email address').first()).toBeVisible();
  const added = `second.${Date.now()}@example.com`;
  await field.fill(added);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(dialog.getByLabel('Sent to')).toHaveValue(added);
  await expect(dialog.getByRole('timer')).toHaveText(/new code in (1:00|0:5\d)/);
  const sent = await sentCode(site, 'contact-code', added);
  await code.fill(wrong(sent));
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

test('a phone is added with its country, and a code that was sent a moment ago is said to wait [STATE-09]', async ({
  page,
  site,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/);
  await newPlayer(page);
  await page.goto('/profile/settings');
  const contacts = part(page, 'Contacts');
  await contacts.getByRole('button', { name: 'Add a phone' }).click();
  const dialog = page.getByRole('dialog');
  const national = `2${String(Date.now()).slice(-7)}`;
  await dialog.getByRole('textbox', { name: 'Mobile phone' }).fill(national);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByLabel('Sent to')).toHaveValue(`371${national}`);
  await sentCode(site, 'contact-code', `371${national}`);
  await page.keyboard.press('Escape');
  await contacts.getByRole('button', { name: `Confirm +371${national}` }).click();
  await expect(dialog.getByText('The last code was sent a moment ago')).toBeVisible();
  await expect(dialog.getByRole('timer')).toBeVisible();
});

test('a contact of somebody else, and a wrong number, get their own messages [STATE-09]', async ({
  page,
  newPlayer,
  context,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/);
  const first = await newPlayer(page);
  await context.clearCookies();
  await newPlayer(page);
  await page.goto('/profile/settings');
  const contacts = part(page, 'Contacts');
  const dialog = page.getByRole('dialog');
  await contacts.getByRole('button', { name: 'Add an e-mail' }).click();
  await dialog.getByLabel('E-mail', { exact: true }).fill(first.email);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('This address belongs to an account already', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue(first.email);
  await page.keyboard.press('Escape');
  await contacts.getByRole('button', { name: 'Add a phone' }).click();
  await dialog.getByRole('textbox', { name: 'Mobile phone' }).fill('12');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('Wrong phone number').first()).toBeVisible();
});

test('offers to a contact are switched off and on', async ({ page, newPlayer }) => {
  const { email } = await newPlayer(page);
  await page.goto('/profile/settings');
  const offers = part(page, 'Contacts').getByRole('switch', { name: `Offers and news to ${email}` });
  const subscribed = async (): Promise<boolean> =>
    (await (await page.request.get('/api/account/getprofileinfo?fields=contacts')).json()).data.contacts.find(
      ({ contact }: { contact: string }) => contact === email,
    ).is_subscribed;
  const before = await offers.isChecked();
  expect(await subscribed()).toBe(before);
  await offers.press('Space');
  await expect.poll(subscribed).toBe(!before);
  await offers.press('Space');
  await expect.poll(subscribed).toBe(before);
});

test('the e-mail confirm asks first, then sends the code to the address of the account [DLG-07] [STATE-03]', async ({
  page,
  site,
  newPlayer,
}) => {
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
});

test('the fill-profile confirm leads to the settings with from and toastType, and back once they are saved [DLG-07]', async ({
  page,
  site,
  newPlayer,
}) => {
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
});

test('an address elsewhere is no way back [ACC-10]', async ({ page, newPlayer }) => {
  await newPlayer(page);
  for (const from of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    await page.goto(`/profile/settings?toastType=profile&from=${encodeURIComponent(from)}`);
    await expect(page.getByText('Fill in what is missing and save')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to where you were' })).toHaveCount(0);
  }
});

test('the password is changed: the old one has to be right, other devices are signed out', async ({
  page,
  newPlayer,
  browser,
  site,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/);
  const { email, password } = await newPlayer(page);
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const login = await elsewhere.request.post('/api/auth/login', { multipart: { login: email, password } });
  expect(login.status()).toBe(200);
  await page.goto('/profile/security');
  const sessions = part(page, 'Where you are signed in').getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  const form = part(page, 'Password');
  const fill = async (values: readonly [string, string, string]): Promise<void> => {
    await form.getByLabel('Password now', { exact: true }).fill(values[0]);
    await form.getByLabel('New password', { exact: true }).fill(values[1]);
    await form.getByLabel('New password once more', { exact: true }).fill(values[2]);
    await form.getByRole('button', { name: 'Change the password' }).click();
  };
  await fill([password, 'Windy-eve8', 'Windy-eve9']);
  await expect(form.getByText('The two passwords are not the same').first()).toBeVisible();
  await fill(['not-mine-99', 'Windy-eve8', 'Windy-eve8']);
  await expect(form.getByText('Wrong password').first()).toBeVisible();
  await fill([password, 'Windy-eve8', 'Windy-eve8']);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  for (const label of ['Password now', 'New password', 'New password once more'])
    await expect(form.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  await expect(sessions).toHaveCount(1);
  expect((await elsewhere.request.get('/api/account/getInfo')).status()).toBe(401);
  await elsewhere.close();
});

test('a session is ended from the list, after a question', async ({ page, newPlayer, browser, site }) => {
  const { email, password } = await newPlayer(page);
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  await elsewhere.request.post('/api/auth/login', { multipart: { login: email, password } });
  await page.goto('/profile/security');
  const list = part(page, 'Where you are signed in');
  await expect(list.getByText('This device')).toBeVisible();
  await list.getByRole('button', { name: /^Sign out/ }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('Whoever uses it has to sign in again.')).toBeVisible();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.request.get('/api/account/getInfo')).status()).toBe(401);
  await elsewhere.close();
});

test('sign-in codes are switched on and off by a code; without a confirmed contact it says what to do [STATE-02] [ERR-04]', async ({
  page,
  site,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/);
  const { email } = await newPlayer(page);
  await page.goto('/profile/security');
  const codes = part(page, 'Sign-in codes');
  await codes.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Confirm a contact first' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to my contacts' }).click();
  await expect(page).toHaveURL(`${site.origin}/profile/settings#contacts`);
  await confirmByApi(page, site, email);
  await page.goto('/profile/security');
  await codes.getByRole('button', { name: 'Switch on' }).click();
  const sent = await sentCode(site, 'two-factor-code', email);
  await dialog.getByLabel('Code', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The code has 6 digits', { exact: true })).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(wrong(sent));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    dialog.getByText('This is not the code we sent. Check it and try again.', { exact: true }),
  ).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(sent);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(codes.getByText('Sign-in codes are on')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await infoOf(page)).two_factor_auth).toBe(true);
});

test('everything that is kept comes as a file; the account is closed for good by password', async ({
  page,
  site,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/);
  const { email, password } = await newPlayer(page);
  await page.goto('/profile/security');
  const data = part(page, 'Your data');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Save my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('my-data.json');
  const stream = await file.createReadStream();
  const text = (await stream.toArray()).join('');
  expect(text).toContain(email);
  await data.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill('not-mine-99');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Close my account for good' }).click();
  await expect(dialog.getByText('Wrong password').first()).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Close my account for good' }).click();
  await expect(page).toHaveURL(({ origin, pathname }) => origin === site.origin && pathname === '/');
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a promo code is checked once typing rests, activated, cleared, and celebrated [STATE-10] [VAL-11]', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  await page.goto('/profile/bonuses');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/checkPromocode') && asked.push(request.url()));
  const field = part(page, 'Promo code').getByLabel('Promo code');
  await field.pressSequentially('WELCOME10', { delay: 20 });
  await expect.poll(() => asked.length).toBe(1);
  await expect(part(page, 'Promo code').getByText('The code is accepted')).toBeVisible();
  await part(page, 'Promo code').getByRole('button', { name: 'Activate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'The code is activated' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Good' }).click();
  await expect(field).toHaveValue('');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('a refused promo code says why, by its code [STATE-10]', async ({ page, newPlayer, allowed }) => {
  allowed.push(/status of 4\d\d/);
  await newPlayer(page);
  await page.goto('/profile/bonuses');
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
  site,
  newPlayer,
}) => {
  const deposit = site.read<{ nodes: Record<string, { slots?: Record<string, string[]> }> }>(
    'base/pages/cashier-deposit.json',
  );
  const promo = { type: 'form/form', v: 1, props: { form: 'promo-code' } };
  const root = deposit.nodes['n0'];
  const slots = { main: [...(root?.slots?.['main'] ?? []), 'promo'] };
  site.write('base/pages/cashier-deposit.json', {
    ...deposit,
    nodes: { ...deposit.nodes, n0: { ...root, slots }, promo },
  });
  await newPlayer(page);
  const field = page.getByLabel('Promo code');
  await expect(async () => {
    await page.goto('/cashier/deposit');
    await expect(field).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await field.fill('WELCOME10');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('The code is activated')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  site.write('base/pages/cashier-deposit.json', deposit);
});

test('a forgotten password: code sent, wrong code, another one, the new password works [AUTHP-01] [ERR-03]', async ({
  page,
  site,
  newPlayer,
  context,
  allowed,
}) => {
  test.setTimeout(60_000); // three passwords are hashed on the way
  allowed.push(/status of 4\d\d/);
  const { email } = await newPlayer(page);
  await context.clearCookies();
  await page.goto('/?show_popup_auth=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /forgot/i }).click();
  await expect(dialog.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await dialog.getByLabel('E-mail or phone').fill(email);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await expect(dialog.getByLabel('E-mail or phone')).toHaveValue(email);
  const sent = await sentCode(site, 'restore-code', email);
  await dialog.getByLabel('Code', { exact: true }).fill(wrong(sent));
  await dialog.getByLabel('New password', { exact: true }).fill('Windy-eve8');
  await dialog.getByRole('button', { name: 'Change the password' }).click();
  await expect(
    dialog.getByText('This is not the code we sent. Check it and try again.', { exact: true }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Send a new code' }).click();
  await expect(dialog.getByText('The code is on its way')).toBeVisible();
  await expect(dialog.getByRole('timer')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(sent);
  await dialog.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await dialog.getByLabel('E-mail or phone').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('Windy-eve8');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('banner').first()).toContainText('0.00', { timeout: 15_000 });
});

test('what cannot be loaded says so and is asked again; typing is not lost while the platform is away', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(/Failed to load resource/, /report: /);
  await newPlayer(page);
  await page.route('**/api/account/getSessions*', (route) => route.abort());
  await page.route('**/api/account/changepassword*', (route) => route.abort());
  await page.goto('/profile/security');
  const sessions = part(page, 'Where you are signed in');
  await expect(sessions.getByRole('alert')).toContainText('This could not be loaded just now');
  await page.unroute('**/api/account/getSessions*');
  await sessions.getByRole('button', { name: 'Try again' }).click();
  await expect(sessions.getByText('This device')).toBeVisible();
  const form = part(page, 'Password');
  for (const label of ['Password now', 'New password', 'New password once more'])
    await form.getByLabel(label, { exact: true }).fill('Windy-eve8');
  await form.getByRole('button', { name: 'Change the password' }).click();
  await expect(form.getByRole('alert')).toContainText('We cannot be reached right now');
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('Windy-eve8');
});

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it stands, in both schemes. */
async function findings(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.scheme = name;
    }, scheme);
    await page.waitForTimeout(250); // colours that fade in
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ target }) => `${state} ${scheme} · ${id} · ${target.join(' ')}`));
  }
  return found;
}

for (const prefix of ['', '/ar']) {
  test(`axe finds nothing on the pages, their mistakes and their popups: ${prefix || 'left to right'}`, async ({
    page,
    newPlayer,
    allowed,
  }) => {
    test.setTimeout(120_000);
    allowed.push(/status of 4\d\d/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await newPlayer(page);
    const found: string[] = [];
    await page.goto(`${prefix}/profile/settings`);
    await page.locator('#contacts li button').first().click();
    await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
    found.push(...(await findings(page, 'code')));
    await page.keyboard.press('Escape');
    found.push(...(await findings(page, 'settings')));
    await page.goto(`${prefix}/profile/security`);
    await page.locator('#password button[type=submit]').click();
    await expect(page.locator('#password [aria-invalid]').first()).toBeVisible();
    await expect(page.locator('#sessions li').first()).toBeVisible();
    found.push(...(await findings(page, 'security')));
    await page.goto(`${prefix}/profile/bonuses`);
    await page.locator('#promo button[type=submit]').click();
    await expect(page.locator('#promo [aria-invalid]').first()).toBeVisible();
    found.push(...(await findings(page, 'bonuses')));
    expect(found).toEqual([]);
  });
}

test('a contact is confirmed by keyboard alone', async ({ page, site, newPlayer }) => {
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
