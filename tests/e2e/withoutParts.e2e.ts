import type { Browser, Page } from '@playwright/test';
import { pageOf, publish } from '../support/lab.ts';
import { aFew, inLongRun } from '../support/length.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Code that is awaited on a busy machine. */
const EFFECT_MS = 40_000;

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** What a page can lose, by what fails of it. */
const LOST: readonly [name: string, lose: (page: Page) => Promise<unknown>][] = [
  ['pictures', (page) => page.route(/\/(media|icons)\//, (route) => route.abort())],
  [
    'the texts and languages that are asked for later',
    (page) => page.route('**/nfx/i18n/**', (route) => route.fulfill({ status: 500 })),
  ],
  ['answers that every visitor gets', (page) => page.route('**/api/**', (route) => route.fulfill({ status: 500 }))],
  [
    'storage',
    (page) =>
      page.addInitScript(() => {
        const full = (): never => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        for (const name of ['getItem', 'setItem', 'removeItem']) Object.assign(Storage.prototype, { [name]: full });
      }),
  ],
  [
    'the worker that tabs share, which a browser that keeps nothing refuses',
    (page) =>
      page.addInitScript(() => {
        function Refused(): never {
          throw new DOMException('refused', 'SecurityError');
        }
        Object.assign(globalThis, { SharedWorker: Refused });
      }),
  ],
];

for (const [name, lose] of aFew(LOST))
  test(`a home that lost ${name} is whole: it shows its games, opens a dialog, and leads on [ERR-07]`, async ({
    page,
    allowed,
  }) => {
    allowed.push(/status of 500|ERR_FAILED|report: /);
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await lose(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.getByRole('banner').first().getByRole('link', { name: 'Join' }).click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: EFFECT_MS });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('contentinfo').locator('a[href="/gamehall"]').click();
    await expect(page).toHaveURL(/\/gamehall$/);
    await expect(page.locator('main a[href*="/game/"]').first()).toBeVisible({ timeout: EFFECT_MS });
    expect(thrown).toEqual([]);
  });

/** What a document shows of the visitor's browser, in a browser of its own. */
async function toldIn(
  browser: Browser,
  site: RunningSite,
  userAgent: string,
  isOnHomeScreen = false,
): Promise<string[]> {
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  // as iOS says that it was opened from the home screen
  if (isOnHomeScreen) await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.goto(`${site.origin}/lab-device`);
  const told = page
    .locator('main')
    .getByText(/^(?:browser|platform) /)
    .filter({ visible: true });
  await expect(told).toHaveCount(2, { timeout: EFFECT_MS });
  const words = await told.allInnerTexts();
  await context.close();
  return words.toSorted();
}

test('documents show what is meant for a family of browsers, the installed site, or the inside of another app [STATE-31]', async ({
  browser,
  site,
}) => {
  const shows = (path: string, values: readonly string[]) =>
    values.map((value): [string, object] => [
      `${path.replace('.', '-')}-${value}`,
      {
        type: 'content/rich-text',
        v: 1,
        props: { body: `<p>${path.replace('device.', '')} ${value}</p>` },
        show: { eq: [{ get: path }, value] },
      },
    ]);
  const nodes = Object.fromEntries([
    ...shows('device.browser', ['chrome', 'firefox', 'safari', 'samsung', 'edge', 'other']),
    ...shows('device.platform', ['default', 'pwa', 'webview']),
  ]);
  await publish(site, 'base/pages/lab-device.json', pageOf('/lab-device', nodes));
  expect(await toldIn(browser, site, CHROME)).toEqual(['browser chrome', 'platform default']);
  const safari = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`;
  expect(await toldIn(browser, site, safari)).toEqual(['browser safari', 'platform default']);
  expect(await toldIn(browser, site, safari, true)).toEqual(['browser safari', 'platform pwa']);
  expect(await toldIn(browser, site, `${IPHONE} Mobile/15E148`)).toEqual([expect.any(String), 'platform webview']);
});

longTest(
  'the languages are those that the site has by now; where it cannot say, those of the page, and the operator reads why [CALL-14]',
  async ({ page, site, allowed }) => {
    allowed.push(/status of 500|report: .*"what":"locales"/);
    const languages = page.getByRole('banner').first().getByRole('list', { name: 'Language' });
    const open = async (): Promise<void> => {
      await page.goto('/faq');
      await page.locator('summary', { hasText: 'Language:' }).click();
    };
    const ofPage = (await (await page.request.get('/nfx/i18n/locales')).json()) as {
      locales: { code: string; name: string }[];
    };
    const locales = ofPage.locales.slice(0, -1).map((own) => (own.code === 'lv' ? { ...own, name: 'Latviski' } : own));
    await page.route('**/nfx/i18n/locales', (route) => route.fulfill({ json: { ...ofPage, locales } }));
    await open();
    await expect(languages.getByRole('link')).toHaveText(locales.map(({ name }) => name));
    expect(locales.map(({ name }) => name)).toContain('Latviski');
    await page.unroute('**/nfx/i18n/locales');
    await page.route('**/nfx/i18n/locales', (route) => route.fulfill({ status: 500 }));
    await open();
    await expect.poll(() => site.log()).toMatch(/locales answered 500/);
    await languages.getByRole('link', { name: 'Latviešu' }).click();
    await expect(page).toHaveURL('/lv/faq');
  },
);
