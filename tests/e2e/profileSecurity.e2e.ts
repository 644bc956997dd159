import { signIn } from '../support/authDialog.ts';
import { inLongRun } from '../support/length.ts';
import { otherCode } from '../support/letters.ts';
import { infoOf, part } from '../support/profilePage.ts';
import { confirmAddress, sentCode } from '../support/signInCodes.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

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

longTest(
  'sessions are ended from the list, after a question, by keys alone: the focus stays in the list',
  async ({ page, newPlayer, browser, site }) => {
    const { email, password } = await newPlayer(page);
    const others = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: site.origin })));
    for (const { request } of others) await request.post('/api/auth/login', { multipart: { login: email, password } });
    await page.goto('/profile/security');
    const list = part(page, 'Where you are signed in');
    await expect(list.getByText('This device')).toBeVisible();
    const rows = list.getByRole('listitem');
    const end = rows.getByRole('button', { name: /^Sign out/ });
    await expect(end).toHaveCount(2);
    const question = page.getByRole('dialog');
    await end.first().focus();
    for (const left of [2, 1]) {
      await page.keyboard.press('Enter');
      await expect(question.getByText('The device is signed out.')).toBeVisible();
      await question.getByRole('button', { name: 'End it' }).press('Enter');
      await expect(rows).toHaveCount(left);
      await expect(left === 2 ? end : page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
    }
    for (const { request } of others) expect((await request.get('/api/account/getInfo')).status()).toBe(401);
    await Promise.all(others.map((other) => other.close()));
  },
);

longTest(
  'all others are signed out by one press, and then this device too, each after a question [REL-S4]',
  async ({ page, newPlayer, browser, site, allowed }) => {
    allowed.push(/status of 401/); // of this device, once it is signed out
    const { email, password } = await newPlayer(page);
    const others = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: site.origin })));
    for (const { request } of others) await request.post('/api/auth/login', { multipart: { login: email, password } });
    const statuses = () =>
      Promise.all(others.map(async ({ request }) => (await request.get('/api/account/getInfo')).status()));
    await page.goto('/profile/security');
    const list = part(page, 'Where you are signed in');
    await expect(list.getByRole('listitem')).toHaveCount(3);
    const question = page.getByRole('dialog');
    await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await question
      .getByRole('button', { name: 'No' })
      .or(question.getByRole('button', { name: 'Close' }))
      .first()
      .click();
    expect(await statuses()).toEqual([200, 200]);
    await list.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await question.getByRole('button', { name: 'Sign them out' }).click();
    await expect(page.getByText('Signed out everywhere else')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    expect(await statuses()).toEqual([401, 401]);
    await list.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect((await page.request.get('/api/account/getInfo', { maxRetries: 2 })).status()).toBe(401);
    for (const other of others) await other.close();
  },
);

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
  await confirmAddress(page, site, email);
  await page.goto('/profile/security');
  await codes.getByRole('button', { name: 'Switch on' }).click();
  const sent = await sentCode(site, 'two-factor-code', email);
  await dialog.getByLabel('Code', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The code has 6 digits', { exact: true })).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(otherCode(sent));
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

test('a forgotten password: code sent, wrong code, another one, the new password works [AUTHP-01] [ERR-03]', async ({
  page,
  site,
  newPlayer,
  context,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/);
  const { email } = await newPlayer(page);
  await context.clearCookies();
  await page.goto('/faq?show_popup_auth=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /forgot/i }).click();
  await expect(dialog.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await dialog.getByLabel('E-mail or phone').fill(email);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await expect(dialog.getByLabel('E-mail or phone')).toHaveValue(email);
  const sent = await sentCode(site, 'restore-code', email);
  await dialog.getByLabel('Code', { exact: true }).fill(otherCode(sent));
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
  await signIn(dialog, { login: email, password: 'Windy-eve8' });
  await expect(page.getByRole('banner').first()).toContainText('0.00', { timeout: 40_000 });
});

longTest(
  'a list that cannot be loaded says so and can be requested again; typing is not lost while the platform is away',
  async ({ page, newPlayer, allowed }) => {
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
    await expect(form.getByRole('alert')).toContainText('We do not know yet whether that was done');
    await expect(form.getByLabel('New password', { exact: true })).toHaveValue('Windy-eve8');
  },
);
