import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { joinAt } from '../support/enterAt.ts';
import { inLongRun } from '../support/length.ts';
import { expect, runSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

const CONFIG = 'base/config.json';

/** Moves the pointer until the page's code has noticed a visitor and requested the active campaigns. */
async function moveAbout(page: Page): Promise<void> {
  let isAsked = false;
  const note = (answer: { url(): string }): void => {
    isAsked ||= answer.url().includes('/api/popups/get');
  };
  page.on('response', note);
  let x = 200;
  await expect
    .poll(async () => {
      await page.mouse.move((x += 5), 200);
      return isAsked;
    })
    .toBe(true);
  page.off('response', note);
}

test('campaigns of the platform open by themselves: one greets a guest once, one a player in each visit; never over money or help [DOM-60]', async ({
  page,
  site,
  newPlayer,
}) => {
  const config = site.read<{ popups: object }>(CONFIG);
  site.write(CONFIG, { ...config, popups: { ...config.popups, campaigns: true } });
  try {
    await expect.poll(async () => (await fetch(`${site.origin}/faq`)).text()).toContain('"campaigns":true');
    const dialog = page.getByRole('dialog');

    const campaigns: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/_content/popup/campaign') && campaigns.push(request.url()),
    );
    await page.goto('/responsible-play'); // its document wants none
    await moveAbout(page);
    // a press that comes after the campaigns are known has its popup: theirs would have been asked for before
    await page.getByRole('banner').first().getByRole('link', { name: 'Log in' }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
    expect(campaigns).toEqual([]);
    await page.goto('/faq');
    await moveAbout(page);
    await expect(dialog.getByText('Know a game before you play it')).toBeVisible();
    expect(campaigns).toHaveLength(1);
    await dialog.getByRole('link', { name: 'See the games' }).click();
    await expect(page).toHaveURL('/gamehall');
    await moveAbout(page);
    await expect(dialog).toHaveCount(0);

    await newPlayer(page);
    await page.goto('/cashier/deposit');
    await moveAbout(page);
    await expect(dialog).toHaveCount(0);
    await page.goto('/faq');
    await moveAbout(page);
    await expect(dialog.getByText('The rules of the house')).toBeVisible();
  } finally {
    site.write(CONFIG, config);
  }
});

/** Takes the time of a campaign's last opening back by a day and a bit, as if the browser had been closed since yesterday. */
function aDayLater(page: Page, campaign: string): Promise<void> {
  return page.evaluate((name) => {
    const shown = JSON.parse(localStorage.getItem('popups.shown') ?? '{}') as Record<string, number>;
    localStorage.setItem('popups.shown', JSON.stringify({ ...shown, [name]: (shown[name] ?? 0) - 90_000_000 }));
  }, `campaign/${campaign}`);
}

/** What a browser that has shown no campaign knows. */
const forgetShown = (page: Page): Promise<void> => page.evaluate(() => localStorage.removeItem('popups.shown'));

async function setDepositLimit(page: Page, amount: string): Promise<void> {
  const headers = { 'x-app-agent': 'e2e' };
  const answer = await page.request.post('/api/account/setDepositLimit', {
    headers,
    multipart: { amount, period: '1' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

longTest(
  'campaigns open at a page, after a while, at news and while there is little money: once, once a day, once a visit [DOM-60]',
  async ({ browser }) => {
    const { site, end } = await runSite({ SCRIPT: 'tests/support/campaignSite.ts' }, (content) => {
      const file = join(content, CONFIG);
      const config = JSON.parse(readFileSync(file, 'utf8')) as { popups: object };
      writeFileSync(file, JSON.stringify({ ...config, popups: { ...config.popups, campaigns: true } }));
    });
    const context = await browser.newContext({ baseURL: site.origin });
    try {
      const page = await context.newPage();
      const dialog = page.getByRole('dialog');
      let longestMs = 0; // what this machine has needed to open a campaign
      const opens = async (path: string, title: string): Promise<void> => {
        await page.goto(path);
        await moveAbout(page);
        const asked = Date.now();
        await expect(dialog.getByText(title)).toBeVisible();
        longestMs = Math.max(longestMs, Date.now() - asked);
        await page.keyboard.press('Escape');
      };
      const opensNothing = async (path: string): Promise<void> => {
        await page.goto(path);
        await moveAbout(page);
        // nothing opens: twice as long as the slowest one took
        await page.waitForTimeout(2 * longestMs);
        await expect(dialog).toHaveCount(0);
      };
      await opens('/faq', 'After a while');
      await opensNothing('/faq'); // once a day
      await opens('/about', 'At this page');
      await opensNothing('/about'); // once a visit
      await aDayLater(page, 'test-time');
      await opens('/faq', 'After a while');
      const nextVisit = await context.newPage();
      await nextVisit.goto('/about');
      await moveAbout(nextVisit);
      await expect(nextVisit.getByRole('dialog').getByText('At this page')).toBeVisible();
      await nextVisit.close();

      await joinAt(page, site.origin);
      await opens('/faq', 'While there is little');
      await opensNothing('/faq'); // once for ever: the balance is as low as it was
      await forgetShown(page);
      await opens('/faq', 'While there is little');
      let amount = 100;
      await expect(async () => {
        await setDepositLimit(page, String((amount -= 1))); // what comes before the page listens is news to nobody
        await expect(dialog.getByText('At this news')).toBeVisible({ timeout: 2_000 });
      }).toPass();
    } finally {
      await context.close();
      await end();
    }
  },
);
