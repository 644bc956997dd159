import type { Page } from '@playwright/test';
import { buttonsPage, publish } from '../support/lab.ts';
import { inLongRun, within } from '../support/length.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** A line on which the code of a dialog takes seconds: 400 kbit/s. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const HEARD_MS = within(100);

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
}

/** How the first press was shown to be heard. */
interface Heard {
  afterMs: number;
  isBusy: boolean;
}

/** Notes how the first press is shown to be heard, for the pages after it, too: by the time that a test asks, the press may have led on. */
async function noteHeard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let pressedAt = 0;
    addEventListener('click', () => (pressedAt = performance.now()), { capture: true });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || target.dataset['pending'] === undefined) continue;
        const heard: Heard = { afterMs: performance.now() - pressedAt, isBusy: target.ariaBusy === 'true' };
        sessionStorage.setItem('heard', sessionStorage.getItem('heard') ?? JSON.stringify(heard));
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-pending'] });
  });
}

async function firstHeard(page: Page): Promise<Heard | null> {
  const noted = await page.evaluate(() => sessionStorage.getItem('heard'));
  return noted === null ? null : (JSON.parse(noted) as Heard);
}

const join = (page: Page) => page.locator('header [data-emit="join"]:visible').first();

const WAYS = [
  { path: '/', viewport: { width: 390, height: 844 }, key: undefined },
  { path: '/ar', viewport: { width: 390, height: 844 }, key: 'Enter' },
  { path: '/', viewport: { width: 1_440, height: 900 }, key: 'Enter' },
];
for (const { path, viewport, key } of WAYS)
  longTest(
    `on a slow line a press shows at once that it is heard, until its dialog is there: ${path} at ${viewport.width}, by ${key ?? 'a tap'}`,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await noteHeard(page);
      await slowDown(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.querySelector('#payload'));
      if (key) await join(page).press(key);
      else await join(page).click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      expect(await firstHeard(page)).toMatchObject({ isBusy: true });
      expect((await firstHeard(page))?.afterMs).toBeLessThan(HEARD_MS);
      await expect(page.locator('[data-pending], header [aria-busy="true"]')).toHaveCount(0);
    },
  );

longTest(
  'a link that is pressed before any code is there shows that it is heard, until the page is left or comes back',
  async ({ page, allowed }) => {
    allowed.push(/Failed to load resource/);
    // asked on the next page: of one that is being left, nothing can be asked
    await page.addInitScript(() => {
      new MutationObserver(([change]) => {
        const busy = change?.target instanceof HTMLAnchorElement ? change.target.ariaBusy : null;
        if (busy !== null) sessionStorage.setItem('busyLink', busy);
      }).observe(document, { subtree: true, attributeFilter: ['data-pending'] });
    });
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/');
    await page.locator('main a[href="/promotions"]').first().click();
    await expect(page).toHaveURL('/promotions');
    expect(await page.evaluate(() => sessionStorage.getItem('busyLink'))).toBe('true');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.locator('[data-pending]')).toHaveCount(0);
  },
);

/** Publishes a page with these buttons, and opens it on a line where the page of questions does not come before `come` is called. */
async function openWithQuestionsHeld(page: Page, site: RunningSite): Promise<{ come(): void }> {
  const buttons = [
    { label: 'To questions', steps: [{ do: 'navigate', with: { to: { page: 'faq' } } }] },
    { label: 'Say it', steps: [{ do: 'toast', with: { text: 'Said', timeMs: 0 } }] },
  ];
  await publish(site, 'base/pages/lab-heard.json', buttonsPage('/lab/heard', buttons));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_content\/page\?.*faq/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/lab/heard');
  return { come: resolve };
}

longTest(
  'a press whose action leads to a page shows that it is heard until that page is there; another one meanwhile does not wait for it',
  async ({ page, site }) => {
    const questions = await openWithQuestionsHeld(page, site);
    const lead = page.getByRole('button', { name: 'To questions' });
    const say = page.getByRole('button', { name: 'Say it' });
    const asked = page.waitForRequest(/\/_content\/page\?.*faq/);
    await lead.click();
    await asked;
    await expect(lead).toHaveAttribute('aria-busy', 'true');
    await say.click();
    await expect(page.getByText('Said')).toBeVisible();
    await expect(say).not.toHaveAttribute('aria-busy');
    await expect(lead).toHaveAttribute('aria-busy', 'true');
    questions.come();
    await expect(page).toHaveURL('/faq');
    await expect(page.locator('[data-pending]')).toHaveCount(0);
  },
);

longTest('a press whose code cannot be loaded does not say for ever that it is heard', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/, /^uncaught: (TypeError: )?Failed to fetch/);
  await noteHeard(page);
  await page.route(/\/assets\/engine-/, (route) => route.abort());
  await page.goto('/faq');
  // the link is followed then, to a site that answers with nothing: the page stays
  await page.route(
    () => true,
    (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
  );
  await join(page).click();
  await expect.poll(async () => (await firstHeard(page))?.afterMs).toBeLessThan(HEARD_MS);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
});

test('a pressed button whose code cannot be loaded has the page say that the site cannot be reached', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource/, /^uncaught: (TypeError: )?Failed to fetch/);
  await page.route(/\/assets\/engine-/, (route) => route.abort());
  await page.goto('/faq');
  await page.locator('header button[aria-label="Dark or light"]:visible').first().click();
  await expect(page.getByText('We cannot be reached right now.')).toBeVisible();
});

longTest('a pressed link whose code cannot be loaded is followed as without any code', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/, /^uncaught: (TypeError: )?Failed to fetch/);
  await page.route(/\/assets\/engine-/, (route) => route.abort());
  await page.goto('/gamehall');
  await expect(page.locator('head link[disabled]').first()).toBeAttached(); // the first code's sign, which hears the press
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Demo / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/game\/[\w-]+\?mode=demo$/);
});

longTest(
  'a link with actions that is pressed without a connection leaves the page as it is, with what was typed, and works once there is one',
  async ({ page, context, allowed }) => {
    allowed.push(/Failed to load resource/, /^uncaught: (TypeError: )?Failed to fetch/, /ERR_INTERNET_DISCONNECTED/);
    await page.route(/\/assets\/engine-/, (route) => route.abort());
    await page.goto('/gamehall');
    await expect(page.locator('head link[disabled]').first()).toBeAttached();
    const demo = page
      .getByRole('main')
      .getByRole('link', { name: /^Demo / })
      .first();
    await context.setOffline(true);
    await demo.click();
    await expect(page.getByText('We cannot be reached right now.')).toBeVisible();
    await expect(page).toHaveURL('/gamehall');
    await context.setOffline(false);
    await demo.click();
    await expect(page).toHaveURL(/\/game\/[\w-]+\?mode=demo$/);
  },
);
