import type { Locator, Page } from '@playwright/test';
import { words } from '../../demo/games/mechanics/lines/words.ts';
import { say as sayInGame } from '../../server/platform/words.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';
import { wordsIn } from '../support/wordsIn.ts';

/** Presses of Tab at most: nobody goes further for one thing. */
const MOST = 120;

/** Presses Tab until the focus is where it is wanted, as somebody does who has no mouse. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  const isThere = () => wanted.evaluate((element) => document.hasFocus() && element === document.activeElement);
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted, 'reached by Tab').toBeFocused();
}

test('by keys alone, from right to left, from the first page on: lobby, game, promotion, tournament, and what asks to sign in [ROUTE-13] [ROUTE-16] [ROUTE-17] [ROUTE-21]', async ({
  page,
  site,
}) => {
  test.setTimeout(330_000); // hundreds of presses
  const { say } = wordsIn('ar');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const open = async (wanted: Locator): Promise<void> => {
    await reach(page, wanted);
    await networkRest(page); // the code of the router comes when a visitor reaches for a link
    await page.keyboard.press('Enter');
  };
  const link = (path: string): Locator => page.locator(`a[href="/ar${path}"]:visible`).last();
  await page.goto(`${site.at('kestrel')}/ar`);

  await open(page.locator('a[href="/ar/gamehall"]:visible').first());
  await expect(page).toHaveURL(/\/ar\/gamehall$/);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await open(
    main
      .getByRole('listitem')
      .getByRole('button', { name: /Amber Melons/ })
      .first(),
  );
  await open(dialog.getByRole('link', { name: say('games.play.demo') }));
  await expect(page).toHaveURL(/\/ar\/game\/.+mode=demo$/);
  const frame = page.frameLocator('iframe');
  await open(frame.getByRole('button', { name: sayInGame(words.spin, 'ar'), exact: true }));
  await expect(frame.locator('p[role=status]')).not.toHaveText(sayInGame(words.ready, 'ar'));

  await open(link('/promotions'));
  await expect(page).toHaveURL(/\/ar\/promotions$/);
  const promotion = main.locator('a[href^="/ar/promotions/"]').first();
  await open(promotion);
  await expect(page).toHaveURL(/\/ar\/promotions\/\d+$/);
  await page.goBack(); // it opened over the list, or in its place where the code for that was not there yet
  await expect(page).toHaveURL(/\/ar\/promotions$/);

  await open(link('/tournaments'));
  await expect(page).toHaveURL(/\/ar\/tournaments$/);
  await open(main.locator('a[href^="/ar/tournaments/"]').first());
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const ask = main.getByRole('button', { name: say('tournaments.login') });
  await open(ask);
  await expect(dialog.locator('form')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
});
