import type { Locator, Page } from '@playwright/test';
import { recordOf, textsIn } from '#schemas/record.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.use({ hasTouch: true });
test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

interface Point {
  x: number;
  y: number;
}

/** A finger on the screen, as the browser gets it. */
async function fingerOn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at: Point = { x: 0, y: 0 };
  return {
    async press(point: Point): Promise<void> {
      at = point;
      await tell('touchStart', [point]);
    },
    async moveTo({ x, y }: Point): Promise<void> {
      const [from, steps] = [at, 6];
      for (let step = 1; step <= steps; step += 1)
        await tell('touchMove', [
          { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps },
        ]);
      at = { x, y };
    },
    lift: () => tell('touchEnd', []),
    /** The system takes the touch for itself. */
    breakOff: () => tell('touchCancel', []),
    /** A second finger comes beside the one that is there. */
    join: (other: Point) => tell('touchStart', [at, other]),
  };
}

/** A point of something, at a part of its height: 0 is its upper edge, 1 its lower. */
async function pointOf(target: Locator, part: number): Promise<Point> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return { x: x + Math.min(40, width / 2), y: y + height * part };
}

async function partsIn(page: Page, id: string): Promise<string[]> {
  const { nodes } = await documentAt(page, 'base/page/about');
  return textsIn(recordOf(recordOf(recordOf(nodes)[id])['slots'])['main']);
}

longTest(
  'a finger that rests on a part of the page drags it to where it may stand; one that moves at once drags nothing',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/about');
    const canvas = page.frameLocator('iframe');
    await canvas.locator('m-studio').waitFor({ state: 'attached' });
    const finger = await fingerOn(page);
    const text = page.locator('[role="treeitem"][data-id="text"]');
    const [title, words] = [canvas.getByRole('heading', { level: 1 }), canvas.locator('[id="page:text"] p').first()];
    const before = await partsIn(page, 'body');
    const root = page.locator('html');

    const { x } = await pointOf(title, 0.5);
    await finger.press({ x, y: 600 });
    await finger.moveTo({ x, y: 250 });
    await finger.lift();
    await expect(root).not.toHaveAttribute('data-dragging');
    expect(await partsIn(page, 'body')).toEqual(before);
    await canvas.locator('html').evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

    await finger.press(await pointOf(title, 0.5));
    await expect(root, 'it is taken up by resting').toHaveAttribute('data-dragging');
    await finger.moveTo(await pointOf(words, 0.1));
    await expect(text).toHaveAttribute('data-place', 'before');
    await finger.lift();
    await expect(root).not.toHaveAttribute('data-dragging');
    await expect(page.getByText(/^Page title moved into Stack/).first()).toBeVisible();
    const after = await partsIn(page, 'body');
    expect(after).toHaveLength(before.length + 1);
    expect(after.indexOf('header')).toBe(after.indexOf('text') - 1);
    await page.keyboard.press('Control+z');
    await expect(saved(page)).toBeVisible();
    expect(await partsIn(page, 'body')).toEqual(before);
  },
);

longTest(
  'a drag of a finger that the system or a second finger breaks off leaves the part where it was',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/about');
    const canvas = page.frameLocator('iframe');
    await canvas.locator('m-studio').waitFor({ state: 'attached' });
    const finger = await fingerOn(page);
    const text = page.locator('[role="treeitem"][data-id="text"]');
    const [title, words] = [canvas.getByRole('heading', { level: 1 }), canvas.locator('[id="page:text"] p').first()];
    const before = await partsIn(page, 'body');
    const root = page.locator('html');
    const ways = [() => finger.breakOff(), async () => finger.join(await pointOf(words, 0.9))];
    for (const breakOff of ways) {
      await finger.press(await pointOf(title, 0.5));
      await expect(root).toHaveAttribute('data-dragging');
      await finger.moveTo(await pointOf(words, 0.1));
      await expect(text).toHaveAttribute('data-place', 'before');
      await breakOff();
      await expect(root).not.toHaveAttribute('data-dragging');
      await expect(page.getByText('Page title left where it was').first()).toBeAttached();
      expect(await partsIn(page, 'body')).toEqual(before);
    }
    await finger.lift();
  },
);

longTest('a finger drags an item of a list by its handle', async ({ page }) => {
  await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/home');
  await page.getByRole('treeitem', { name: /^Hero/ }).click();
  const slides = page.locator('#fields ol').first().locator(':scope > li');
  const [first = '', second = ''] = await slides.locator('summary').allTextContents();
  const finger = await fingerOn(page);
  await finger.press(await pointOf(slides.nth(1).locator('[data-handle]'), 0.5));
  await finger.moveTo(await pointOf(slides.nth(0), 0.5));
  await finger.lift();
  await expect(slides.nth(0).locator('summary')).toHaveText(second);
  await expect(slides.nth(1).locator('summary')).toHaveText(first);
});
