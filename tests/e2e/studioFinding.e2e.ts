import { expect, test } from '../support/site.ts';
import { axeOf, runStudio, type StudioSite, signIn } from '../support/studioSite.ts';

let running: StudioSite;

test.describe.configure({ mode: 'default' }); // one site for all of them
test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

test('typed words lead to a room, and to the part of a page that says them, by keys alone', async ({ page }) => {
  await signIn(page, running, 'ann', '/?brand=aurora');
  await expect(page.getByRole('heading', { name: 'Content of Aurora' })).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('the facts on every');
  const texts = page.getByRole('region', { name: 'Texts that say «the facts on every»' });
  await expect(texts.getByRole('button').first()).toContainText(/the facts on every/i);

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Go to …' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Changed last' })).toBeVisible();
  await page.keyboard.type('redir');
  await expect(dialog.getByRole('region', { name: 'Rooms' }).getByRole('button')).toHaveText('Redirects');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('qwrtzp xy');
  await expect(dialog.getByRole('status')).toHaveText(/^No room, document or text has «qwrtzp xy»/);
  await dialog.getByRole('searchbox').fill('with the facts on every card');
  const found = dialog
    .getByRole('region', { name: 'Texts' })
    .getByRole('button')
    .filter({ hasText: 'base/page/home · en' });
  await expect(found.first()).toBeVisible();
  expect(await axeOf(page, 'go to')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('Hero');

  // the keys are heard in the page in the frame as well
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading').first().click({ force: true });
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
