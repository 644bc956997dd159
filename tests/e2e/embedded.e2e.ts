import type { FrameLocator, Page } from '@playwright/test';
import { signIn } from '../support/authDialog.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { neverTimeOut } from '../support/patientPage.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** A sign-in and a whole page may lie between. */
const patient = { timeout: 60_000 };

/** Puts a form into a real frame of a page that records the messages it gets. */
async function embed(page: Page, site: RunningSite, path: string): Promise<FrameLocator> {
  const html = `<!doctype html><title>Partner</title><link rel="icon" href="data:,">
    <script>told = []; addEventListener('message', ({ data }) => told.push(data));</script>
    <iframe src="${path}" width="700" height="700"></iframe>`;
  await page.route('**/partner.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${site.origin}/partner.html`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('form')).toBeVisible();
  return frame;
}
const told = (page: Page): Promise<object[]> => page.evaluate(() => (globalThis as never as { told: object[] }).told);

test('the embedded sign-in tells the window around to ask who the player is, and stays where it is [ACC-12]', async ({
  page,
  site,
  newPlayer,
  context,
}) => {
  const { email, password } = await newPlayer(page);
  await context.clearCookies();
  const frame = await embed(page, site, '/forms/sign_in');
  await signIn(frame, { login: email, password });
  await expect(frame.getByText('You are logged in')).toBeVisible();
  await expect.poll(() => told(page), patient).toEqual([{ type: 'refreshUser' }]);
  expect((await page.request.get('/api/account/getInfo')).status()).toBe(200);
  await expect(page).toHaveURL('/partner.html');
  await expect(frame.locator('form')).toBeVisible();
});

longTest('so does the embedded sign-up [ACC-12]', async ({ page, site }) => {
  const frame = await embed(page, site, '/forms/sign_up');
  await frame.getByLabel('E-mail', { exact: true }).fill(`framed.${Date.now()}@example.com`);
  await frame.getByLabel('Password', { exact: true }).fill('Sunny-day7');
  await frame.getByLabel('First name').fill('Vera');
  await frame.getByLabel('Last name').fill('Lind');
  await frame.getByLabel('Day').fill('17');
  await frame.getByLabel('Month').fill('5');
  await frame.getByLabel('Year').fill('1990');
  await frame.getByRole('checkbox', { name: /accept the terms/i }).check();
  await frame.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => told(page), patient).toEqual([{ type: 'refreshUser' }]);
  await expect(page).toHaveURL('/partner.html');
});

longTest(
  'a newcomer by another service finishes on the main page, and then goes back to where the form stood, once [ACC-13] [ACC-11] [STATE-07]',
  async ({ page, site, allowed }) => {
    allowed.push(/status of 4\d\d/, /favicon/);
    await neverTimeOut(page); // the server has just started
    const config = site.read('base/config.json');
    site.write('base/config.json', {
      ...config,
      social: { services: [{ id: 'lumen', name: 'Lumen', service: 'lumen' }] },
    });
    await site.restart({ DEMO_DOORS: '1', OIDC_DEMO: '1' }); // with what was written: nothing is published under a page that wakes
    const frame = await embed(page, site, '/forms/sign_up');
    await expect(frame.getByRole('button', { name: 'Lumen' })).toBeVisible();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('button', { name: 'Lumen' }).click(),
    ]);
    const back = `${site.origin}/partner.html`;
    const backUrl = `backUrl=${encodeURIComponent(back)}`;
    const main = page.waitForRequest(`${site.origin}/?show_popup_reg=1&${backUrl}`, patient);
    await popup.getByRole('button', { name: /Theo/ }).click(); // another than auth.e2e's: a newcomer is one only once
    await main;
    await expect(page).toHaveURL(`${site.origin}/?${backUrl}`, patient); // signed in by now: the flag has asked for nothing
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Finish your registration' })).toBeVisible(patient);
    await dialog.getByLabel('Day').fill('17');
    await dialog.getByLabel('Month').fill('5');
    await dialog.getByLabel('Year').fill('1990');
    await dialog.getByRole('checkbox', { name: /accept the terms/i }).check();
    await dialog.getByRole('button', { name: 'Finish and play' }).click();
    await expect(page).toHaveURL(back, patient);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('back_url')))).toEqual(
      [],
    );
    site.write('base/config.json', config);
  },
);

longTest(
  'a way back to a site that the brand does not name is not kept [STATE-07]',
  async ({ page, newPlayer, site, context }) => {
    const { email, password } = await newPlayer(page);
    const enterWith = async (backUrl: string): Promise<void> => {
      await page.goto('about:blank'); // what the last page still asks for would be asked without its session
      await context.clearCookies();
      await page.goto(`/faq?show_popup_auth=1&backUrl=${encodeURIComponent(backUrl)}`);
      const dialog = page.getByRole('dialog');
      await signIn(dialog, { login: email, password });
    };
    await enterWith('https://evil.test/');
    await expect(page).toHaveURL(`${site.origin}/faq`, patient);
    await enterWith('/about?from=mail');
    await expect(page).toHaveURL(`${site.origin}/about?from=mail`, patient);
  },
);

test('a page that came to stand in a frame of the site takes the whole window; a form does not, nor what another site says [ACC-14]', async ({
  browser,
  site,
}) => {
  // The site’s own pages hold no frames yet: their policy is put aside for this test.
  const context = await browser.newContext({ baseURL: site.origin, bypassCSP: true });
  const page = await context.newPage();
  const put = (src: string): Promise<void> =>
    page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, src);
  await page.goto('/faq');
  await networkRest(page);
  await put('/forms/sign_in');
  await put(`${site.origin.replace('localhost', 'aurora.localhost')}/terms`);
  await page.evaluate(() => postMessage({ type: 'checkIframe', url: 'https://evil.test/' }, location.origin));
  await page.evaluate(() => postMessage({ type: 'checkIframe', url: 'javascript:alert(1)' }, location.origin));
  // nothing happens, and nothing tells so
  await page.waitForTimeout(2_500);
  await expect(page).toHaveURL('/faq');
  await put('/about?paid=1');
  await expect(page).toHaveURL('/about?paid=1');
  await context.close();
});
