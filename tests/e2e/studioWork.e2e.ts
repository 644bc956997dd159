import type { Page } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
  await running.person('bob', 'publisher');
});
test.afterAll(() => running.end());

test('a page begins as a copy of another one, and is taken off the site again by a release', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404.*(presence|report)/); // the last that its window tells and asks of it, once it is gone
  await signIn(page, running, 'ann', '/?brand=aurora');
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Title').fill('Questions again');
  expect(await axeOf(page, 'new page')).toEqual([]);
  await dialog.getByLabel('Address').fill('/questions-again');
  await dialog
    .getByLabel('Begins as')
    .selectOption({ label: (await dialog.getByLabel('Begins as').getByText('(/faq)').textContent()) ?? '' });
  await dialog.getByLabel('Belongs to').selectOption('aurora');
  await dialog.getByRole('button', { name: 'Make a draft' }).click();
  await expect(page.getByRole('treeitem').nth(2)).toBeVisible();
  const [copy, original] = [
    await documentAt(page, 'aurora/page/questions-again'),
    await documentAt(page, 'base/page/faq'),
  ];
  expect(copy['nodes']).toEqual(original['nodes']);
  await page.getByRole('button', { name: 'Publish …' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish' });
  await publish.getByLabel('Reason').fill('campaign');
  await publish.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
  const visit = () => fetch(`${running.site.origin}/questions-again`);
  expect((await visit()).status).toBe(200);

  await page.reload();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const content = page.getByRole('combobox', { name: 'Content that is looked at' });
  const past = content.locator('optgroup option').first();
  await expect(past).toBeAttached();
  await content.selectOption((await past.getAttribute('value')) ?? '');
  await expect(page.getByText('This is not the draft: what you change is kept, and not shown here.')).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await content.selectOption('The draft');

  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Take it off the site …' }).click();
  const off = page.getByRole('dialog', { name: 'Take «Questions again» off the site' });
  await expect(off.getByText('Visitors of aurora, kestrel do not find it any more.')).toBeVisible();
  await off.getByLabel('Reason').fill('it is over');
  expect(await axeOf(page, 'take a page off the site')).toEqual([]);
  await off.getByRole('button', { name: 'Take it off' }).click();
  await expect(page.getByText('It is off the site.')).toBeVisible();
  await expect.poll(async () => (await visit()).status).toBe(404);
});

longTest('a draft that was never on the site is put away, after a question', async ({ page, allowed }) => {
  allowed.push(/status of 404.*(presence|report)/); // the last that its window tells and asks of it, once it is gone
  await signIn(page, running, 'ann', '/?brand=aurora');
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Title').fill('A passing thought');
  await dialog.getByLabel('Address').fill('/passing-thought');
  await dialog.getByRole('button', { name: 'Make a draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A passing thought' })).toBeVisible();
  await saved(page).waitFor();
  await page.getByRole('button', { name: 'Publish …' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish' });
  await publish.getByRole('button', { name: 'Put it away …' }).click();
  await expect(publish.getByText('It was never on the site: nothing of it is left then.')).toBeVisible();
  expect(await axeOf(page, 'put a draft away')).toEqual([]);
  await publish.getByRole('button', { name: 'Put it away for good' }).click();
  await expect(page.getByText('It is put away: nothing of it is left.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Content of/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /passing-thought/ })).toHaveCount(0);
});

longTest(
  'work on a page that somebody else puts away is kept, and begins it anew',
  async ({ page, allowed, browser }) => {
    allowed.push(/status of 404.*(presence|report)/);
    await signIn(page, running, 'ann', '/?brand=aurora');
    await page.getByRole('button', { name: 'New page' }).click();
    const dialog = page.getByRole('dialog', { name: 'New page' });
    await dialog.getByLabel('Title').fill('Shared thought');
    await dialog.getByLabel('Address').fill('/shared-thought');
    await dialog.getByRole('button', { name: 'Make a draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shared thought' })).toBeVisible();
    await saved(page).waitFor();
    const bob = await (await browser.newContext()).newPage();
    await signIn(bob, running, 'bob', new URL(page.url()).search);
    const title = bob.locator('#fields').getByRole('textbox', { name: 'Title', exact: true });
    await expect(title).toHaveValue('Shared thought');

    await page.getByRole('button', { name: 'Publish …' }).click();
    const publish = page.getByRole('dialog', { name: 'Publish' });
    await publish.getByRole('button', { name: 'Put it away …' }).click();
    await expect(publish.getByRole('alert').filter({ hasText: 'Open now with bob.' })).toBeVisible();
    await publish.getByRole('button', { name: 'Put it away for good' }).click();
    await expect(page.getByText('It is put away: nothing of it is left.')).toBeVisible();

    await title.fill('A thought of my own');
    await expect(bob.getByRole('alert').filter({ hasText: 'This document was put away meanwhile.' })).toBeVisible();
    await bob.reload();
    await expect(bob.getByRole('heading', { name: 'This document cannot be opened' })).toBeVisible();
    await bob.getByRole('button', { name: 'Begin it anew from what I have' }).click();
    await expect(title).toHaveValue('A thought of my own');
    await expect(saved(bob)).toBeVisible();
    await bob.context().close();
  },
);

/** Saves a draft whose first part is there under a condition alone. */
async function showOnly(page: Page, key: string, show: object): Promise<void> {
  await page.getByRole('treeitem').nth(1).waitFor();
  await page.evaluate(
    async ([path, condition]) => {
      const headers = { 'x-app-agent': 'studio', 'content-type': 'application/json' };
      const at = `/content/api/studio/documents/${path}`;
      const { data } = await (await fetch(at, { headers })).json();
      const [part] = data.document.nodes[data.document.root].slots.main;
      data.document.nodes[part].show = condition;
      const body = JSON.stringify({ data: { document: data.document, seen: data.seen } });
      const saved = await fetch(at, { method: 'PUT', headers, body });
      if (!saved.ok) throw new Error(await saved.text());
    },
    [key, show] as const,
  );
}

longTest('what a page is looked at on, and for whom, stays from one document to the next', async ({ page }) => {
  await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/about');
  await showOnly(page, 'base/page/about', { eq: [{ get: 'device.platform' }, 'pwa'] });
  await page.goto(`${running.studio}/?brand=aurora&document=base/page/faq`);
  await page.getByRole('combobox', { name: 'See as' }).selectOption('A player who has not finished registering');
  const device = page.getByRole('button', { name: /^View/ });
  await device.click();
  await page.getByRole('combobox', { name: 'Browser', exact: true }).selectOption('Safari');
  await page.getByRole('combobox', { name: 'How the site is opened' }).selectOption('Installed, in its own window');
  await page.getByRole('combobox', { name: 'Colour scheme' }).selectOption('Dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Colour scheme' })).toBeHidden();
  const width = page.getByRole('combobox', { name: 'Width of the screen' });
  await width.selectOption('1920');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill('/about');
  await page.getByRole('dialog').getByRole('button', { name: /about/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(width).toHaveValue('1920');
  await expect(page.getByRole('combobox', { name: 'See as' })).toHaveValue('unfinished');
  await expect(device).toHaveText('View: 3 chosen');
  await expect(device).toHaveAttribute('title', 'Safari · Installed, in its own window · Dark');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('data-scheme', 'dark'); // the page is told, too
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await device.click();
  await page.getByRole('combobox', { name: 'How the site is opened' }).selectOption('Inside another app');
  await expect(frame.locator('m-node').first()).toBeAttached();
  await expect(frame.getByRole('heading', { level: 1 })).toBeHidden();
});

longTest('a link that is followed while a page is tried out leads to the document of its page', async ({ page }) => {
  await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/about');
  const frame = page.frameLocator('iframe');
  await frame.locator('m-studio').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Try it out' }).click();
  await expect(frame.locator('html')).not.toHaveAttribute('data-editing'); // before, a press chooses a part
  await frame.getByRole('link', { name: 'Support' }).first().click();
  await expect(page.getByText(/^This link leads to \/support\.Edit/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit that page' }).click();
  await expect(page).toHaveURL(/document=base(%2F|\/)page(%2F|\/)support/);
});

longTest(
  'steps back outlive a reload; a part goes by keys from one page to another, with its texts in every language',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/home');
    const hero = page.getByRole('treeitem', { name: /^Hero/ });
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const before = await documentAt(page, 'base/page/home');
    const seo = await title.inputValue();
    await title.fill('One');
    await hero.click();
    await page.keyboard.press('Control+Shift+ArrowDown');
    await expect(page.getByText(/Hero moved into/)).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo: Hero' })).toBeEnabled();
    await expect
      .poll(() => page.evaluate(() => Object.values(sessionStorage).some((kept: string) => kept.includes('"Hero"'))))
      .toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Undo: Hero' }).click();
    await page.getByRole('button', { name: 'Undo: Title changed' }).click();
    await expect(title).toHaveValue(seo);
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
    expect(await documentAt(page, 'base/page/home')).toEqual(before);
    await page.getByRole('button', { name: 'Redo: Title changed' }).click();
    await page.getByRole('button', { name: 'Undo: Title changed' }).click();

    await hero.click();
    await page.keyboard.press('Control+c');
    await expect(page.getByText('Hero is in the clipboard')).toBeVisible();
    await page.goto(`${running.studio}/?brand=aurora&document=base/page/about`);
    const parts = page.getByRole('treeitem');
    await parts.nth(1).click();
    const count = await parts.count();
    await page.keyboard.press('Control+v');
    await expect(hero).toHaveAttribute('aria-selected', 'true');
    await expect(parts).toHaveCount(count + 1);
    const about = JSON.stringify(await documentAt(page, 'base/page/about'));
    const { text } = before as { text: Record<string, Record<string, string>> };
    const [, words] = Object.entries(text).find(([, { en }]) => en === 'The lights are on') ?? [];
    for (const said of Object.values(words ?? {})) expect(about).toContain(said);
    await page.getByRole('button', { name: /^Undo: Hero pasted/ }).click();
    await expect(parts).toHaveCount(count);

    // and into another brand: its own version of a page holds the part, with the same texts
    await page.goto(`${running.studio}/?brand=kestrel&document=kestrel/page/home`);
    await parts.nth(1).click();
    const inherited = await parts.count();
    await page.keyboard.press('Control+v');
    await expect(parts).toHaveCount(inherited + 1);
    const { operations, text: own } = await documentAt(page, 'kestrel/page/home');
    expect(JSON.stringify(operations)).toContain('"promo/hero"');
    for (const said of Object.values(words ?? {})) expect(JSON.stringify(own)).toContain(said);
    await page.getByRole('button', { name: /^Undo: Hero pasted/ }).click();
    await expect(parts).toHaveCount(inherited);
  },
);
