import type { Locator, Page } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { PASSWORD, runStudio, type StudioSite } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

const WIDTHS = [390, 600, 820, 910, 1_100, 1_280, 1_440];

const barOf = (page: Page): Locator => page.locator('section > [role="toolbar"]').last(); // behind the outline's

/** Selects in the bar: how many pixels more each would take if it had room, and where its whole name is told. */
const selectsIn = (page: Page): Promise<{ name: string; lacks: number; title: string }[]> =>
  barOf(page).evaluate((bar) =>
    [...bar.querySelectorAll<HTMLSelectElement>('label select')]
      .filter((select) => !select.closest('[popover]') && select.offsetWidth > 0)
      .map((select) => {
        const copy = select.cloneNode(true) as HTMLSelectElement;
        copy.style.cssText = 'position:absolute;inline-size:max-content;max-inline-size:none';
        select.parentElement?.append(copy);
        copy.value = select.value;
        const lacks = copy.getBoundingClientRect().width - select.getBoundingClientRect().width;
        copy.remove();
        const name = select.selectedOptions[0]?.textContent ?? '';
        return { name, lacks, title: select.closest('label')?.title ?? '' };
      }),
  );

/** What stands in the bar outside of its one row or of its edges, and buttons whose names are cut and told nowhere. */
const misplacedIn = (page: Page): Promise<string[]> =>
  barOf(page).evaluate((bar) => {
    const edges = bar.getBoundingClientRect();
    const shown = [...bar.querySelectorAll<HTMLElement>('select, button')].filter(
      (element) => !element.closest('[popover]') && element.offsetWidth > 0,
    );
    const [first] = shown;
    const middle = (element: Element): number => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    return shown.flatMap((element) => {
      const { left, right } = element.getBoundingClientRect();
      const name = element.textContent;
      const isCut = element.tagName === 'BUTTON' && element.scrollWidth > element.clientWidth;
      return [
        ...(left < edges.left || right > edges.right ? [`beyond the edge: ${name}`] : []),
        ...(first && Math.abs(middle(element) - middle(first)) > 2 ? [`in another row: ${name}`] : []),
        ...(isCut && element.title === '' ? [`cut: ${name}`] : []),
      ];
    });
  });

/** All that is wrong in the bar: no name is cut that is not told in full. */
async function faultsIn(page: Page): Promise<string[]> {
  const selects = await selectsIn(page);
  const untold = selects.filter(({ name, lacks, title }) => lacks > 1 && !title.includes(name));
  return [...(await misplacedIn(page)), ...untold.map(({ name }) => `cut: ${name}`)];
}

async function open(page: Page, document: string): Promise<void> {
  await page.goto(`${running.studio}/?brand=aurora&document=${document}`);
  const password = page.locator('form input[type="password"]');
  await page.locator('form input').first().fill('ann');
  await password.fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await password.waitFor({ state: 'detached' });
}

for (const language of ['en', 'lv'])
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    inLongRun(test)(
      'the bar above the canvas is one row at every width, with a long choice and one of many things',
      async ({ page }) => {
        await open(page, 'base/page/game');
        await page.locator('section form li button').first().click();
        await page.frameLocator('iframe').locator('m-studio').waitFor({ state: 'attached' });
        const menu = barOf(page).locator('[popovertarget]');
        await menu.click();
        await page.locator('[popover] input[type="datetime-local"]').fill('2026-12-31T23:59');
        await page.keyboard.press('Escape');
        await page.setViewportSize({ width: 1_440, height: 900 });
        await barOf(page).locator('label select').first().selectOption('unfinished');
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => faultsIn(page), `${width}`).toEqual([]);
        }
      },
    );

    inLongRun(test)(
      'nothing in it is cut beside the outline and the fields where the choices are short',
      async ({ page }) => {
        await open(page, 'base/page/about');
        await page.frameLocator('iframe').locator('m-studio').waitFor({ state: 'attached' });
        for (const width of [1_280, 1_440]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => faultsIn(page), `${width}`).toEqual([]);
          expect((await selectsIn(page)).filter(({ lacks }) => lacks > 1)).toEqual([]);
        }
      },
    );
  });

longTest('a press in the page closes the menu of the bar, as a press beside it does', async ({ page }) => {
  await open(page, 'base/page/about');
  const frame = page.frameLocator('iframe');
  await frame.locator('m-studio').waitFor({ state: 'attached' });
  const menu = page.locator('section > [role="toolbar"] [popover]');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.locator('iframe').click({ position: { x: 20, y: 600 } }); // beside the menu
  await expect(menu).toBeHidden();
});
