import type { Frame, Page } from '@playwright/test';

/** How long each key took until it was seen, in milliseconds. */
export interface KeyTimes {
  pane: readonly number[];
  canvas: readonly number[];
}

/** What a page noted: how much of a text was painted, and when, in milliseconds of the clock on the wall. */
interface Seen {
  length: number;
  at: number;
}

/** Between two keys of somebody who types fast, in milliseconds. */
const PAUSE_MS = 110;
/** By then a page has drawn what was typed last. */
const DRAWN_MS = 1_500;

/** Opens a document in the Studio, and waits until it can be worked on. @returns the framed page */
export async function openDocument(page: Page, studio: string, document: string): Promise<Frame> {
  await page.goto(`${studio}/?brand=aurora&document=${document}`);
  const canvas = page.locator('iframe');
  await canvas.contentFrame().locator('m-studio').waitFor({ state: 'attached' });
  const frame = await (await canvas.elementHandle())?.contentFrame();
  if (!frame) throw new Error('there is no page in the canvas');
  return frame;
}

/** Types on in the heading of a node at the side, and notes when the side and the page in the frame show each key. */
export async function typeHeading(
  page: Page,
  frame: Frame,
  { node, keys }: { node: string; keys: number },
): Promise<KeyTimes> {
  await page.locator(`[role="treeitem"][data-id="${node}"]`).click();
  const field = page.locator('#fields').getByRole('textbox', { name: 'Heading', exact: true });
  await field.press('End');
  await page.evaluate(notePane);
  await frame.evaluate(noteCanvas, `page:${node}`);
  await field.pressSequentially('x'.repeat(keys), { delay: PAUSE_MS });
  await page.waitForTimeout(DRAWN_MS);
  const pressed = await page.evaluate(() => (globalThis as unknown as { pressed: readonly number[] }).pressed);
  const [inPane, inCanvas] = await Promise.all([page, frame].map(seenIn));
  return { pane: pressed.map(timesOf(inPane)), canvas: pressed.map(timesOf(inCanvas)) };
}

const seenIn = (page: Page | Frame): Promise<readonly Seen[]> =>
  page.evaluate(() => (globalThis as unknown as { seen: readonly Seen[] }).seen);

/** A key counts as seen with the first paint that has it, also where later ones came with it. */
function timesOf(seen: readonly Seen[] = []) {
  return (pressedAt: number, index: number): number =>
    (seen.find(({ length }) => length > index)?.at ?? Number.POSITIVE_INFINITY) - pressedAt;
}

/** Notes in the Studio when a key was pressed, and when the field shows it. */
function notePane(): void {
  const [pressed, seen]: [number[], Seen[]] = [[], []];
  Object.assign(globalThis, { pressed, seen });
  addEventListener('keydown', ({ timeStamp }) => pressed.push(performance.timeOrigin + timeStamp), { capture: true });
  addEventListener('input', ({ target }) => {
    const length = /x+$/.exec((target as HTMLInputElement).value)?.[0].length ?? 0;
    requestAnimationFrame(() =>
      setTimeout(() => seen.push({ length, at: performance.timeOrigin + performance.now() })),
    );
  });
}

/** Notes in the framed page when a node's heading shows how much. */
function noteCanvas(id: string): void {
  const seen: Seen[] = [];
  Object.assign(globalThis, { seen });
  let before = 0;
  new MutationObserver(() => {
    const text = document.getElementById(id)?.querySelector('h2, h3')?.textContent ?? '';
    const length = /x+$/.exec(text)?.[0].length ?? 0;
    if (length <= before) return;
    before = length;
    requestAnimationFrame(() =>
      setTimeout(() => seen.push({ length, at: performance.timeOrigin + performance.now() })),
    );
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
