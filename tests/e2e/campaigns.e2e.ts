import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

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
