import type { Page } from '@playwright/test';
import { recordOf, textsIn } from '#schemas/record.ts';
import { servedAt } from '../support/servedAt.ts';
import { expect, test } from '../support/site.ts';
import { documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

/**
 * The driver's own code lives in a world apart, whose objects Firefox lets no page look into: on a busy machine it is told so itself, without a
 * place in any script. What a page may not read of another origin's frame ends in other words.
 */
const OF_THE_DRIVER = /^uncaught: Permission denied to access property "\w+"$/;

const ABOUT = 'base/page/about';
const WRITTEN = 'A house of <i>mmm</i>';

/** Ids in the main slot of the page's inner stack, as the server has them. */
async function partsOf(page: Page): Promise<string[]> {
  const { nodes } = await documentAt(page, ABOUT);
  return textsIn(recordOf(recordOf(recordOf(nodes)['body'])['slots'])['main']);
}

test('a heading is written and seen on the canvas, a part is moved by keys, and visitors read what was published', async ({
  page,
  allowed,
}) => {
  allowed.push(OF_THE_DRIVER);
  await signIn(page, running, 'ann', `/?brand=aurora&document=${ABOUT}`);
  // at the side, and letter by letter: Playwright's presses do not reach a frame of another origin in this browser, and React does not see
  // what it fills in
  await page.locator('[role="treeitem"][data-id="header"]').click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(WRITTEN);
  const title = page.frameLocator('iframe').locator('[id="page:header"]').getByRole('heading');
  await expect(title).toHaveText(WRITTEN);

  const text = page.locator('[role="treeitem"][data-id="text"]');
  await text.click();
  await text.press('m');
  await expect(page.getByText(/Arrows choose a place/)).toBeVisible();
  await text.press('ArrowDown');
  await text.press('Enter');
  await expect.poll(() => partsOf(page)).toEqual(['help', 'text']);

  await saved(page).waitFor();
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByLabel('Reason').click();
  await page.keyboard.type('a warmer heading');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
  await expect.poll(async () => (await servedAt(running.site, '/about')).text).toMatch(/A house of &lt;i(>|&gt;)mmm/);
});
