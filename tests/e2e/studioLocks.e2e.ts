import { expect, test } from '../support/site.ts';
import { axeOf, documentAt, runStudio, type StudioSite, signIn } from '../support/studioSite.ts';

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

test('a brand in between locks a value and one item of a list: below it is said who did, and nothing of it can be changed', async ({
  page,
}) => {
  await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/faq');
  const fields = page.locator('#fields');
  const versionAt = async (brand: string): Promise<void> => {
    const make = page.getByRole('button', { name: `Make a version for ${brand}` });
    await make.click();
    // what is inherited may be a version too, and says the same until the new one is open
    await expect(make).toBeHidden();
    await expect(page.getByText('it holds its changes alone')).toBeVisible();
    await page
      .getByRole('treeitem', { name: /^(Questions|FAQ|Accordion)/ })
      .first()
      .click();
  };
  await versionAt('Aurora');
  const first = await fields.locator('li summary').first().innerText();
  await fields.getByRole('button', { name: `Lock ${first} for brands that inherit it` }).click();
  await fields.getByRole('button', { name: `Unlock ${first}` }).waitFor();
  await page.getByRole('treeitem').nth(1).click();
  await fields.getByText('Lock single values').click();
  await fields.getByRole('group').getByRole('checkbox', { name: 'Title' }).check();
  await expect(fields.getByText('Locked for brands that inherit it.')).toBeVisible();
  expect(await axeOf(page, 'locked for brands below')).toEqual([]);
  await fields.getByRole('textbox', { name: 'Title' }).fill('Asked in Aurora');
  expect(await documentAt(page, 'aurora/page/faq')).toMatchObject({
    operations: [{ at: '/lock' }, { node: 'header', at: '/lock', value: ['/props/title'] }],
  });
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByLabel('Reason').fill('the law says so');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: visitors see it now.')).toBeVisible();

  await page.goto(`${running.studio}/?brand=kestrel&document=aurora/page/faq`);
  await versionAt('Kestrel');
  await fields.locator('li summary').first().click();
  await expect(fields.getByText('Locked by aurora. To change it here, have it unlocked there.')).toBeVisible();
  await expect(fields.locator('li').first().getByRole('textbox').first()).toBeDisabled();
  await expect(fields.locator('li').first().getByRole('button').last()).toBeDisabled();
  expect(await axeOf(page, 'locked above')).toEqual([]);
  await page.getByRole('treeitem').nth(1).click();
  await expect(fields.getByRole('textbox', { name: 'Title' })).toBeDisabled();
  await expect(fields.getByRole('textbox', { name: 'Title' })).toHaveValue('Asked in Aurora');
});
