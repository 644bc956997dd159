import type { Page } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** A popup as a content manager writes it, with the rules for opening by itself. */
const popup = (id: string, opens: readonly object[]): object => ({
  kind: 'popup',
  format: 1,
  id,
  size: 'small',
  opens,
  views: { main: { title: id, root: 'n0' } },
  nodes: {
    n0: { type: 'layout/stack', v: 1, slots: { main: ['words'] } },
    words: { type: 'content/rich-text', v: 1, props: { body: '<p>Words</p>' } },
  },
});

/** Saves it, and waits until pages are made with it. */
async function save(
  site: RunningSite,
  id: string,
  opens: readonly object[],
  [path, cookie] = ['/', ''],
): Promise<void> {
  site.write(`base/popups/${id}.json`, popup(id, opens));
  const pageText = async () => (await fetch(`${site.origin}${path}`, { headers: { cookie: cookie ?? '' } })).text();
  await expect.poll(pageText).toContain(`"popup":"${id}"`);
}

/** Waits for the code that decides about popups: from then on it notices forms that the visitor fills in. */
const loaded = (page: Page) => page.waitForResponse(/\/assets\/popupRules-.*\.js$/);

longTest(
  'a popup for players on deposit pages until Sunday, once a day, that can be closed',
  async ({ page, site, newPlayer, browser }) => {
    await newPlayer(page);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const rule = {
      pages: ['/cashier/deposit*'],
      visitors: 'player',
      until: '2199-11-24T23:59',
      often: { days: 1 },
      closable: true,
    };
    await save(site, 'weekend', [rule], ['/cashier/deposit', cookie]);
    const dialog = page.getByRole('dialog', { name: 'weekend' });

    await page.goto('/faq');
    expect(await page.content()).not.toContain('weekend');
    await page.goto('/cashier/deposit');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const again = loaded(page);
    await page.goto('/cashier/deposit');
    await again;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
    // on a page that opens none: one whose rules are still to be looked at would count the popup anew
    await page.goto('/faq');
    await page.evaluate(() => {
      const DAY_MS = 86_400_000;
      const shown = JSON.parse(localStorage.getItem('popups.shown') ?? '{}') as Record<string, number>;
      localStorage.setItem('popups.shown', JSON.stringify({ weekend: (shown['weekend'] ?? 0) - DAY_MS }));
    });
    await page.goto('/cashier/deposit');
    await expect(dialog).toBeVisible();

    const guest = await browser.newPage();
    const answer = await guest.goto(`${site.origin}/cashier/deposit`);
    expect(await answer?.text()).not.toContain('weekend');
    await guest.close();

    // over: the page that is made from then on says nothing of it
    await save(site, 'weekend', [rule, { pages: ['faq'] }], ['/faq', cookie]);
    site.write('base/popups/weekend.json', popup('weekend', [{ ...rule, until: '2020-01-05T23:59' }]));
    await expect
      .poll(async () => (await page.request.get('/cashier/deposit')).text())
      .not.toContain('"popup":"weekend"');
  },
);

longTest(
  'a popup that opens by itself also comes on the way from page to page, and never over a form that is being filled in',
  async ({ page, site, newPlayer }) => {
    await save(site, 'about-us', [{ pages: ['about'], visitors: 'guest', often: 'once' }], ['/about', '']);
    await page.goto('/faq');
    await networkRest(page);
    await page.locator('footer a[href="/about"]').first().click();
    await expect(page.getByRole('dialog', { name: 'about-us' })).toBeVisible();

    await newPlayer(page);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const deposits = [{ pages: ['cashier-deposit'], afterSec: 300, often: 'always' }];
    await save(site, 'later', deposits, ['/cashier/deposit', cookie]);
    await page.clock.install();
    const ready = loaded(page);
    await page.goto('/cashier/deposit');
    await ready;
    await networkRest(page); // a question on its way would be late when the clock jumps
    await page.locator('main form input').first().focus();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/_content/popup/later') && asked.push(request.url()));
    await page.clock.fastForward('06:00');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const rested = loaded(page);
    await page.goto('/cashier/deposit');
    await rested;
    await expect(page.locator('main form input').first()).toBeVisible();
    await networkRest(page);
    expect(asked).toEqual([]);
    // the same page, where nobody types: so the rule itself does open it
    await page.clock.fastForward('06:00');
    await expect(page.getByRole('dialog', { name: 'later' })).toBeVisible();
  },
);

longTest(
  'a popup that opens by itself never covers a sheet that the visitor has open [ROUTE-14]',
  async ({ page, site }) => {
    await save(site, 'news', [{ pages: ['game-hall'], afterSec: 300, often: 'always' }], ['/gamehall', '']);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    const ready = loaded(page);
    await page.goto('/gamehall');
    await ready;
    await networkRest(page);
    const opener = page.getByRole('main').getByRole('button', { name: /^Filter/ });
    await opener.click();
    const sheet = page.locator('form[popover]');
    await expect(sheet).toBeVisible();
    await page.clock.fastForward('06:00');
    await networkRest(page); // a popup that opened would have been asked for
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    const again = loaded(page);
    await page.goto('/gamehall');
    await again;
    await networkRest(page);
    await page.clock.fastForward('06:00');
    await expect(page.getByRole('dialog', { name: 'news' })).toBeVisible();
  },
);
