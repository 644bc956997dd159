import type { Page } from '@playwright/test';
import { signIn } from '../support/authDialog.ts';
import { hostileLinks } from '../support/hostile.ts';
import { inLongRun, SEED, shuffled, timeForAll } from '../support/length.ts';
import { networkRest, noteRequests } from '../support/networkRest.ts';
import { join, quick } from '../support/registrationForm.ts';
import { ownSettings } from '../support/registrationSettings.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);
const configure = ownSettings();

/** Ways back that lead elsewhere, however they are written. */
const elsewhere = [
  ...hostileLinks,
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/%09/evil.test',
  'https:evil.test',
  'https://localhost@evil.test/',
  'https://localhost.evil.test/',
  'https://еvil.test/',
];
/** Ways that are tried in one run: each costs a sign-in. */
const TRIED = 24;

const ENEMY = 'https://evil.test';

/** A page of another site, which the browser asks nobody for. */
async function openOther(page: Page, origin: string, body: string): Promise<void> {
  const html = `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">${body}`;
  await page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(origin);
}

longTest(
  `signing in leads to no other site, whatever the address says of the way back: ${TRIED} of ${elsewhere.length} ways [REL-S8] [STATE-07]`,
  async ({ page, site, newPlayer, context }, info) => {
    const tried = shuffled(elsewhere, SEED).slice(0, TRIED);
    info.setTimeout(timeForAll(tried));
    const { email, password } = await newPlayer(page);
    const asked: string[] = [];
    context.on('request', (request) => {
      if (request.isNavigationRequest()) asked.push(request.url());
    });
    for (const way of tried) {
      const told = `SEED=${SEED}: ${JSON.stringify(way)}`;
      await page.goto('about:blank'); // what the last page still asks for would be asked without its session
      await context.clearCookies({ name: '__Host-session' });
      const back = encodeURIComponent(way);
      await page.goto(`/faq?redirectUrl=${back}&backUrl=${back}&show_popup_auth=1`);
      await signIn(page.getByRole('dialog'), { login: email, password });
      await expect(page.getByRole('button', { name: 'Your account' }), told).toBeVisible();
      expect(new URL(page.url()).origin, told).toBe(site.origin);
      expect(
        asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== site.origin),
        told,
      ).toEqual([]);
    }
  },
);

longTest(
  'a page that another site opened in a window is closed to it: it says nothing there and hears nothing [REL-S6]',
  async ({ site, context }) => {
    const other = await context.newPage();
    await openOther(other, ENEMY, '<p>Elsewhere</p>');
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      other.evaluate((address) => void Reflect.set(globalThis, 'opened', open(address)), `${site.origin}/faq`),
    ]);
    await networkRest(opened);
    await expect
      .poll(() => other.evaluate(() => (Reflect.get(globalThis, 'opened') as Window | null)?.closed))
      .toBe(true);
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    await opened.close();
    await other.close();
  },
);

const signed = { id: '700100201', username: 'nora_fields', language_code: 'en', payload: 'auth_date=1', hash: 'none' };
/** Messages that a page of the site acts on, where they come from a window of the site. */
const believed = [
  { type: 'socialAuth', result: 'done' },
  { type: 'socialAuth', result: 'registered' },
  { type: 'socialAuth', result: 'closed' },
  { type: 'socialAuth', result: 'email-taken' },
  { type: 'telegramAuth', fields: signed },
  { type: 'checkIframe', url: '/about' },
];

/** Puts frames of an origin of their own (sandboxed) and of another site into a page; each says all of the messages to it. */
async function sayFromFrames(page: Page, messages: readonly object[]): Promise<void> {
  const script = `<script>for (const one of ${JSON.stringify(messages)}) parent.postMessage(one, '*')</script>`;
  await page.route(`${ENEMY}/frame`, (route) => route.fulfill({ contentType: 'text/html', body: script }));
  await page.evaluate(
    ({ html, address }) => {
      const [sandboxed, foreign] = [document.createElement('iframe'), document.createElement('iframe')];
      sandboxed.setAttribute('sandbox', 'allow-scripts');
      sandboxed.srcdoc = html;
      foreign.src = address;
      document.body.append(sandboxed, foreign);
    },
    { html: script, address: `${ENEMY}/frame` },
  );
}

longTest(
  'what a sandboxed frame or another site’s frame says to a guest’s open registration asks nothing and leads nowhere; a window of the site is believed [REL-S6]',
  async ({ browser, site }) => {
    const services = [
      { id: 'lumen', name: 'Lumen', service: 'lumen' },
      { id: 'telegram', name: 'Telegram', service: 'telegram', messenger: '/platform/telegram-demo' },
    ];
    configure(site, (config) => void (config.social = { services }));
    await site.settled();
    // the site’s policy lets no such frame in: it is put aside, for the page is to hold alone
    const context = await browser.newContext({ baseURL: site.origin, bypassCSP: true });
    noteRequests(context);
    const page = await context.newPage();
    const form = await join(page, (there) =>
      expect(there.getByRole('button', { name: 'Telegram' })).toBeVisible(quick),
    );
    await networkRest(page);
    const address = page.url();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === site.origin && /^\/api\/(auth|account)\/|^\/about/.test(pathname)) asked.push(pathname);
    });
    await page.evaluate(() => {
      const arrived: string[] = [];
      Reflect.set(globalThis, 'arrived', arrived);
      addEventListener('message', ({ origin }) => arrived.push(origin));
    });
    const arrivedFrom = (origin: string): Promise<number> =>
      page.evaluate(
        (from) => (Reflect.get(globalThis, 'arrived') as string[]).filter((one) => one === from).length,
        origin,
      );

    await sayFromFrames(page, believed);
    for (const origin of ['null', ENEMY]) await expect.poll(() => arrivedFrom(origin)).toBe(believed.length);
    await networkRest(page);
    expect(asked).toEqual([]);
    expect(page.url()).toBe(address);
    await expect(form.getByLabel('First name')).toBeVisible();
    expect(await arrivedFrom('null'), 'no new document came').toBe(believed.length);

    const sayHere = (message: object): Promise<void> =>
      page.evaluate((one) => postMessage(one, location.origin), message);
    await sayHere({ type: 'socialAuth', result: 'email-taken' });
    await expect(form.locator('output').filter({ hasText: /e-?mail/i })).toBeVisible();
    await sayHere({ type: 'telegramAuth', fields: signed });
    await expect.poll(() => asked).toContain('/api/auth/register');
    await sayHere({ type: 'checkIframe', url: '/about' });
    await expect(page).toHaveURL(`${site.origin}/about`);
    await context.close();
  },
);
