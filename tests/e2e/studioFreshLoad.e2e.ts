import type { Page } from '@playwright/test';
import { inLongRun, timeForAll } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

/** A document, a part of it by its name in the outline, a text field of that, and a part that another one may stand beside. */
interface Case {
  document: string;
  part: RegExp;
  field: string;
  beside: RegExp;
}
const CASES: readonly Case[] = [
  { document: 'base/page/about', part: /^Page title/, field: 'Line below', beside: /^Page title/ },
  { document: 'base/layout/default', part: /Logo$/, field: 'Brand name', beside: /^Footer/ },
  { document: 'base/popup/feedback-sent', part: /^Band/, field: 'Text', beside: /^Band/ },
  { document: 'base/page/home', part: /^Band/, field: 'Title', beside: /^Band/ },
  { document: 'kestrel/page/faq', part: /^Page title/, field: 'Title', beside: /^Page title/ },
];

/** Each is followed by another load of the page. */
const OPERATIONS = ['nothing', 'set', 'insert', 'move', 'duplicate', 'remove', 'undo'] as const;

/** What the canvas shows. What wakes when it is seen or reached for has done so by how its window was scrolled: of that, the part alone counts. */
function shownIn(page: Page): Promise<string> {
  return page
    .frameLocator('iframe')
    .locator('body')
    .evaluate((body) => {
      const roots = body.querySelectorAll('dialog[open], m-node[id^="page:"], m-node[id^="layout:"]');
      const outermost = [...roots].filter((root) => !root.parentElement?.closest('m-node, dialog[open]'));
      return outermost
        .map((root) => {
          const copy = root.cloneNode(true) as Element;
          for (const island of copy.querySelectorAll('[data-wake="visible"], [data-wake="interaction"]')) {
            island.removeAttribute('data-awake');
            island.replaceChildren();
          }
          return copy.outerHTML;
        })
        .join('\n');
    });
}

/** Does an operation of each kind, and holds what the frame then shows against another window that is opened on the same draft. */
async function compareEach(page: Page, fresh: Page, { document, part, field, beside }: Case): Promise<void> {
  const [owner = '', ...name] = document.split('/');
  const brand = owner === 'base' ? 'aurora' : owner;
  const at = `/?brand=${brand}&document=${document}`;
  await signIn(page, running, 'ann', `/?brand=${brand}&document=base/${name.join('/')}`);
  if (owner !== 'base') await page.getByRole('button', { name: /^Make a version for/ }).click();
  const canvas = page.frameLocator('iframe');
  await canvas.locator('m-studio').waitFor({ state: 'attached' });
  const parts = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem');
  const compare = async (operation: (typeof OPERATIONS)[number]): Promise<void> => {
    await saved(page).waitFor();
    await fresh.goto(running.studio + at);
    await fresh.frameLocator('iframe').locator('m-studio').waitFor({ state: 'attached' });
    await expect(async () => expect(await shownIn(page), operation).toBe(await shownIn(fresh))).toPass();
  };
  await compare('nothing');

  await parts.filter({ hasText: part }).first().click();
  await page.locator('#fields').getByRole('textbox', { name: field, exact: true }).fill('Set <b> & drawn');
  await compare('set');

  const count = await parts.count();
  await parts.filter({ hasText: beside }).first().click();
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search parts' }).fill('Callout');
  await page.keyboard.press('Enter');
  await expect(parts).toHaveCount(count + 1);
  await compare('insert');

  await page.keyboard.press('Control+Shift+ArrowUp');
  await compare('move');
  await page.keyboard.press('Control+d');
  await expect(parts).toHaveCount(count + 2);
  await compare('duplicate');
  await page.keyboard.press('Delete');
  await expect(parts).toHaveCount(count + 1);
  await compare('remove');
  await page.keyboard.press('Control+z');
  await expect(parts).toHaveCount(count + 2);
  await compare('undo');
}

for (const one of CASES) {
  longTest(
    `${one.document}: after an operation of each kind the frame shows what a fresh load of the draft does`,
    async ({ page, context }) => {
      test.setTimeout(timeForAll(OPERATIONS));
      await compareEach(page, await context.newPage(), one);
    },
  );
}
