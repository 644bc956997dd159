import type { Locator, Page } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { PASSWORD, runStudio, type StudioSite } from '../support/studioSite.ts';

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

const WIDTHS = [390, 600, 820, 910, 1_100, 1_280, 1_440];

const barOf = (page: Page): Locator => page.locator('section > [role="toolbar"]').last(); // behind the outline's

/** What stands in the bar outside of its one row or of its edges, and names that are cut and told nowhere. */
const faultsIn = (page: Page): Promise<string[]> =>
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
      return [
        ...(left < edges.left || right > edges.right ? [`beyond the edge: ${name}`] : []),
        ...(first && Math.abs(middle(element) - middle(first)) > 2 ? [`in another row: ${name}`] : []),
        ...(element.scrollWidth > element.clientWidth && element.title === '' ? [`cut: ${name}`] : []),
      ];
    });
  });

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
          for (const select of await barOf(page).locator('label select').all())
            expect(await widthWanted(select), `${width}`).toBeLessThanOrEqual(1);
        }
      },
    );
  });

/** How many pixels more a select would take if it had room. */
const widthWanted = (select: Locator): Promise<number> =>
  select.evaluate((element: HTMLSelectElement) => {
    const { width } = element.getBoundingClientRect();
    const copy = element.cloneNode(true) as HTMLSelectElement;
    copy.style.cssText = 'position:absolute;inline-size:max-content;max-inline-size:none';
    element.parentElement?.append(copy);
    copy.value = element.value;
    const wanted = copy.getBoundingClientRect().width;
    copy.remove();
    return wanted - width;
  });

test('a press in the page closes the menu of the bar, as a press beside it does', async ({ page }) => {
  await open(page, 'base/page/about');
  const frame = page.frameLocator('iframe');
  await frame.locator('m-studio').waitFor({ state: 'attached' });
  const menu = page.locator('section > [role="toolbar"] [popover]');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.locator('iframe').click({ position: { x: 20, y: 600 } }); // beside the menu
  await expect(menu).toBeHidden();
});
