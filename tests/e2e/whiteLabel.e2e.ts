import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inLongRun, within } from '../support/length.ts';
import { neverTimeOut } from '../support/patientPage.ts';
import { expect, type RunningSite, runSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

const ROOT = join(import.meta.dirname, '..', '..');

/** Types `marquee brand new …` in a terminal beside the running site. */
function orderBrand(site: RunningSite, words: readonly string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/marquee.ts', 'brand', 'new', ...words],
      { cwd: ROOT, env: { ...process.env, CONTENT_DIR: site.content, PORT: new URL(site.origin).port } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    );
  });
}

/** Returns the look of a brand: its colour, the name in its header. */
const looksOf = (page: Page) =>
  page.evaluate(() => ({
    accent: getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    logo: document.querySelector('header a[aria-label]')?.getAttribute('aria-label'),
  }));

longTest(
  'one command makes a brand that answers at its host at once, looks other than its parent and sells the same games [CFG-01] [CFG-08]',
  async ({ page, site }) => {
    await neverTimeOut(page);
    await page.goto(site.origin);
    const parent = await looksOf(page);
    const began = performance.now();
    const { code, text } = await orderBrand(site, ['osprey', '--from', 'aurora', '--host', 'osprey.localhost']);
    const ordered = performance.now();
    expect([code, text]).toEqual([0, expect.stringContaining(site.at('osprey'))]);
    await expect(async () => {
      await page.goto(site.at('osprey'));
      await expect(page.locator('html')).toHaveAttribute('data-brand', 'osprey', { timeout: 1_000 });
    }).toPass();
    // At once is five seconds; on a machine so busy that the command alone takes long, twice what that took.
    expect(performance.now() - ordered).toBeLessThan(within(Math.max(5_000, 2 * (ordered - began))));

    const own = await looksOf(page);
    expect(own.accent).not.toBe(parent.accent);
    expect([parent.logo, own.logo]).toEqual([expect.stringContaining('Aurora'), expect.stringContaining('Osprey')]);
    await expect(page.locator('#popular img').first()).toBeVisible();

    await page.getByRole('banner').first().getByRole('link', { name: 'Join' }).click();
    await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible();
  },
);

longTest('a brand that is there, or a host that is taken, is refused in words [CFG-01]', async ({ site }) => {
  const again = await orderBrand(site, ['kestrel', '--from', 'aurora', '--host', 'new.localhost']);
  const taken = await orderBrand(site, ['heron', '--from', 'aurora', '--host', 'kestrel.localhost']);
  expect([again, taken]).toEqual([
    { code: 1, text: expect.stringContaining('a brand «kestrel» already') },
    { code: 1, text: expect.stringContaining('brand «kestrel» answers there') },
  ]);
});

test('tidal speaks Arabic first, from right to left, and the other languages under their prefix [CFG-01]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'ar' });
  const page = await context.newPage();
  for (const [path, lang, dir] of [
    ['/', 'ar', 'rtl'],
    ['/faq', 'ar', 'rtl'],
    ['/en', 'en', 'ltr'],
    ['/lv/faq', 'lv', 'ltr'],
  ] as const) {
    await page.goto(site.at('tidal') + path);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-brand', 'tidal');
    expect([path, await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([path, lang, dir]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, wider]).toEqual([path, expect.any(Number)]);
    expect(wider).toBeLessThanOrEqual(0);
  }
  await context.close();
});

longTest('a host that nobody has gets a clear page of its own where no brand answers for all', async ({ browser }) => {
  const { site, end } = await runSite();
  const brand = site.read('brands/aurora/brand.json');
  site.write('brands/aurora/brand.json', { ...brand, hosts: ['aurora.localhost'], fallbackHost: false });
  const page = await browser.newPage();
  await expect(async () => expect((await page.goto(site.at('nobody')))?.status()).toBe(421)).toPass();
  await expect(page.getByRole('heading', { name: 'No site answers at this address' })).toBeVisible();
  expect(await page.content()).not.toContain('nobody');
  expect((await page.goto(site.at('aurora')))?.status()).toBe(200);
  await page.close();
  await end();
});
