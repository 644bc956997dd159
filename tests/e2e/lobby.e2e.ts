import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { expect, test } from '../support/site.ts';

test('a guest comes from the menu to a game, tries it on its page, and is asked to join for money; a player keeps it as a favourite [ROUTE-21] [ROUTE-24] [STATE-14] @pictures', async ({
  page,
  newPlayer,
}) => {
  await page.goto('/');
  await page.getByRole('banner').first().getByRole('link', { name: 'Games', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible();
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Fast games' });
  await expect(shelf.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/gamehall/fast');
  await page.getByRole('banner').first().getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page).toHaveURL('/gamehall/live');
  await expect(page.getByRole('heading', { level: 1, name: 'Live casino' })).toBeVisible();
  await page.goto('/gamehall?search=amber+melns');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Amber Melons/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Try for free' }).click();
  await expect(page).toHaveURL('/game/ironbark-play-amber-melons?mode=demo');
  await expect(page.getByRole('heading', { name: 'Amber Melons' })).toHaveCount(1);
  const stage = page.getByRole('region', { name: 'Amber Melons: play' });
  const game = stage.frameLocator('iframe');
  await expect(stage.getByText('You play with play money')).toBeVisible();
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.getByText(/No win this time|comes back|You win/)).toBeVisible();
  await stage.getByRole('button', { name: 'Play for real' }).click();
  await stage.getByRole('alert').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('dialog').locator('form')).toBeVisible();

  await newPlayer(page);
  await page.goto('/game/ironbark-play-amber-melons?mode=play');
  await expect(stage.getByRole('alert')).toContainText('There is no money in your wallet');
  const star = page.getByRole('button', { name: 'Add to favourites' });
  const stored = page.waitForResponse('**/api/games/addLike*'); // the star shows it before
  await star.click();
  await expect(page.getByRole('button', { name: 'In your favourites' })).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await page.reload();
  await expect(page.getByRole('button', { name: 'In your favourites' })).toBeVisible();
});

test('games are found from the header of any page, by keys alone, and by studio [DLG-06] [ROUTE-13] [ROUTE-14]', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.getByRole('banner').first().getByRole('link', { name: 'Search for games' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Popular' })).toBeVisible();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const place = await dialog.getByRole('searchbox').boundingBox();
  await page.keyboard.type('ambr melns');
  await expect(dialog.getByRole('region', { name: 'Games' }).getByRole('link').first()).toContainText('Amber Melons');
  await expect(dialog.getByText('Nearest to it: «amber melons»')).toBeVisible();
  expect(await dialog.getByRole('searchbox').boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('region', { name: 'Popular' })).toBeVisible();
  await page.keyboard.type('أمبر ميلونز');
  await expect(dialog.getByRole('region', { name: 'Games' }).getByRole('link').first()).toContainText('Amber Melons');
  expect(await axeFindingsInBothSchemes(page, 'the search')).toEqual([]);
  await dialog.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/game/ironbark-play-amber-melons');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('banner').first().getByRole('link', { name: 'Search for games' }).click();
  await dialog.getByRole('button', { name: 'أمبر ميلونز' }).click();
  await expect(dialog.getByRole('region', { name: 'Games' }).getByRole('link').first()).toContainText('Amber Melons');
  await dialog.getByRole('searchbox').fill('qqqqqqqq');
  await dialog.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Live casino' }).click();
  await expect(page).toHaveURL('/gamehall/live');
  await page.goto('/gamehall?search=qqqqqqqq');
  await expect(page.getByRole('heading', { name: 'Many play these' })).toBeVisible();
  await page.goto('/providers');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ironbark/ })
    .click();
  await expect(page).toHaveURL('/gamehall?providers=ironbark-play');
  await expect(page.getByRole('main').getByText('Games by Ironbark Play')).toBeVisible();
});

test('a guest looks at winners and jackpots, finds an answer, and writes to support [ROUTE-13] [ROUTE-15]', async ({
  page,
}) => {
  await page.goto('/winners');
  await expect(page.getByRole('list', { name: 'Newest wins' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Month' }).click();
  await expect(page).toHaveURL('/winners?period=month');
  await expect(page.getByRole('heading', { name: 'Top players' })).toBeVisible();
  expect(await axeFindingsInBothSchemes(page, 'winners')).toEqual([]);
  await page.goto('/jackpots');
  const first = page.getByRole('list', { name: 'Jackpots' }).getByRole('link').first();
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Past winners' })).toBeVisible();
  await page.goto('/support');
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('password');
  await page.getByRole('searchbox', { name: 'Search the answers' }).press('Enter');
  await expect(page).toHaveURL('/faq?find=password');
  await expect(page.getByRole('main').locator('details').first()).toBeVisible();
  await page.goto('/support');
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveText(/^\S+@\S+$/);
  await expect(page.getByRole('main').getByText('07:00–23:00 UTC')).toBeVisible();
  const form = page.getByRole('main').locator('form').last();
  await form.getByLabel('What is it about?').selectOption('payment');
  await form.getByLabel('E-mail for the answer').fill('guest@mail.example');
  await form.getByLabel('Your message').fill('My deposit of yesterday has not come.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog').getByText(/^[0-9A-F]{12}$/)).toBeVisible();
});
