import type { Page } from '@playwright/test';
import { signIn } from '../support/authDialog.ts';
import { sentCode } from '../support/signInCodes.ts';
import { expect, type RunningSite, test } from '../support/site.ts';
import { wordsIn } from '../support/wordsIn.ts';

/** A player of the demo with a cashback that waits and was not seen yet. Her language is Arabic. */
const player = { login: 'yara@demo.example', password: 'Quiet-Drum9' };
const { of, say } = wordsIn('ar');
const popup = (page: Page) => page.getByRole('dialog', { name: of('popups/unseen-cashback', 'title') });

/** Gives her a password by the code of a letter, as whoever forgot it does. */
async function takeIn(page: Page, site: RunningSite): Promise<void> {
  const { login, password } = player;
  const restore = (more: object = {}) => page.request.post('/api/auth/restore', { multipart: { login, ...more } });
  await restore();
  const code = await sentCode(site, 'restore-code', login);
  expect((await restore({ code, password })).status()).toBe(200);
}

/** The latest cashback: its number and how it stands. */
async function latest(page: Page): Promise<{ id: string; status: string }> {
  const { data } = await (await page.request.get('/api/cashbacks/get?count=1')).json();
  return data.items[0];
}

async function seen(page: Page): Promise<unknown> {
  const answer = await page.request.get('/api/storage/get?key=already_seen_cashback_id');
  return (await answer.json()).data.value;
}

test('a cashback that was not seen is shown at the sign-in, or on the next visit, and once; left there it waits, collected there it is paid [STATE-08]', async ({
  page,
  site,
  context,
}) => {
  /** Another tab is another visit: what waits for the player is asked for. */
  const visit = async (): Promise<Page> => {
    const tab = await context.newPage();
    const asked = tab.waitForResponse(/\/storage\/get/);
    await tab.goto('/ar/faq');
    await asked;
    return tab;
  };
  await takeIn(page, site);
  await page.goto('/faq?show_popup_auth=1');
  await signIn(page.getByRole('dialog'), player);
  await popup(page)
    .getByRole('button', { name: say('promo.popup.close') })
    .last()
    .click();
  await expect(popup(page)).toHaveCount(0);
  const { id } = await latest(page);
  await expect.poll(() => seen(page)).toBe(id);
  expect((await latest(page)).status).toBe('active');

  const second = await visit();
  await expect(second.getByRole('main')).toBeVisible();
  await expect(popup(second)).toHaveCount(0); // it was seen

  // the one that she saw was another, of the week before
  await page.request.post('/api/storage/set', { multipart: { key: 'already_seen_cashback_id', value: 'another' } });
  const third = await visit();
  await popup(third)
    .getByRole('button', { name: say('promo.popup.collect') })
    .dblclick();
  await expect(popup(third)).toHaveCount(0);
  await expect.poll(() => seen(page)).toBe(id);
  expect((await latest(page)).status).toBe('paid_out');
  await page.goto('/ar/profile/cashback');
  await expect(page.getByRole('main').getByRole('button', { name: say('promo.popup.collect') })).toHaveCount(0);
});
