import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';
import { documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

/** Counts what somebody does: presses of the pointer, and keys with what is held beside them. Typing a text, and going to a page, are not counted. */
class Hands {
  readonly #page: Page;
  /** Tasks that took more than they may. */
  readonly tooMuch: string[] = [];
  #clicks = 0;
  #keys = 0;
  #choices = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  /** Chooses the part that the task is about. */
  async choose(target: Locator): Promise<void> {
    this.#choices += 1;
    await target.click();
  }

  async doubleClick(target: Locator, position?: { x: number; y: number }): Promise<void> {
    this.#clicks += 1;
    await target.dblclick(position ? { position } : {});
  }

  /** Of a menu of the browser's own: one press opens it, one chooses. */
  async option(target: Locator, words: string): Promise<void> {
    this.#clicks += 2;
    await target.selectOption(words);
  }

  async press(chord: string): Promise<void> {
    this.#keys += 1;
    await this.#page.keyboard.press(chord);
  }

  /** @param most what the task may take; `choices`: to come to the part that it is about */
  async task(
    name: string,
    most: { clicks?: number; keys?: number; choices?: number },
    work: () => Promise<void>,
  ): Promise<void> {
    [this.#clicks, this.#keys, this.#choices] = [0, 0, 0];
    await work();
    const { clicks = 0, keys = 0, choices = 0 } = most;
    const took = [this.#clicks, this.#keys, this.#choices];
    const may = [clicks, keys, choices];
    if (took.some((count, index) => count > (may[index] ?? 0)))
      this.tooMuch.push(`${name}: ${took.join(', ')} clicks, keys and choices, at most ${may.join(', ')}`);
  }
}

test('twelve everyday tasks take no more presses than they may, those among them that choose the part', async ({
  page,
}) => {
  const hands = new Hands(page);
  await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/about');
  const canvas = page.frameLocator('iframe');
  const row = (name: RegExp): Locator => page.getByRole('treeitem', { name });
  await canvas.locator('m-studio').waitFor({ state: 'attached' });

  await hands.task('1 change a heading', { clicks: 1 }, async () => {
    const title = canvas.locator('[id="page:header"]').getByRole('heading');
    await hands.doubleClick(title);
    await expect(title).toBeFocused();
    await page.keyboard.type('A house of light');
    await expect(saved(page)).toBeVisible();
  });

  await page.goto(`${running.studio}/?brand=aurora&document=base/page/home`);
  const say = (text: RegExp): Locator => page.getByText(text).first();
  await hands.task('2 add a block here', { keys: 2, choices: 1 }, async () => {
    await hands.choose(row(/^Latest wins/));
    await hands.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search parts' })).toBeFocused();
    await page.keyboard.type('Facts strip');
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Facts strip/ })).toBeVisible();
    await hands.press('Enter');
    await expect(page.getByRole('treeitem', { selected: true })).toContainText('Facts strip');
  });
  await hands.task('3 move it by three', { keys: 3 }, async () => {
    for (const place of [4, 5, 6]) {
      await hands.press('Control+Shift+ArrowDown');
      await expect(say(new RegExp(`moved into Stack, ${place + 1} of`))).toBeVisible();
    }
  });
  await hands.task('4 into another container', { keys: 1, choices: 1 }, async () => {
    await hands.choose(row(/^Row of games Top 10/));
    await hands.press('Control+Shift+ArrowRight');
    await expect(say(/moved into Stack, 2 of 2/)).toBeVisible();
  });
  await hands.task('5 duplicate', { keys: 1 }, async () => {
    await hands.press('Control+d');
    await expect(row(/^Row of games Top 10/)).toHaveCount(2);
  });
  await hands.task('7 take back, also after a reload', { keys: 1 }, async () => {
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await row(/^Hero/).waitFor();
    await hands.press('Control+z');
    await expect(row(/^Row of games Top 10/)).toHaveCount(1);
  });

  const fields = page.locator('#fields');
  await row(/^Hero/).click(); // the canvas scrolls to it
  const slide = canvas.locator('[id="page:hero"] article').first();
  const { width = 0 } = (await slide.boundingBox()) ?? {};
  await hands.task('9 change a picture', { clicks: 2 }, async () => {
    await hands.doubleClick(slide, { x: width - 40, y: 40 });
    await hands.doubleClick(page.getByRole('dialog').getByRole('button', { name: /lit-house|Lit house/ }));
    await expect(saved(page)).toBeVisible();
  });
  await fields.locator('summary').first().click();
  await expect(fields.getByRole('textbox', { name: 'Image' })).toHaveValue('media:lit-house');
  await hands.task('8 hide it from guests', { clicks: 3, choices: 1 }, async () => {
    await hands.choose(row(/^Facts strip/).first());
    await hands.click(fields.getByText('Who sees it', { exact: true }).first());
    await hands.option(fields.getByRole('combobox', { name: 'Who sees it' }), 'Players alone');
  });
  await hands.task('6 copy to another page', { keys: 2, choices: 2 }, async () => {
    await hands.choose(row(/^Facts strip/).first());
    await hands.press('Control+c');
    await expect(saved(page)).toBeVisible();
    await page.goto(`${running.studio}/?brand=aurora&document=base/page/about`);
    await hands.choose(page.getByRole('treeitem').nth(1));
    await hands.press('Control+v');
    await expect(row(/^Facts strip/)).toHaveCount(1);
  });
  expect(JSON.stringify((await documentAt(page, 'base/page/home'))['nodes'])).toContain('visitor.player');

  await hands.task('11 see what changes', { keys: 1 }, async () => {
    await hands.press('c');
    await expect(page.getByRole('dialog', { name: 'Before and after' })).toContainText('A house of light');
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0); // while one is open, keys are about it
  await hands.task('12 publish', { clicks: 1, keys: 1 }, async () => {
    await hands.press('Control+Enter');
    await page.getByLabel(/^Reason/).fill('Counted');
    await hands.click(page.getByRole('button', { name: 'Publish now' }));
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
  });

  await page.goto(`${running.studio}/?brand=aurora&room=texts&locale=lv`);
  await page.getByLabel('Texts of').selectOption('base');
  const missing = page.getByRole('main').getByRole('textbox', { name: /^Translation of/ });
  await missing.first().fill('Tulkots');
  await hands.task('10 translate one text, and on to the next', { keys: 1 }, async () => {
    await hands.press('Control+Enter');
    await expect(missing.nth(1)).toBeFocused();
  });
  expect(hands.tooMuch).toEqual([]);
});
