import { expect, type Locator, type Page } from '@playwright/test';

/** Steps of Tab that a page may want up to anything on it. */
const MOST_STEPS = 160;

/** What Tab has come to. */
interface Stop {
  /** Its HTML, shortened. */
  name: string;
  isLost: boolean;
  isMarked: boolean;
  isCovered: boolean;
}

/** Presses Tab until the focus is where it is wanted; every stop on the way can be seen, and none loses the focus. */
export async function tabTo(
  page: Page,
  wanted: Locator,
  { key = 'Tab', most = MOST_STEPS }: { key?: 'Tab' | 'Shift+Tab'; most?: number } = {},
): Promise<void> {
  const way: string[] = [];
  for (let step = 0; step < most; step++) {
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop
    way.push(await expectSeenFocus(page, way));
    // oxlint-disable-next-line no-await-in-loop
    if (await isFocused(wanted)) return;
  }
  throw new Error(`${key} does not lead there. It came to:\n${way.join('\n')}`);
}

/** Presses Enter on what has the focus, and holds that the focus is somewhere once `done` has happened in the same document. */
export async function enter(page: Page, done: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Enter');
  await done();
  await expect.poll(async () => (await findStop(page)).isLost, { message: 'the focus is lost' }).toBe(false);
}

/** The focus is on something that can be seen, and looks like it, once the page has scrolled to it. @returns what it is on */
async function expectSeenFocus(page: Page, way: readonly string[]): Promise<string> {
  let stop = await findStop(page);
  await expect
    .poll(async () => (stop = await findStop(page)), { message: `It came to:\n${way.join('\n')}`, timeout: 10_000 })
    .toMatchObject({ isLost: false, isMarked: true, isCovered: false });
  return stop.name;
}

/** The focus is on one of what is wanted. */
export async function isFocused(wanted: Locator): Promise<boolean> {
  const found = await wanted.all();
  const focused = await Promise.all(found.map((one) => one.evaluate((element) => element === document.activeElement)));
  return focused.includes(true);
}

function findStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { name: 'body', isLost: true, isMarked: false, isCovered: false };
    const box = focused.getBoundingClientRect();
    // the middle of what is in the window
    const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
    const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
    // a card shows that its link has the focus
    const holder = focused.closest('li, article') ?? focused.parentElement ?? focused;
    const around = [holder, ...holder.querySelectorAll('*')].filter(
      (part) => part.contains(focused) || focused.contains(part),
    );
    // inside a frame its own page shows where the focus is
    const isMarked =
      focused instanceof HTMLIFrameElement ||
      around.some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
    const middle = document.elementFromPoint(x, y);
    const bar = middle?.closest('header');
    return {
      name: focused.outerHTML.slice(0, 140),
      isLost: false,
      isMarked,
      isCovered: middle === null || (bar != null && !bar.contains(focused)),
    };
  });
}
