import type { FrameLocator, Locator, Page } from '@playwright/test';
import { recordOf, textsIn } from '#schemas/record.ts';
import { isFocused } from '../support/keysAlone.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

const ABOUT = 'base/page/about';
const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const rowOf = (page: Page, id: string): Locator => page.locator(`[role="treeitem"][data-id="${id}"]`);

/** Ids in the main slot of a part, as the server has them. */
async function partsIn(page: Page, id: string): Promise<string[]> {
  const { nodes } = await documentAt(page, ABOUT);
  return textsIn(recordOf(recordOf(recordOf(nodes)[id])['slots'])['main']);
}

/** Presses in the middle of something, and carries it to a part of something else: 0 is its upper edge, 1 its lower. */
async function carry(page: Page, from: Locator, to: Locator, part: number): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const { x = 0, y = 0, width = 0, height = 0 } = (await to.boundingBox()) ?? {};
  const [left, top] = [x + Math.min(40, width / 2), y + height * part];
  await page.mouse.move(left + 12, top);
  await page.mouse.move(left, top, { steps: 4 });
}

/** A point of something in the page, which is drawn smaller than it is: in the window of the Studio. */
async function pointIn(page: Page, target: Locator, part: number): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
  const inner = await target.first().evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left, top: box.top, height: box.height, all: innerWidth };
  });
  const scale = width / inner.all;
  return { x: x + (inner.left + 20) * scale, y: y + (inner.top + inner.height * part) * scale };
}

async function openAbout(page: Page): Promise<void> {
  await signIn(page, running, 'ann', `/?brand=aurora&document=${ABOUT}`);
  await canvasOf(page).locator('m-studio').waitFor({ state: 'attached' });
}

test('a part is dragged in the outline, in the page and from the catalogue to where it may stand; Esc leaves it', async ({
  page,
}) => {
  await openAbout(page);
  const header = rowOf(page, 'header');
  await carry(page, rowOf(page, 'help'), header, 0.1);
  await expect(header).toContainText('Stack, 1 of 3');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByText('Banner left where it was')).toBeVisible();
  expect(await partsIn(page, 'body')).toEqual(['text', 'help']);

  const canvas = canvasOf(page);
  const title = canvas.getByRole('heading', { name: 'A house with its lights on' });
  await carry(page, title, canvas.locator('[id="page:text"] p').first(), 0.1);
  const text = rowOf(page, 'text');
  await expect(text).toHaveAttribute('data-place', 'before');
  await page.mouse.up();
  await expect(page.getByText('Page title moved into Stack, 1 of 3')).toBeVisible();
  expect(await partsIn(page, 'body')).toEqual(['header', 'text', 'help']);

  await carry(page, rowOf(page, 'help'), text, 0.4);
  await expect(rowOf(page, 'header')).toHaveAttribute('data-place', 'after'); // a text takes no parts itself
  await page.mouse.up();
  await expect(page.getByText('Banner moved into Stack, 2 of 3')).toBeVisible();
  expect(await partsIn(page, 'body')).toEqual(['header', 'help', 'text']);

  await page.getByRole('button', { name: 'Add a part ( / )' }).click();
  await page.getByRole('searchbox', { name: 'Search parts' }).fill('Questions and answers');
  await carry(page, page.getByRole('button', { name: /^Questions and answers/ }), text, 0.9);
  await page.mouse.up();
  await expect(page.getByText('Questions and answers added')).toBeVisible();
  expect(await partsIn(page, 'body')).toEqual(['header', 'help', 'text', 'faq']);
  for (const _ of [1, 2, 3]) await page.keyboard.press('Control+z');
  await expect(saved(page)).toBeVisible();
  expect(await partsIn(page, 'body')).toEqual(['text', 'help']);

  // looked at on a screen that is wider than there is room for, light and from right to left: it is dragged there all the same
  await page.getByRole('combobox', { name: 'Width of the screen' }).selectOption('1920');
  const device = page.getByRole('button', { name: /^View/ });
  await device.press('Enter');
  await page.getByRole('combobox', { name: 'Colour scheme' }).selectOption('Light');
  await page.getByRole('combobox', { name: 'Direction' }).selectOption('Right to left');
  await page.keyboard.press('Escape');
  await expect(device).toHaveText('View: 2 chosen');
  for (const moved of ['faq', 'header']) // the page shows what was taken back
    await expect(canvas.locator(`[id="page:body"] [id="page:${moved}"]`)).toHaveCount(0);
  const html = canvas.locator('html');
  await expect(html).toHaveAttribute('data-scheme', 'light');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => html.evaluate(() => innerWidth)).toBe(1_920);
  await html.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })); // a drag scrolls at the edges
  const [from, to] = [await pointIn(page, title, 0.5), await pointIn(page, canvas.locator('[id="page:text"] p'), 0.1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 12, to.y);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(text).toHaveAttribute('data-place', 'before');
  await page.mouse.up();
  await expect(page.getByText('Page title moved into Stack, 1 of 3').first()).toBeVisible();
  expect(await partsIn(page, 'body')).toEqual(['header', 'text', 'help']);
  await page.getByRole('button', { name: 'Load anew' }).click();
  await expect(html, 'a page that was loaded anew is looked at so too').toHaveAttribute('dir', 'rtl');
  await device.press('Enter');
  await page.getByRole('combobox', { name: 'Direction' }).selectOption('');
  await page.keyboard.press('Escape');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await page.keyboard.press('Control+z');
  expect(await partsIn(page, 'body')).toEqual(['text', 'help']);
});

longTest('the same by keys and by menu, and with several parts at once, which are one step back', async ({ page }) => {
  await openAbout(page);
  const header = rowOf(page, 'header');
  await header.click();
  await header.press('m');
  await expect(page.getByText(/Arrows choose a place/)).toBeVisible();
  await header.press('ArrowRight');
  await expect(page.getByText(/: Stack, 1 of 3$/)).toBeVisible();
  await header.press('ArrowDown');
  await header.press('Enter');
  await expect(header).toHaveAttribute('aria-level', '3');
  expect(await partsIn(page, 'body')).toEqual(['text', 'header', 'help']);
  await header.press('m');
  await header.press('ArrowUp');
  await header.press('Escape');
  expect(await partsIn(page, 'body')).toEqual(['text', 'header', 'help']);

  await rowOf(page, 'text').click({ button: 'right' });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeOf(page, 'menu of a part')).toEqual([]);
  await page.keyboard.press('Escape');
  await rowOf(page, 'text').click();
  await rowOf(page, 'help').click({ modifiers: ['Control'] });
  await expect(page.getByText('2 parts chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Move to …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 parts' });
  await expect(dialog).toBeVisible();
  expect(await axeOf(page, 'move to')).toEqual([]);
  await dialog.getByLabel('Into').selectOption('Stack');
  await dialog.getByLabel('Place').selectOption('first');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('2 parts moved into Stack, 1 of 3')).toBeVisible();
  expect(await partsIn(page, 'n0')).toEqual(['text', 'help', 'body']);
  await page.keyboard.press('Control+d');
  expect(await partsIn(page, 'n0')).toEqual(['text', 'text2', 'help', 'help2', 'body']);
  await page.keyboard.press('Delete');
  expect(await partsIn(page, 'n0')).toEqual(['text', 'help', 'body']);
  await page.keyboard.press('Control+z');
  expect(await partsIn(page, 'n0')).toEqual(['text', 'text2', 'help', 'help2', 'body']);
  for (const _ of [1, 2, 3]) await page.keyboard.press('Control+z');
  expect(await partsIn(page, 'n0')).toEqual(['header', 'body']);
  const canvas = canvasOf(page);
  await canvas.getByRole('heading', { name: 'A house with its lights on' }).click();
  await canvas
    .locator('[id="page:text"] p')
    .first()
    .click({ modifiers: ['Control'] });
  await expect(page.getByText('2 parts chosen')).toBeVisible();
});

longTest(
  'a part is copied and pasted by keys in the page itself, and its menu is walked by arrows',
  async ({ page }) => {
    await openAbout(page);
    const canvas = canvasOf(page);
    const title = canvas.getByRole('heading', { name: 'A house with its lights on' });
    await title.click();
    await expect(rowOf(page, 'header')).toHaveAttribute('aria-selected', 'true');
    for (const region of [rowOf(page, 'header'), page.locator('iframe')]) {
      await page.keyboard.press('F6');
      await expect(region).toBeFocused();
    }
    await page.keyboard.press('Control+c');
    await expect(page.getByText('Page title is in the clipboard')).toBeVisible();
    await page.keyboard.press('Control+v');
    await expect(title).toHaveCount(2);
    expect(await partsIn(page, 'n0')).toEqual(['header', 'header2', 'body']);
    await page.keyboard.press('Control+z');
    await expect(title).toHaveCount(1);

    await page.keyboard.press('Shift+F6'); // out of the page, to the outline
    const header = rowOf(page, 'header');
    await expect(page.getByRole('treeitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(header).toBeFocused();
    const menu = page.getByRole('dialog', { name: 'Page title' });
    for (const [act, parts] of [
      ['Duplicate', ['header', 'header2', 'body']],
      ['Delete', ['header', 'body']],
    ] as const) {
      await page.keyboard.press('Shift+F10');
      await expect(menu.getByRole('button', { name: 'Add a part' })).toBeFocused();
      for (let left = 20; left > 0 && !(await isFocused(menu.getByRole('button', { name: act }))); left--)
        await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('button', { name: act })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(menu).toHaveCount(0);
      await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
      expect(await partsIn(page, 'n0')).toEqual(parts);
    }
  },
);
