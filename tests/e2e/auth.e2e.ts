import type { Page } from '@playwright/test';
import { served } from '../support/lab.ts';
import { sentCode, switchCodesOn } from '../support/signInCodes.ts';
import { expect, test } from '../support/site.ts';

const openFrom = async (page: Page, name: 'Log in' | 'Join') => {
  await page.getByRole('banner').first().getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('form')).toBeVisible();
  return dialog;
};

/** Fills the registration form as a new player would. */
async function fillRegistration(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail', { exact: true }).fill(email);
  await dialog
    .getByRole('textbox', { name: 'Mobile phone' })
    .fill(`2${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`);
  await dialog.getByLabel('Password', { exact: true }).fill('Sunny-day7');
  await dialog.getByLabel('First name').fill('Vera');
  await dialog.getByLabel('Last name').fill('Lind');
  const [day, month, year] = ['17', '5', '1990'];
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByLabel('Month').fill(month);
  await dialog.getByLabel('Year').fill(year);
  await dialog.getByRole('checkbox', { name: /accept the terms/i }).check();
}

/** What the platform has to say to newcomers comes before the deposit page [STATE-03]. */
async function closeCampaign(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByText('Set your own limits')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
}

test('a stranger registers through the form, is logged in, sees the balance, logs out, and logs in again after a restart [STATE-01] [ACC-06] [AUTHP-05]', async ({
  page,
  site,
}) => {
  const email = `stranger.${Date.now()}@example.com`;
  await page.goto('/');
  await openFrom(page, 'Join');
  await fillRegistration(page, email);
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
  await closeCampaign(page);
  await expect(page).toHaveURL(`${site.origin}/cashier/deposit?register=success`);
  await expect(page.getByRole('banner').first()).toContainText('0.00');
  await page
    .getByRole('banner')
    .first()
    .getByRole('button', { name: /account/i })
    .click();
  await page
    .getByRole('menuitem', { name: 'Log out' })
    .or(page.getByRole('button', { name: 'Log out' }))
    .first()
    .click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Log in' })).toBeVisible();
  await site.restart();
  await page.goto('/faq');
  const dialog = await openFrom(page, 'Log in');
  await dialog.getByLabel('E-mail or phone').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('Sunny-day7');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('banner').first()).toContainText('0.00');
  await expect(page).toHaveURL(`${site.origin}/faq`);
});

test('the popup leads from signing in to joining and to a new password, and back [AUTHP-01]', async ({ page }) => {
  await page.goto('/');
  const dialog = await openFrom(page, 'Log in');
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect(dialog.getByLabel('First name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Log in' }).last().click();
  await expect(dialog.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await dialog.getByRole('button', { name: /forgot/i }).click();
  await expect(dialog.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
  await dialog.locator('header button').first().click(); // the breadcrumb
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveCount(0);
});

test('the login form: password shown and hidden, forgot and join links, one notice for every wrong pair [AUTHP-04]', async ({
  page,
  allowed,
  newPlayer,
  context,
}) => {
  allowed.push(/status of 401/, /status of 429/);
  const { email } = await newPlayer(page);
  await context.clearCookies();
  await page.goto('/');
  const dialog = await openFrom(page, 'Log in');
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not-it-99');
  await expect(password).toHaveAttribute('type', 'password');
  const reveal = dialog.getByRole('button', { name: 'Show password' });
  await reveal.click();
  await expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('not-it-99');
  await reveal.click();
  await expect(password).toHaveAttribute('type', 'password');
  const notices: string[] = [];
  for (const login of [email, 'nobody@example.com']) {
    await dialog.getByLabel('E-mail or phone').fill(login);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    notices.push(await dialog.getByRole('alert').first().innerText());
    await expect(password).toHaveValue('not-it-99');
  }
  expect(notices[0]).toBe(notices[1]);
  await expect(dialog.getByRole('button', { name: /forgot/i })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Join' })).toBeVisible();
  expect(await dialog.locator('[data-social]').count()).toBe(0);
});

test('registration shows its fields in the configured order, once they are loaded [AUTHP-05] [AUTHP-08]', async ({
  page,
}) => {
  let let_go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    let_go = resolve;
  });
  await page.route('**/_content/popup/auth*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('banner').first().getByRole('link', { name: 'Join' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  let_go();
  await expect(dialog.getByLabel('First name')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  const labels = await dialog.locator('form label, form legend').allInnerTexts();
  const order = ['E-mail', 'Mobile phone', 'Password', 'First name', 'Last name'].map((word) =>
    labels.findIndex((label) => label.includes(word)),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test('the order of the registration’s fields is the document’s, and what it leaves out is not asked [AUTHP-05]', async ({
  page,
  site,
}) => {
  const form = site.read<{ fields: { name: string }[] }>('base/forms/registration.json');
  const last = form.fields.filter(({ name }) => name === 'email');
  const fields = [...form.fields.filter(({ name }) => name !== 'email' && name !== 'notify'), ...last];
  site.write('base/forms/registration.json', { ...form, fields });
  const isLast = (text: string): boolean => text.lastIndexOf('"name":"email"') > text.indexOf('"name":"last_name"');
  await served(`${site.origin}/content/v1/form/registration`, (_answer, text) => isLast(text));
  await page.goto('/?show_popup_reg=1');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('First name')).toBeVisible();
  const labels = await dialog.locator('form label, form legend').allInnerTexts();
  const at = (word: string): number => labels.findIndex((label) => label.includes(word));
  expect(at('First name')).toBeGreaterThanOrEqual(0);
  expect(at('E-mail')).toBeGreaterThan(at('First name'));
  expect(at('E-mail')).toBeGreaterThan(at('Password'));
  expect(await dialog.locator('[name="notify"]').count()).toBe(0);
  site.write('base/forms/registration.json', form);
  await served(`${site.origin}/content/v1/form/registration`, (_answer, text) => !isLast(text));
});

test('a taken email and a wrong field come back to their fields, nothing typed is lost, one account [AUTHP-05] [VAL-01]', async ({
  page,
  allowed,
  newPlayer,
  context,
}) => {
  allowed.push(/status of 4\d\d/);
  const { email } = await newPlayer(page);
  await context.clearCookies();
  await page.goto('/');
  const dialog = await openFrom(page, 'Join');
  await fillRegistration(page, email);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const field = dialog.getByLabel('E-mail', { exact: true }).first();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(email);
  await expect(dialog.getByLabel('First name')).toHaveValue('Vera');
  await field.fill(`other.${email}`);
  await dialog.getByLabel('First name').fill('V3ra'); // the browser’s own rule lets no digit through
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(`other.${email}`);
  expect((await page.request.get('/api/account/getInfo')).status()).toBe(401);
});

test('a registration whose answer is lost on the way is made once: sent again, it is the same account [AUTHP-05] [REL-W3]', async ({
  page,
  site,
  allowed,
}) => {
  allowed.push(/ERR_FAILED|ERR_CONNECTION/, /^report: /);
  const made: number[] = [];
  await page.route('**/api/auth/register*', async (route) => {
    if (made.length > 0) return route.continue();
    const answer = await route.fetch();
    made.push(((await answer.json()) as { data: { uid: number } }).data.uid);
    await route.abort();
  });
  await page.goto('/');
  const dialog = await openFrom(page, 'Join');
  await fillRegistration(page, `lost.${Date.now()}@example.com`);
  const submit = dialog.locator('form button[type=submit]');
  await submit.click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Vera');
  await submit.click();
  await closeCampaign(page);
  await expect(page).toHaveURL(`${site.origin}/cashier/deposit?register=success`);
  const account = (await (await page.request.get('/api/account/getInfo')).json()) as { data: { uid: number } };
  expect([account.data.uid]).toEqual(made);
});

test('two tabs that send one address at once make one account; the other says that it is taken [AUTHP-05]', async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/, /^report: /);
  const email = `tabs.${Date.now()}@example.com`;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/?show_popup_reg=1');
    await expect(tab.getByRole('dialog').getByLabel('First name')).toBeVisible();
    await fillRegistration(tab, email);
  }
  const statuses: number[] = [];
  for (const tab of [page, other])
    tab.on('response', (answer) => {
      if (answer.url().includes('/api/auth/register')) statuses.push(answer.status());
    });
  await Promise.all([page, other].map((tab) => tab.getByRole('dialog').locator('form button[type=submit]').click()));
  await expect.poll(() => statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
  await other.close();
});

test('signing in leads into the account’s language, whatever the page’s was [STATE-01]', async ({
  page,
  site,
  newPlayer,
  context,
}) => {
  const { email, password } = await newPlayer(page);
  const changed = await page.request.post('/api/account/changelocale', {
    multipart: { locale: 'lv' },
    headers: { 'x-app-agent': 'tests' },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await context.clearCookies();
  await page.goto('/faq?show_popup_auth=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail or phone').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${site.origin}/lv/faq`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv');
  await expect(page.getByRole('banner').first()).toContainText('0,00');
});

test('the submit shows that it works and is sent once, however often it is pressed [AUTHP-05]', async ({
  page,
  site,
}) => {
  let sent = 0;
  await page.route('**/api/auth/register*', async (route) => {
    sent++;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/');
  const dialog = await openFrom(page, 'Join');
  await fillRegistration(page, `twice.${Date.now()}@example.com`);
  const submit = dialog.locator('form button[type=submit]');
  await submit.dblclick();
  await expect(dialog.locator('form')).toHaveAttribute('aria-busy', 'true');
  await closeCampaign(page);
  await expect(page).toHaveURL(`${site.origin}/cashier/deposit?register=success`);
  expect(sent).toBe(1);
});

test('empty, short and wrong values get the messages of the specification [VAL-01] [VAL-02] [VAL-09]', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openFrom(page, 'Join');
  await dialog.locator('form button[type=submit]').click();
  await expect(dialog.getByText('Value is required').first()).toBeVisible();
  const email = dialog.getByLabel('E-mail', { exact: true }).first();
  for (const wrong of ['plain', 'a b@example.com', 'a@b', 'a@b.c.d.e']) {
    await email.fill(wrong);
    await email.blur();
    await expect(dialog.getByText('Value is not a valid email address').first(), wrong).toBeVisible();
  }
  await email.fill('fine@mail.example.com');
  await email.blur();
  await expect(dialog.getByText('Value is not a valid email address')).toHaveCount(0);
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('abc');
  await password.blur();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('абвгд12');
  await password.blur();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('a'.repeat(21));
  await password.blur();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('Sunny-day7');
  await password.blur();
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
});

test('the type switcher is there only with more than one type, the first chosen [AUTHP-03]', async ({ page, site }) => {
  await page.goto('/');
  const dialog = await openFrom(page, 'Join');
  await expect(dialog.getByRole('tablist')).toHaveCount(0);
  const form = (name: string): object => ({ type: 'form/form', v: 1, props: { form: name } });
  const options = [
    { slot: 'one', label: 'By e-mail' },
    { slot: 'two', label: 'By name' },
  ];
  const choice = {
    type: 'form/choice',
    v: 1,
    props: { label: 'Ways', options },
    slots: { one: ['one'], two: ['two'] },
  };
  site.write('base/popups/lab.json', {
    kind: 'popup',
    format: 1,
    id: 'lab',
    access: 'guest',
    views: { main: { title: 'Lab', root: 'n0' } },
    nodes: { n0: choice, one: form('registration'), two: form('login') },
  });
  const config = site.read<{ access: { popupFlags: object } }>('base/config.json');
  site.write('base/config.json', {
    ...config,
    access: { ...config.access, popupFlags: { ...config.access.popupFlags, lab: { popup: 'lab' } } },
  });
  await expect(async () => {
    await page.goto('/?lab=1');
    await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('dialog').getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  site.write('base/config.json', config);
});

test('the chosen language is kept for a year and on the account [STATE-16]', async ({
  page,
  newPlayer,
  context,
  site,
}) => {
  await newPlayer(page);
  await page.goto('/faq');
  await page.getByRole('banner').first().locator('summary', { hasText: 'Language' }).click();
  await page.getByRole('banner').first().getByRole('link', { name: 'Latviešu' }).click();
  await expect(page).toHaveURL(`${site.origin}/lv/faq`);
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'i18n_locale');
  await expect.poll(async () => (await kept())?.value).toBe('lv');
  const cookie = await kept();
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(364 * 24 * 3_600);
  await expect.poll(async () => (await (await page.request.get('/api/account/getInfo')).json()).data.locale).toBe('lv');
});

test('a session that died elsewhere makes the page a guest’s again', async ({ page, newPlayer, allowed, site }) => {
  allowed.push(/status of 401/, /report: .*/);
  await newPlayer(page);
  await page.goto('/faq');
  await expect(page.getByRole('banner').first()).toContainText('0.00');
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === '__Host-session');
  const ended = await page.request.get('/api/auth/logout', { headers: { 'x-app-agent': 'elsewhere' } });
  expect(ended.status(), await ended.text()).toBe(200);
  if (session) await page.context().addCookies([session]);
  await page.goto('/faq');
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(site.origin);
});

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
  const give = async (): Promise<void> => {
    await dialog.getByLabel('E-mail or phone').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
  };
  await give();
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
  await code.fill(sent === '000000' ? '000001' : '000000');
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

test('the way back and closing let go of what was kept for the code [STATE-02] [REL-S2]', async ({
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
  await page.goto('/faq');
  const dialog = await openFrom(page, 'Log in');
  await dialog.getByLabel('E-mail or phone').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByLabel('Sign-in code')).toBeVisible();
  await dialog.locator('header button').first().click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('signing in by another service opens its window; a newcomer first finishes the registration, with help and the way out at hand [CALL-15] [AUTHP-01] [AUTHP-04]', async ({
  page,
  site,
  allowed,
}) => {
  allowed.push(/status of 4\d\d/, /favicon/);
  await site.restart({ DEMO_DOORS: '1', OIDC_DEMO: '1' });
  const config = site.read('base/config.json');
  const services = ['lumen', 'harbor'].map((id) => ({ id, name: id === 'lumen' ? 'Lumen' : 'Harbor', service: id }));
  site.write('base/config.json', { ...config, social: { services } });
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page.goto('/faq?show_popup_auth=1');
    await expect(dialog.getByRole('button', { name: 'Lumen' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Lumen' }).click(),
  ]);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([640, 480]);
  await popup.getByRole('button', { name: /Mira/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Finish your registration' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveCount(0); // the service told it
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Ask our support' }).click();
  await expect(page).toHaveURL(`${site.origin}/support`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goto('/faq');
  await expect(dialog.getByRole('button', { name: 'Log out' })).toBeVisible();
  await dialog.getByLabel('Day').fill('17');
  await dialog.getByLabel('Month').fill('5');
  await dialog.getByLabel('Year').fill('1990');
  await dialog.getByRole('checkbox', { name: /accept the terms/i }).check();
  await dialog.getByRole('button', { name: 'Finish and play' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').first()).toContainText('0.00');
  expect((await (await page.request.get('/api/account/getInfo')).json()).data.is_registration_completed).toBe(true);
  site.write('base/config.json', config);
});
