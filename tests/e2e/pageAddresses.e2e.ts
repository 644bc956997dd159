import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

longTest(
  'a visitor leafs through a category of games: order and part stand in the address, without a new document [ROUTE-14]',
  async ({ page }) => {
    await page.goto('/gamehall/slots');
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
    await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
    const hall = page.getByRole('main');
    const order = hall.getByRole('combobox', { name: 'Order' });
    await order.focus(); // code that comes only now takes what was chosen before
    await order.selectOption('Newest first');
    await expect(page).toHaveURL('/gamehall/slots?sort=new');
    await expect(order).toHaveValue('new');
    await hall.getByRole('listitem').first().hover();
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(page).toHaveURL(/\/gamehall\/slots\?sort=new&page=\d$/, { timeout: 500 });
    }).toPass();
    await expect(page).toHaveTitle('Slots: games · Aurora');
    await page.goBack();
    await expect(page).toHaveURL('/gamehall/slots');
    await expect(order).toHaveValue(''); // the address is there before the page is drawn
    await hall.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible();
    await expect(page).toHaveTitle('All games · Aurora');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument') as unknown)).toBe(true);
  },
);

test('an old name of a category leads to its address, one that is nothing to the page that says so [ROUTE-25]', async ({
  page,
  allowed,
}) => {
  allowed.push(/404/);
  await page.goto('/lv/gamehall/live-casino');
  await expect(page).toHaveURL('/lv/gamehall/live');
  const answer = await page.goto('/gamehall/nothing-at-all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found');
});
