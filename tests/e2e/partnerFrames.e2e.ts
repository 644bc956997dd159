import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { signIn } from '../support/authDialog.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest, noteRequests } from '../support/networkRest.ts';
import { ownSettings } from '../support/registrationSettings.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);
const configure = ownSettings();

/** Where a browser stands that was not let into a frame. */
const REFUSED = 'chrome-error://chromewebdata/';

/** A web server of other sites: at each of its hosts it shows the address after `?show=` in a frame, and keeps the messages of that frame. */
const others: { server: Server; port: number } = { server: createServer(), port: 0 };

test.beforeAll(async () => {
  others.server = createServer((request, response) => {
    const shown = new URL(request.url ?? '/', 'http://localhost').searchParams.get('show') ?? '';
    const address = shown.replaceAll(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Another site</title><link rel="icon" href="data:,">
      <script>arrived = []; addEventListener('message', ({ origin, data }) => arrived.push({ origin, data }));</script>
      <iframe src="${address}" width="700" height="700"></iframe>`);
  }).listen(0, '127.0.0.1');
  await once(others.server, 'listening');
  others.port = (others.server.address() as AddressInfo).port;
});
test.afterAll(() => {
  others.server.closeAllConnections();
  others.server.close();
});

async function letPartnerFrame(site: RunningSite): Promise<void> {
  configure(site, ({ access }) => void (access['embedParents'] = [`http://${PARTNER}:${others.port}`]));
  await site.settled();
}

const at = (host: string, shown: string): string => `http://${host}:${others.port}/?show=${encodeURIComponent(shown)}`;

/** The partner of these tests: a neighbour of the brand's own host, so that a session which is begun in its frame stays. */
const PARTNER = 'partner.aurora.localhost';
/** Hosts that look like it. */
const LOOK_ALIKES = [
  'aurora.localhost',
  'xpartner.aurora.localhost',
  'a.partner.aurora.localhost',
  'partner-aurora.localhost',
  'partner.aurora.localhost.evil.localhost',
];

/** What a frame shows in the end: `REFUSED` where it was not let in. */
async function shownIn(page: Page, address: string, depth = 1): Promise<string> {
  await page.goto(address);
  await expect.poll(() => page.frames().length).toBe(1 + depth);
  const frame = page.frames().at(-1);
  await expect.poll(() => frame?.url()).not.toBe('about:blank');
  return frame?.url() ?? '';
}

/** Messages that pages of the site act on where a window of the site sends them. */
const believed = [
  { type: 'socialAuth', result: 'done' },
  { type: 'socialAuth', result: 'email-taken' },
  { type: 'telegramAuth', fields: { id: '700100202', hash: 'none', auth_date: '1' } },
  { type: 'checkIframe', url: '/about' },
];

longTest(
  'forms stand in frames of the sites that the brand names, and of no other that looks like one; the site’s other pages in none [REL-S6] [ROUTE-20]',
  async ({ browser, site }) => {
    await letPartnerFrame(site);
    const context = await browser.newContext();
    const page = await context.newPage();
    const own = site.at('aurora');

    for (const path of ['/forms/sign_in', '/forms/sign_up'])
      expect(await shownIn(page, at(PARTNER, own + path))).toBe(own + path);

    for (const host of LOOK_ALIKES)
      expect([host, await shownIn(page, at(host, `${own}/forms/sign_in`))]).toEqual([host, REFUSED]);
    const around = at('elsewhere.localhost', at(PARTNER, `${own}/forms/sign_in`));
    expect(await shownIn(page, around, 2), 'a partner in a frame of somebody else').toBe(REFUSED);

    for (const path of ['/', '/faq', '/cashier/deposit', '/profile/security', '/?show_popup_auth=1'])
      expect([path, await shownIn(page, at(PARTNER, own + path))]).toEqual([path, REFUSED]);
    await context.close();
  },
);

longTest(
  'a form in a partner’s frame does nothing that the partner’s page says; signed in there, it says so to that page alone, and no more than that [REL-S6] [ACC-12]',
  async ({ browser, site, newPlayer }) => {
    await letPartnerFrame(site);
    const own = site.at('aurora');
    const context = await browser.newContext({ baseURL: site.origin });
    noteRequests(context);
    const page = await context.newPage();
    const { email, password } = await newPlayer(page);
    await context.clearCookies();
    const address = at(PARTNER, `${own}/forms/sign_in`);
    await page.goto(address);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('form')).toBeVisible();
    await networkRest(page);
    const words = await frame.locator('body').innerText();

    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(auth|account)\/|\/about/.test(request.url())) asked.push(request.url());
    });
    await page.evaluate((messages) => {
      for (const one of messages) frames[0]?.postMessage(one, '*');
    }, believed);
    await networkRest(page);
    expect(asked).toEqual([]);
    expect(page.frames().at(-1)?.url()).toBe(`${own}/forms/sign_in`);
    expect(await frame.locator('body').innerText()).toBe(words);

    await signIn(frame, { login: email, password });
    await expect(frame.getByText('You are logged in')).toBeVisible();
    const arrived = (): Promise<object[]> => page.evaluate(() => Reflect.get(globalThis, 'arrived') as object[]);
    await expect.poll(arrived).toEqual([{ origin: own, data: { type: 'refreshUser' } }]);
    expect(page.url()).toBe(address);
    await context.close();
  },
);
