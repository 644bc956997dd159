import type { FrameLocator, Page } from '@playwright/test';
import { recordOf } from '#schemas/record.ts';
import { photo } from '../support/hostileFiles.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
  await running.person('bob', 'publisher');
});
test.afterAll(() => running.end());

const ABOUT = 'base/page/about';
/** The call that has the server draw what has changed. */
const DRAWINGS = /\/previews\/[^/]+\/nodes$/;
const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe');

async function textAt(page: Page, key: string): Promise<Readonly<Record<string, unknown>>> {
  const { text } = await documentAt(page, ABOUT);
  return recordOf(recordOf(text)[key]);
}

longTest(
  'a text is written where it stands: Enter keeps it, Esc takes it back, what is not its own is changed at the side',
  async ({ page, allowed }) => {
    allowed.push(/ERR_INTERNET_DISCONNECTED/);
    await signIn(page, running, 'ann', `/?brand=aurora&document=${ABOUT}`);
    const canvas = canvasOf(page);
    await canvas.locator('m-studio').waitFor({ state: 'attached' });
    const title = canvas.locator('[id="page:header"]').getByRole('heading');
    await title.dblclick();
    await expect(title).toBeFocused();
    await page.keyboard.type('A house of <b>mmm</b>'); // letters are letters, also those that are keys of the Studio
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('A house of <b>mmm</b>');
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('A house of <b>mmm</b>');
    await expect(title).not.toHaveAttribute('contenteditable');
    expect(await textAt(page, 'header.title')).toMatchObject({
      en: 'A house of <b>mmm</b>',
      lv: 'Nams, kurā deg gaisma',
    });

    await page.keyboard.press('Control+z');
    await expect(title).toHaveText('A house with its lights on');
    await title.dblclick();
    await expect(title).toBeFocused();
    await page.keyboard.type('Not this');
    await page.keyboard.press('Escape');
    await expect(title).toHaveText('A house with its lights on');
    expect(await textAt(page, 'header.title')).toMatchObject({ en: 'A house with its lights on' });

    // what is typed while nobody answers is kept, and saved once somebody does
    await page.context().setOffline(true);
    await title.click();
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
    await page.keyboard.type('Typed in the dark');
    await canvas.locator('[id="page:text"] p').first().click(); // leaving keeps it as well
    await expect(page.getByText('No connection: your work is kept')).toBeVisible();
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible();
    await expect(title).toHaveText('Typed in the dark');

    await canvas.locator('[id="page:text"] p').first().dblclick();
    await expect(page.getByText(/This text is changed at the side/)).toBeVisible();
    await expect(page.locator('#fields').getByRole('textbox', { name: 'Body' })).toBeFocused();

    // by an input method, and from right to left
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await expect(title).toHaveText('دار أضواؤها مشتعلة');
    await canvas.locator('m-studio').waitFor({ state: 'attached' });
    await title.dblclick();
    await expect(title).toBeFocused();
    const typing = await page.context().newCDPSession(page);
    await typing.send('Input.imeSetComposition', { text: 'بي', selectionStart: 2, selectionEnd: 2 });
    await typing.send('Input.insertText', { text: 'بيت' });
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('بيت');
    expect(await textAt(page, 'header.title')).toMatchObject({ ar: 'بيت', en: 'Typed in the dark' });

    // text typed in the side pane is shown in the page with each key, before the server has drawn it
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('بيت <b>');
    await expect(title).toHaveText('بيت <b>');
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible();
    await expect(title).toHaveText('بيت <b>');
  },
);

longTest(
  'a key is drawn before the server answers, as the server draws it: with formatting, where nothing stood, and of two texts that say the same',
  async ({ page }) => {
    await signIn(page, running, 'bob', `/?brand=aurora&document=${ABOUT}`);
    const canvas = canvasOf(page);
    await canvas.locator('m-studio').waitFor({ state: 'attached' });
    const field = (name: string) => page.locator('#fields').getByRole('textbox', { name, exact: true });

    /** Does something while no drawing comes from the server. @returns the part's HTML then, and once the server has drawn it */
    const bothOf = async (id: string, act: () => Promise<void>, shows: RegExp): Promise<string[]> => {
      const part = canvas.locator(`[id="page:${id}"]`);
      let letGo = (): void => undefined;
      const mayGo = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(DRAWINGS, async (route) => {
        await mayGo;
        await route.continue();
      });
      await act();
      await expect(part).toHaveText(shows);
      const atOnce = await part.innerHTML();
      await part.evaluate((element) => element.firstElementChild?.setAttribute('data-typed', ''));
      letGo();
      await expect(part.locator('> :not([data-typed])')).toBeVisible(); // the server's, in place of it
      await page.unroute(DRAWINGS);
      await saved(page).waitFor();
      return [atOnce, await part.innerHTML()];
    };

    await page.getByRole('treeitem', { name: 'Text', exact: true }).click();
    const [typed, drawn] = await bothOf(
      'text',
      async () => {
        await field('Body').press('ControlOrMeta+Home');
        await page.keyboard.type('Now <b>&');
      },
      /^Now <b>&What we do/,
    );
    expect(typed).toBe(drawn);
    expect(drawn).toContain('href="/faq"'); // links to pages lead where they led

    const ahead = page.waitForResponse(DRAWINGS);
    await field('Heading').focus();
    await ahead;
    const [begun, drawnHeading] = await bothOf('text', () => page.keyboard.type('Us & you'), /^Us & youNow/);
    expect(begun).toBe(drawnHeading);
    const [emptied] = await bothOf(
      'text',
      () => page.keyboard.press('ControlOrMeta+a').then(() => page.keyboard.press('Delete')),
      /^Now/,
    );
    expect(emptied).not.toContain('Us &amp; you');

    await page.getByRole('treeitem', { name: /^Page title/ }).click();
    await field('Title').fill('Lights on');
    await field('Line below').fill('Lights on');
    await saved(page).waitFor();
    await page.reload();
    await expect(canvas.locator('[id="page:header"]')).toHaveText('Lights onLights on');
    await page.getByRole('treeitem', { name: /^Page title/ }).click();
    const [second, drawnSecond] = await bothOf(
      'header',
      async () => {
        await field('Line below').press('End');
        await page.keyboard.type(', day and night');
      },
      /^Lights onLights on, day and night$/,
    );
    expect(second).toBe(drawnSecond);
  },
);

longTest(
  'a key changes its own text at once and nothing beside it: not the same words of data, and not what a part makes of its headings',
  async ({ page }) => {
    await signIn(page, running, 'bob', '/?brand=aurora&document=base/page/home');
    const canvas = canvasOf(page);
    await canvas.locator('m-studio').waitFor({ state: 'attached' });
    const field = (name: string) => page.locator('#fields').getByRole('textbox', { name, exact: true });
    let letGo = (): void => undefined;
    /** No drawing comes from the server from here on, until it is let go. */
    const hold = async (): Promise<void> => {
      const mayGo = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(DRAWINGS, async (route) => {
        await mayGo;
        await route.continue();
      });
    };

    // a heading that says the same as a game's provider, which comes from data
    const row = canvas.locator('[id="page:rowNew"]');
    await page
      .locator('[role=treeitem][data-node="rowNew"], [role=treeitem]')
      .filter({ hasText: /New/ })
      .first()
      .click();
    const name = await row
      .locator('li button span')
      .filter({ hasText: /^[A-Z]\w+( \w+)*$/ })
      .last()
      .textContent();
    await field('Heading').fill(name ?? '');
    const twice = row.getByText(name ?? '', { exact: true });
    await expect(row.getByRole('heading')).toHaveText(name ?? '');
    await saved(page).waitFor();
    const count = await twice.count();
    expect(count).toBeGreaterThan(1);
    await field('Line below').focus();
    const marked = page.waitForResponse(DRAWINGS);
    await field('Heading').focus();
    await marked;
    await hold();
    await field('Heading').press('End');
    await page.keyboard.type(' and more');
    await expect(row.getByRole('heading')).toHaveText(`${name} and more`);
    await expect(twice).toHaveCount(count - 1);
    const drawn = page.waitForResponse(DRAWINGS);
    letGo();
    await drawn;
    await page.unroute(DRAWINGS);
    await saved(page).waitFor();

    // a heading of the text, which stands in a list beside it, too
    await page.goto(`${running.studio}/?brand=aurora&document=base/page/terms`);
    await canvas.locator('m-studio').waitFor({ state: 'attached' });
    const part = canvas.locator('[id="page:text"]');
    const first = part.getByRole('navigation').getByRole('link').first();
    const heading = await first.innerText();
    await page.getByRole('treeitem', { name: 'Text', exact: true }).click();
    await hold();
    await page.locator('#fields').getByRole('heading', { name: heading }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(', in short');
    await expect(part.getByRole('heading', { name: `${heading}, in short` })).toBeVisible();
    await expect(first).toHaveText(heading);
    letGo();
    await expect(first).toHaveText(`${heading}, in short`); // the server’s word
  },
);

longTest('a browser without a sanitizer of its own draws what has changed in the same page, too', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'setHTML');
  });
  await signIn(page, running, 'bob', `/?brand=aurora&document=${ABOUT}`);
  const canvas = canvasOf(page);
  await canvas.locator('m-studio').waitFor({ state: 'attached' });
  const help = canvas.locator('[id="page:help"]');
  await help.evaluate((element) => element.firstElementChild?.setAttribute('data-old', ''));
  const address = await page.locator('iframe').getAttribute('src');
  await page.getByRole('treeitem', { name: /^Banner/ }).click();
  await page.locator('#fields').getByRole('textbox', { name: 'Title', exact: true }).fill('Is <b> clear?');
  await expect(help.locator('> :not([data-old])')).toContainText('Is <b> clear?'); // drawn by the server
  expect(await page.locator('iframe').getAttribute('src')).toBe(address); // and the page was not loaded anew
});

longTest('a text of an item of a list that is changed at the side has its item opened there', async ({ page }) => {
  await signIn(page, running, 'bob', '/?brand=aurora&document=base/page/faq'); // in a language that nobody chose before
  const canvas = canvasOf(page);
  await canvas.locator('m-studio').waitFor({ state: 'attached' });
  await canvas.getByText('I forgot my password.').dblclick();
  await expect(page.getByText(/This text is changed at the side/)).toBeVisible();
  await expect(page.locator('#fields li').nth(1).getByRole('textbox', { name: 'Question' })).toBeFocused();
});

longTest(
  'a picture is changed where it stands: by the library after two presses, by a file that is dropped on it',
  async ({ page }) => {
    await signIn(page, running, 'bob', '/?brand=aurora&document=base/page/home');
    const canvas = canvasOf(page);
    await canvas.locator('m-studio').waitFor({ state: 'attached' });
    await page.getByRole('treeitem', { name: /^Hero/ }).click();
    const slide = canvas.locator('[id="page:hero"] article').first();
    const { width = 0 } = (await slide.boundingBox()) ?? {};
    const place = { x: width - 40, y: 40 };
    await slide.dblclick({ position: place });
    const library = page.getByRole('dialog', { name: 'Choose a picture' });
    await expect(library).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(library).toHaveCount(0);

    const bytes = (await photo('png')).toString('base64');
    await slide.evaluate(
      (element, [file, x, y]) => {
        const data = new DataTransfer();
        const read = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
        data.items.add(new File([read], 'green-pier.png', { type: 'image/png' }));
        const { left, top } = element.getBoundingClientRect();
        const at = { dataTransfer: data, bubbles: true, cancelable: true, clientX: left + x, clientY: top + y };
        element.dispatchEvent(new DragEvent('dragover', at));
        element.dispatchEvent(new DragEvent('drop', at));
      },
      [bytes, place.x, place.y] as const,
    );
    await page.locator('#fields summary').first().click();
    await expect(page.locator('#fields').getByRole('textbox', { name: 'Image' })).toHaveValue(/^media:green-pier/);
    await saved(page).waitFor();
  },
);
