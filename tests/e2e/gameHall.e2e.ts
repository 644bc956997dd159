import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { expect, test } from '../support/site.ts';

test('the hall grows while a guest scrolls, its address says where he is, and leads back there [ROUTE-13] [STATE-14]', async ({
  page,
}) => {
  await page.goto('/gamehall');
  const games = page.getByRole('main').getByRole('listitem');
  await expect(games).toHaveCount(18);
  await games.first().hover();
  for (let turn = 0; turn < 12; turn += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(100);
  }
  await expect(page).toHaveURL(/\/gamehall\?page=\d+$/);
  await expect(games.first()).toHaveAttribute('aria-setsize', /^\d{3}$/);
  expect(await games.count(), 'what is out of sight is not drawn').toBeLessThan(60);
  const part = Number(new URL(page.url()).searchParams.get('page'));
  expect(part).toBeGreaterThan(1);
  await page.reload();
  await expect(games.first()).toHaveAttribute('aria-posinset', /^\d+$/);
  const places = await games.evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-posinset'))));
  expect(places, 'the part of the address is in sight').toContain((part - 1) * 18 + 1);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('games are narrowed by category, kind, studio and tag, and each card leads into its game [ROUTE-13] [STATE-14]', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  await page.goto('/gamehall');
  const main = page.getByRole('main');
  const choose = async (list: string, option: string): Promise<void> => {
    const box = main.getByRole('combobox', { name: list });
    await box.focus(); // code that comes only now takes what was chosen before
    await box.selectOption(option);
  };
  await choose('Kind', 'Slots');
  await expect(page).toHaveURL('/gamehall?types=slot');
  await choose('Studio', 'Northlamp');
  await expect(page).toHaveURL('/gamehall?types=slot&providers=northlamp');
  await choose('Special', 'With a jackpot');
  await expect(page).toHaveURL('/gamehall?types=slot&providers=northlamp&tags=jackpot');
  const cards = main.getByRole('list').last().getByRole('listitem');
  await expect(cards.first()).toContainText('Northlamp');
  await expect(cards.first()).toContainText('Jackpot');
  await main.getByRole('link', { name: 'Show all games' }).click();
  await expect(page).toHaveURL('/gamehall');
  expect(await axeFindingsInBothSchemes(page, 'the game hall')).toEqual([]);
  await main.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Live casino' }).click();
  await expect(page).toHaveURL('/gamehall/live');
  await expect(main.getByRole('link', { name: 'Live casino' })).toHaveAttribute('aria-current', 'page');

  await page.goto('/gamehall');
  const star = main.getByRole('button', { name: /^Add to favourites/ }).first();
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await main
    .getByRole('link', { name: /^Demo / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/game\/[\w-]+\?mode=demo$/);
  await page.goto('/gamehall');
  await expect(main.getByRole('heading', { name: 'Your favourites' })).toBeVisible();
});
