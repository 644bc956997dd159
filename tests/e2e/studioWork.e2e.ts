import { expect, test } from '../support/site.ts';
import { documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

test('steps back outlive a reload; a part goes by keys from one page to another, with its texts in every language', async ({
  page,
}) => {
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
});
