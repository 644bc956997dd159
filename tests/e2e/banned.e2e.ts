import { signIn } from '../support/authDialog.ts';
import { ban } from '../support/banned.ts';
import { part } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';

const WORDS = /your account is closed/;

test('a banned player is led to the page that says so, from a page that is open and from every other [ERR-02]', async ({
  page,
  site,
  newPlayer,
  allowed,
}) => {
  allowed.push(/status of 40[13]/, /report: .*closed/);
  const { email } = await newPlayer(page);
  await page.goto('/profile/security');
  const sessions = part(page, 'Where you are signed in');
  await expect(sessions.getByText('This device')).toBeVisible();
  ban(site, email);
  // the page that is open may hear of it first, and be on its way there
  await page.goto('/profile/settings').catch(() => undefined);
  await expect(page).toHaveURL(`${site.origin}/forbidden`);
  await expect(page.getByText(WORDS)).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(`${site.origin}/forbidden`);
});

test('a banned player who signs in is told, and led to the same page [ERR-02]', async ({
  page,
  site,
  newPlayer,
  context,
  allowed,
}) => {
  allowed.push(/status of 40[13]/, /report: .*closed/);
  const { email, password } = await newPlayer(page);
  ban(site, email);
  await context.clearCookies();
  await page.goto('/faq?show_popup_auth=1');
  await signIn(page.getByRole('dialog'), { login: email, password });
  await expect(page).toHaveURL(`${site.origin}/forbidden`);
  await expect(page.getByText(WORDS)).toBeVisible();
});

test('a session that ended is no fault: the page comes anew as a guest’s [ERR-02]', async ({
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
  await page.goto('/profile/security');
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await elsewhere.close();
});
