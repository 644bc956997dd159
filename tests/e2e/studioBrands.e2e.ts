import type { Page } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { servedAt } from '../support/servedAt.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
  await running.person('olga', 'administrator');
});
test.afterAll(() => running.end());

/** Publishes what is drafted of the open document. */
async function publish(page: Page, reason: string): Promise<void> {
  await saved(page).waitFor();
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
}

test('a setting is found by its words, changed for one brand and one language, published, and served [CFG-02]', async ({
  page,
}) => {
  await signIn(page, running, 'ann', '/?brand=kestrel&room=settings');
  await expect(page.getByText('You may look at this document, and not change it.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, running, 'olga', '/?brand=kestrel&room=settings');
  await page.getByLabel('Search the settings').fill('siteName');
  await expect(page.getByText('Settings with «siteName»: 1')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name of the site' });
  await name.fill('Kestrel by night');
  await page.getByLabel('Search the settings').fill('letters');
  const letters = page.getByRole('textbox', { name: 'Letters until it searches' });
  await expect(page.getByText('from base')).toBeVisible();
  await letters.fill('-1');
  await expect(page.getByText('At least 0.')).toBeVisible();
  await letters.fill('4');
  await expect(page.getByText('own', { exact: true })).toBeVisible();
  expect(await axeOf(page, 'settings found')).toEqual([]);
  await page.getByRole('button', { name: 'Take «Letters until it searches» back to base' }).press('Enter');
  await expect(letters).toHaveValue('2');
  await page.getByLabel('Search the settings').fill('forcedPopups');
  await page.locator('summary').filter({ hasText: 'auth' }).click();
  const when = page.getByRole('group', { name: 'When' });
  await expect(when.locator('small')).toHaveText('The registration is not finished');
  await when.getByRole('combobox', { name: 'Value' }).fill('cashier.isNobody');
  await expect(when.getByRole('alert')).toBeVisible();
  await when.getByRole('combobox', { name: 'Value' }).fill('cashier.isExcluded');
  await expect(when.locator('small')).toHaveText('The player is excluded from play');
  expect(await axeOf(page, 'a condition in settings')).toEqual([]);
  expect(JSON.stringify(await documentAt(page, 'kestrel/config/site'))).toContain('{"is":"cashier.isExcluded"}');
  await page.getByRole('button', { name: /^Take «Popups that a player .* back to base$/ }).click();
  await page.getByLabel('They hold in').selectOption('Latviešu alone');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await expect(page.getByText('as in all languages').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Games that are shown at once' }).fill('24');
  expect(await axeOf(page, 'settings')).toEqual([]);
  const { operations } = await documentAt(page, 'kestrel/config/site');
  expect(operations).toContainEqual(expect.objectContaining({ at: '/perLocale/lv/games/pageSize', value: 24 }));
  expect(JSON.stringify(operations)).not.toContain('minLength');

  await publish(page, 'open at night');
  const nameOf = async (brand: string): Promise<string | undefined> =>
    /property="og:site_name" content="([^"]*)"/.exec((await servedAt(running.site, '/', brand)).text)?.[1];
  await expect.poll(() => nameOf('kestrel')).toBe('Kestrel by night');
  expect(await nameOf('aurora')).toBe('Aurora');
});

test('a brand is made, its look and its hero are changed and published, and visitors are served them without a restart', async ({
  page,
  allowed,
}) => {
  allowed.push(/400 \(Bad Request\).*brands\/new/); // its name is taken at first
  await signIn(page, running, 'olga', '/?brand=aurora&room=brands');
  await expect(page.getByRole('heading', { name: 'Kestrel' })).toBeVisible();
  expect(await axeOf(page, 'brands')).toEqual([]);
  await page.getByRole('button', { name: 'New brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'New brand' });
  const host = new URL(running.site.at('osprey')).hostname;
  await dialog.getByLabel('Name that visitors read').fill('Osprey');
  await dialog.getByLabel('Short name').fill('kestrel');
  await dialog.getByLabel('Where it answers').fill(host);
  await dialog.getByRole('button', { name: 'Make the brand' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('There is a brand «kestrel» already.');
  expect(await axeOf(page, 'new brand')).toEqual([]);
  await dialog.getByLabel('Short name').fill('osprey');
  await dialog.getByRole('button', { name: 'Make the brand' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Content of Osprey' })).toBeVisible();

  await page.getByRole('button', { name: /^Look / }).click();
  await page.getByRole('button', { name: /theme/ }).click();
  await page.getByRole('textbox', { name: 'Main button, dark', exact: true }).fill('#ffd34d');
  await publish(page, 'our yellow');
  await page.goto(`${running.studio}/?brand=osprey&document=base/page/home`);
  await expect(page.getByText(/^Overridden by/)).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('combobox', { name: 'Content that is looked at' }).selectOption({ index: 1 });
  await expect(page.getByText('This is not the draft: what you change is kept, and not shown here.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the draft' }).click();
  await page.getByRole('button', { name: 'Make a version for Osprey' }).click();
  await expect(page.getByText('it holds its changes alone')).toBeVisible();
  await page.getByRole('treeitem', { name: /^Hero/ }).click();
  await page.locator('#fields summary').first().click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('High over the river');
  await publish(page, 'our words');

  const visitor = await page.context().newPage();
  await visitor.goto(running.site.at('osprey'));
  await expect(visitor.getByText('High over the river').first()).toBeVisible();
  await visitor.emulateMedia({ colorScheme: 'dark' });
  const accent = visitor.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'));
  expect((await accent).trim()).toBe('#ffd34d');
  await page.goto(`${running.studio}/?brand=osprey&room=brands`);
  const row = page.getByRole('listitem').filter({ hasText: 'Inherits from aurora' }).filter({ hasText: host });
  await row.getByText('of its own over what it inherits').click();
  await expect(row.getByRole('button', { name: 'page/home' })).toBeVisible();

  // its languages are no longer those of the brand above, what is wrong is told beside them, and visitors are served what is published
  await row.getByRole('button', { name: 'Languages, hosts and rules Osprey' }).click();
  const values = page.getByRole('region', { name: 'What the brand is' });
  await values.getByRole('button', { name: 'Change it for this brand «Languages»' }).click();
  await values.getByRole('button', { name: 'Take «العربية» away' }).click();
  await values.getByRole('combobox', { name: 'Clock' }).selectOption('Europe/Berlin');
  // one house rule is changed: the others stay those of the brand above
  const taken = values.getByRole('checkbox', { name: 'A requested withdrawal may be taken back' });
  await expect(taken).toBeChecked(); // nobody says otherwise
  await taken.uncheck();
  await expect(
    values.getByRole('button', { name: 'Change it for this brand «When identity has to be proved»' }),
  ).toBeVisible();
  const wrong = page.getByRole('region', { name: 'What was checked' });
  await values.getByRole('textbox', { name: 'Company behind it' }).fill('Osprey & Co');
  await expect(values.getByText('This is not what fits here: give small letters, digits and hyphens.')).toBeVisible();
  await expect(wrong.getByRole('listitem').first()).toContainText('Company behind it: Found "Osprey & Co"');
  await wrong.getByRole('listitem').first().getByRole('button', { name: 'Show', exact: true }).click();
  await expect(values.getByRole('textbox', { name: 'Company behind it' })).toBeFocused();
  expect(await axeOf(page, 'a brand’s own document')).toEqual([]);
  await values.getByRole('textbox', { name: 'Company behind it' }).fill('');
  await expect(wrong.getByText('Nothing is wrong with it.')).toBeVisible();
  expect((await documentAt(page, 'osprey/brand/osprey'))['policy']).toEqual({ canCancelWithdrawal: false });
  await publish(page, 'three languages');
  await expect.poll(async () => (await servedAt(running.site, '/ar', 'osprey')).status).toBe(404);
  expect((await servedAt(running.site, '/lv', 'osprey')).status).toBe(200);
});

longTest(
  'what search engines are told is written and seen as they list it, closed and opened again, and published',
  async ({ page }) => {
    await signIn(page, running, 'olga', '/?brand=aurora&room=seo');
    const told = page.getByRole('region', { name: 'What search engines are told' });
    const found = page.getByRole('region', { name: 'How a page is found' });
    await found.getByRole('combobox', { name: 'Page that is looked at' }).selectOption('/survey');
    await expect(found).toContainText('a demonstration, without real money'); // the base says it of every brand
    const description = told.getByRole('textbox', { name: 'Description' });
    await description.fill('A house that shows its odds');
    await expect(found.getByText('A house that shows its odds')).toHaveCount(2);
    await expect(found).toContainText('Description: 27 of 165 characters.');
    await told.getByRole('combobox', { name: 'Search engines' }).selectOption('closed');
    await expect(found).toContainText('it is not listed');
    expect(await axeOf(page, 'search engines')).toEqual([]);
    await page.getByRole('button', { name: 'Undo: Search engines changed' }).press('Enter');
    await description.press('End');
    await page.keyboard.type(', always');
    await expect(found.getByText('A house that shows its odds, always')).toHaveCount(2);
    await publish(page, 'our words for search engines');
    const served = async (): Promise<string> => (await fetch(`${running.site.origin}/survey`)).text();
    await expect.poll(served).toContain('A house that shows its odds, always');
  },
);
