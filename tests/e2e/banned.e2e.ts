import { signIn } from '../support/authDialog.ts';
import { ban } from '../support/banned.ts';
import { balance } from '../support/cashierPage.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { neverTimeOut } from '../support/patientPage.ts';
import { part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const SAYS_SO = { name: 'Your account is closed' };

test('an account that is closed leads every open page to the one that says so, from where support is reached [ERR-02]', async ({
  page,
  site,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 40[13]/, /This account is closed/); // what an open page asks when it hears of it, and the page that it comes to
  const { email } = await newPlayer(page);
  const other = await page.context().newPage();
  await other.goto('/lv/faq');
  await expect(
    other
      .locator('header')
      .getByText(/^0,00\s€$/)
      .first(),
  ).toBeVisible(); // told by code, which hears of news by now
  await page.goto('/profile/security');
  await expect(part(page, 'Where you are signed in').getByText('This device')).toBeVisible();
  await expect(balance(page)).toBeVisible();
  await ban(site, email);
  await expect(page).toHaveURL(`${site.origin}/user-block`);
  await expect(page.getByRole('heading', SAYS_SO)).toBeVisible();
  await expect(other).toHaveURL(`${site.origin}/lv/user-block`);
  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click();
  await expect(page).toHaveURL(`${site.origin}/support`);
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
});

longTest(
  'a page that is still loading when its player is banned says so too, and is a guest’s then [ERR-02]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of 40[13]/, /This account is closed/); // what else the page had asked is refused too
    await neverTimeOut(page); // its session is signed out once, however long that takes
    const { email } = await newPlayer(page);
    let goOn = (): void => undefined;
    const isBanned = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/**', async (route) => {
      await isBanned;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/account/getInfo*');
    await page.goto('/faq');
    await asked;
    await ban(site, email);
    goOn();
    await expect(page).toHaveURL(`${site.origin}/user-block`);
    await expect(page.getByRole('heading', SAYS_SO)).toBeVisible();
    await expect(page.getByRole('banner').first().getByRole('link', { name: 'Join' })).toBeVisible();
  },
);

longTest(
  'a banned player who signs in is told, and led to the same page [ERR-02]',
  async ({ page, site, newPlayer, context, allowed }) => {
    allowed.push(/status of 403/);
    const { email, password } = await newPlayer(page);
    await page.goto('about:blank'); // an open page hears of it at once
    await ban(site, email);
    await context.clearCookies();
    await page.goto('/faq?show_popup_auth=1');
    await signIn(page.getByRole('dialog'), { login: email, password });
    await expect(page).toHaveURL(`${site.origin}/user-block`);
    await expect(page.getByRole('heading', SAYS_SO)).toBeVisible();
  },
);

test('a session that ended is no fault: the page comes anew as a guest’s, and says why [ERR-02]', async ({
  page,
  newPlayer,
  browser,
  site,
  allowed,
}) => {
  allowed.push(/status of 401/);
  const { email, password } = await newPlayer(page);
  await page.goto('/faq');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const { items } = (await (await page.request.get('/api/account/getSessions')).json()).data;
  expect(items).toHaveLength(1);
  // ended elsewhere, by the player's own hand
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  await elsewhere.request.post('/api/auth/login', { multipart: { login: email, password } });
  await page.goto('about:blank'); // an open page hears of it at once
  await elsewhere.request.post('/api/account/revokeSession', { multipart: { id: items[0].id } });
  await page.goto('/faq');
  await expect(page.getByText('Your session has ended. Log in to go on.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await elsewhere.close();
  await page.goto('/faq?show_popup_auth=1'); // opened by what would say it
  await expect(page.getByRole('dialog').locator('form')).toBeVisible();
  await networkRest(page);
  await expect(page.getByText('Your session has ended. Log in to go on.')).toHaveCount(0); // it was said
});

longTest(
  'every tab of a player whose session ended says why it is a guest’s now [ERR-02]',
  async ({ page, newPlayer, browser, site, allowed }) => {
    allowed.push(/status of 401/);
    const { email, password } = await newPlayer(page);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/faq');
      await expect(tab.getByRole('button', { name: 'Your account' })).toBeVisible();
      await networkRest(tab); // it hears of what happens elsewhere by now
    }
    const { items } = (await (await page.request.get('/api/account/getSessions')).json()).data;
    const elsewhere = await browser.newContext({ baseURL: site.origin });
    await elsewhere.request.post('/api/auth/login', { multipart: { login: email, password } });
    await elsewhere.request.post('/api/account/revokeSession', { multipart: { id: items[0].id } });
    for (const tab of [page, other])
      await expect(tab.getByText('Your session has ended. Log in to go on.')).toBeVisible();
    await elsewhere.close();
  },
);

longTest(
  'a platform that refuses a banned player as signed out, and says why, is understood [ERR-02]',
  async ({ page, site, newPlayer, allowed }) => {
    allowed.push(/status of 40[13]/);
    await newPlayer(page);
    const fault = { type: 'AuthorizationException', message: 'Nobody is signed in', error_data: { reason: 'banned' } };
    await page.route('**/api/account/getInfo*', (route) => route.fulfill({ status: 401, json: { error: fault } }));
    await page.goto('/faq');
    await expect(page).toHaveURL(`${site.origin}/user-block`);
    await expect(page.getByRole('heading', SAYS_SO)).toBeVisible();
  },
);

longTest(
  'who enters by another service is told, and led to the same page [ERR-02] [CALL-15]',
  async ({ page, site, allowed, context }) => {
    allowed.push(/status of 4\d\d/, /favicon/);
    const config = site.read('base/config.json');
    site.write('base/config.json', {
      ...config,
      social: { services: [{ id: 'lumen', name: 'Lumen', service: 'lumen' }] },
    });
    await site.restart({ DEMO_DOORS: '1', OIDC_DEMO: '1' }); // with what was written: nothing is published under a page that wakes
    try {
      const enter = async (path: string): Promise<void> => {
        await page.goto(`${path}?show_popup_auth=1`);
        const button = page.getByRole('dialog').getByRole('button', { name: 'Lumen' });
        const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
        await popup.getByRole('button', { name: /Theo/ }).click();
      };
      await enter('/faq');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Log out' })).toBeVisible(); // a newcomer, signed in
      const { uid } = (await (await page.request.get('/api/account/getInfo')).json()).data;
      await page.goto('about:blank');
      await ban(site, String(uid));
      await context.clearCookies();
      await enter('/lv/faq');
      await expect(page).toHaveURL(`${site.origin}/lv/user-block`);
      await expect(page.getByRole('link', { name: 'Ieiet' }).first()).toBeVisible(); // nobody is signed in
    } finally {
      site.write('base/config.json', config);
    }
  },
);
