import { closeCampaign, fillRegistration, openFrom, signIn } from '../support/authDialog.ts';
import { callsAsked } from '../support/callsAsked.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { neverTimeOut } from '../support/patientPage.ts';
import { agree, fillBirthday } from '../support/registrationForm.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

longTest(
  'a stranger registers through the form, is logged in, sees the balance, logs out, and logs in again after a restart [STATE-01] [ACC-06] [AUTHP-05]',
  async ({ page, site, allowed }) => {
    allowed.push(/status of 401/); // what the page asks for as its player leaves
    // prefetches while the site restarts
    allowed.push(/ERR_CONNECTION_REFUSED .*\/(?:_content|nfx|api\/account)\//, /status of 503 .*\/_content\//);
    await neverTimeOut(page);
    const email = `stranger.${Date.now()}@example.com`;
    await page.goto('/');
    await openFrom(page, 'Join');
    await fillRegistration(page, email);
    await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
    await closeCampaign(page);
    await expect(page).toHaveURL(`${site.origin}/cashier/deposit?register=success`);
    await expect(page.getByRole('banner').first()).toContainText('0.00');
    await networkRest(page); // what a page asks for its player would be refused once he has left
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
    await signIn(dialog, { login: email, password: 'Sunny-day7' });
    await expect(page.getByRole('banner').first()).toContainText('0.00');
    await expect(page).toHaveURL(`${site.origin}/faq`);
  },
);

test('the login form: password shown and hidden, forgot and join links, one notice for every wrong pair; it leads to joining and to a new password, and back [AUTHP-01] [AUTHP-04]', async ({
  page,
  allowed,
  newPlayer,
  context,
}) => {
  allowed.push(/status of 401/, /status of 429/);
  const { email } = await newPlayer(page);
  await context.clearCookies();
  await page.goto('/faq');
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

longTest(
  'a sign-in asks for account and limits in its new document alone, each call once: which way it goes its own answer says [STATE-01]',
  async ({ page, newPlayer, context }) => {
    const { email, password } = await newPlayer(page);
    await context.clearCookies();
    const asked = await callsAsked(page);
    await page.goto('/faq');
    const dialog = await openFrom(page, 'Log in');
    await dialog.getByLabel('E-mail or phone').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('banner').first()).toContainText('0.00');
    await networkRest(page);
    const [login, account, limits] = ['/api/auth/login', '/api/account/getInfo', '/api/account/getLimits'];
    const steps = asked.paths.filter((path) => [login, '/faq', account, limits].includes(path));
    expect([steps.slice(0, 3), steps.slice(3).toSorted()]).toEqual([
      ['/faq', login, '/faq'],
      [account, limits],
    ]);
    expect(asked.repeated()).toEqual([]);
  },
);

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

longTest('a session that died elsewhere makes the page a guest’s again', async ({ page, newPlayer, allowed, site }) => {
  allowed.push(/status of 401/, /report: .*/);
  await newPlayer(page);
  await page.goto('/faq');
  await expect(page.getByRole('banner').first()).toContainText('0.00');
  await page.goto('about:blank'); // an open page hears of it at once
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === '__Host-session');
  const ended = await page.request.get('/api/auth/logout', { headers: { 'x-app-agent': 'elsewhere' } });
  expect(ended.status(), await ended.text()).toBe(200);
  if (session) await page.context().addCookies([session]);
  await page.goto('/faq');
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(site.origin);
});

longTest(
  'signing in by another service opens its window; a newcomer first finishes the registration, with help and the way out at hand [CALL-15] [AUTHP-01] [AUTHP-04]',
  async ({ page, site, allowed }) => {
    allowed.push(/status of 4\d\d/, /favicon/);
    await neverTimeOut(page); // the server has just started
    const config = site.read('base/config.json');
    const services = ['lumen', 'harbor'].map((id) => ({ id, name: id === 'lumen' ? 'Lumen' : 'Harbor', service: id }));
    site.write('base/config.json', { ...config, social: { services } });
    await site.restart({ DEMO_DOORS: '1', OIDC_DEMO: '1' }); // with what was written: nothing is published under a page that wakes
    await page.goto('/faq?show_popup_auth=1');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Lumen' })).toBeVisible();
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
    await fillBirthday(dialog);
    await agree(dialog);
    await dialog.getByRole('button', { name: 'Finish and play' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('banner').first()).toContainText('0.00');
    expect((await (await page.request.get('/api/account/getInfo')).json()).data.is_registration_completed).toBe(true);
    site.write('base/config.json', config);
  },
);

longTest(
  'signing in leads into the account’s language, whatever the page’s was [STATE-01]',
  async ({ page, site, newPlayer, context }) => {
    const { email, password } = await newPlayer(page);
    const changed = await page.request.post('/api/account/changelocale', {
      multipart: { locale: 'lv' },
      headers: { 'x-app-agent': 'tests' },
    });
    expect(changed.status(), await changed.text()).toBe(200);
    await context.clearCookies();
    await page.goto('/faq?show_popup_auth=1');
    const dialog = page.getByRole('dialog');
    await signIn(dialog, { login: email, password });
    await expect(page).toHaveURL(`${site.origin}/lv/faq`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'lv');
    await expect(page.getByRole('banner').first()).toContainText('0,00');
  },
);

test('a player’s page that comes from the browser’s memory is loaded anew: another player may have signed in since [STATE-01]', async ({
  page,
  context,
  browser,
  newPlayer,
  site,
}) => {
  const first = await newPlayer(page);
  await page.goto('/profile/settings');
  const seen = (email: string) => page.getByText(email).filter({ visible: true }).first();
  await expect(seen(first.email)).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('session.player') !== null); // it follows the browser's tabs
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const second = await newPlayer(await elsewhere.newPage());
  await context.addCookies(await elsewhere.cookies());
  await elsewhere.close();
  // Playwright's browser keeps no page: this is what a kept one hears
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(seen(second.email)).toBeVisible();
  await expect(page.getByText(first.email)).toHaveCount(0);
});
