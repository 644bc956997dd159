import { expect, test } from '../support/site.ts';
import { axeOf, documentAt, runStudio, type StudioSite, signIn } from '../support/studioSite.ts';

let running: StudioSite;

test.describe.configure({ mode: 'default' }); // one site for all of them
test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
  await running.person('olga', 'operator');
});
test.afterAll(() => running.end());

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
  await page.getByLabel('They hold in').selectOption('Latviešu alone');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await expect(page.getByText('as in all languages').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Games that are shown at once' }).fill('24');
  expect(await axeOf(page, 'settings')).toEqual([]);
  const { operations } = await documentAt(page, 'kestrel/config/site');
  expect(operations).toContainEqual(expect.objectContaining({ at: '/perLocale/lv/games/pageSize', value: 24 }));
  expect(JSON.stringify(operations)).not.toContain('minLength');

  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByLabel('Reason').fill('open at night');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
  const visitor = await page.context().newPage();
  for (const [origin, name] of [
    [running.site.at('kestrel'), 'Kestrel by night'],
    [running.site.origin, 'Aurora'],
  ] as const) {
    await visitor.goto(origin);
    await expect(visitor.locator('meta[property="og:site_name"]')).toHaveAttribute('content', name);
  }
});
