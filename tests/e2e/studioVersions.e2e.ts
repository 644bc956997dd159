import { inLongRun } from '../support/length.ts';
import { servedAt } from '../support/servedAt.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

test('a brand’s version of an inherited page holds its changes alone: made, changed, given back, published for that brand', async ({
  page,
}) => {
  await signIn(page, running, 'ann', '/?brand=kestrel&document=base/page/faq');
  await page.getByRole('button', { name: 'Make a version for Kestrel' }).click();
  await expect(page.getByText('it holds its changes alone')).toBeVisible();
  const fields = page.locator('#fields');
  const title = fields.getByRole('textbox', { name: 'Title', exact: true });
  const inherited = await title.inputValue();
  await title.fill('Answers from the nest');
  await fields.getByRole('textbox', { name: 'Description for search engines' }).fill('All that was asked.');
  await expect(fields.getByText('own', { exact: true }).filter({ visible: true })).toHaveCount(2);
  const own = await documentAt(page, 'kestrel/page/faq');
  expect(own).toMatchObject({ operations: [], text: expect.anything() });
  expect(JSON.stringify(own)).toContain('Answers from the nest');
  expect(Object.keys(own)).not.toContain('nodes');

  await fields.getByRole('button', { name: 'Take «Description for search engines» back to base' }).click();
  await expect(fields.getByText('own', { exact: true }).filter({ visible: true })).toHaveCount(1);
  expect(await axeOf(page, 'version')).toEqual([]);
  await page.getByRole('treeitem').nth(1).click();
  await page.getByRole('button', { name: 'Delete (Del)' }).click();
  await expect(page.frameLocator('iframe').locator('m-node[data-node="faq"]')).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(saved(page)).toBeVisible();
  expect(await documentAt(page, 'kestrel/page/faq')).toMatchObject({ operations: [] });

  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog).toContainText('Answers from the nest');
  await dialog.getByLabel('Reason').fill('our own words');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
  const titleOf = async (brand?: string): Promise<string | undefined> =>
    /<title>([^<]*)/.exec((await servedAt(running.site, '/faq', brand)).text)?.[1];
  await expect.poll(() => titleOf('kestrel')).toContain('Answers from the nest');
  expect(await titleOf()).toContain(inherited);
});

longTest(
  'a base says what its change does to a brand’s version; there it is decided beside what it was and is',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=kestrel&document=base/page/about');
    const hidden = page.locator('#fields').getByRole('checkbox', { name: 'Hidden from search engines' });
    const publish = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Publish …' }).click();
      await page.getByLabel('Reason').fill('as asked');
      await page.getByRole('button', { name: 'Publish now' }).click();
      await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    };
    await page.getByRole('button', { name: 'Make a version for Kestrel' }).click();
    await expect(page.getByText('it holds its changes alone')).toBeVisible();
    await hidden.check();
    await publish();
    await page.getByRole('button', { name: 'Open what it inherits' }).click();
    await expect(page.getByText('it holds its changes alone')).toHaveCount(0);
    await hidden.check();
    await page.getByText('Overridden by one brand').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'kestrel' }).first()).toContainText('1 to decide');
    expect(await axeOf(page, 'overridden')).toEqual([]);
    await publish();
    await page.getByRole('button', { name: 'Open the version of kestrel' }).click();
    await expect(page.getByText('One change of this brand wants a decision:')).toBeVisible();
    await page.getByRole('button', { name: 'Decide …' }).click();
    const dialog = page.getByRole('dialog', { name: 'What changed under this version' });
    await expect(dialog.getByRole('listitem')).toContainText(/It was\s*Nothing\s*Now at base\s*yes\s*This brand\s*yes/);
    expect(await axeOf(page, 'moved bases')).toEqual([]);
    await dialog.getByRole('button', { name: 'Take that of base' }).click();
    await expect(dialog).toContainText('Everything is decided.');
    await page.keyboard.press('Escape');
    expect(await documentAt(page, 'kestrel/page/about')).toMatchObject({ operations: [] });
  },
);

longTest(
  'a version that is there is opened and left without a byte of difference; its values say where they come from',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=tidal&document=tidal/page/home');
    await page.getByRole('treeitem', { name: /^Hero/ }).click();
    const fields = page.locator('#fields');
    const heading = fields.getByRole('textbox', { name: 'Heading for readers of the page' });
    const words = await heading.inputValue();
    const before = await documentAt(page, 'tidal/page/home');
    await heading.fill(`${words}!`);
    await heading.fill(words);
    await expect(saved(page)).toBeVisible();
    expect(await documentAt(page, 'tidal/page/home')).toEqual(before);
    await fields.getByRole('button', { name: 'Take «Heading for readers of the page» back to base' }).click();
    await expect(heading).not.toHaveValue(words);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(heading).toHaveValue(words);
  },
);

longTest(
  'a brand changes inherited redirects row by row: added, changed, moved, taken away and put back, and tried as what comes of it',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=kestrel&room=addresses');
    await page.getByRole('button', { name: 'Make a version for Kestrel' }).click();
    await expect(page.getByText('it holds its changes alone')).toBeVisible();
    const row = (from: string) => page.locator('[data-rule]').filter({ has: page.locator(`input[value="${from}"]`) });
    await page.getByRole('button', { name: 'New rule' }).click();
    await page.getByLabel('From, rule 1', { exact: true }).fill('/nest');
    await page.getByLabel('Page, To, rule 1', { exact: true }).selectOption('faq');
    await row('/login').getByRole('combobox').last().selectOption('301');
    await row('/index.html').getByRole('button', { name: /up$/ }).click();
    await row('/register')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await row('/help/*')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(row('/nest')).toContainText('own');
    await expect(row('/login')).toContainText('changed, base has another');
    await expect(row('/old-promotions/*')).toContainText('from base, in another place');
    await expect(row('/cashier')).toContainText('from base');
    const gone = page.getByRole('region', { name: '2 inherited rules are taken away here' });
    await gone.getByRole('button', { name: 'Put back «/help/*»' }).click();
    await expect(row('/help/*')).toContainText('from base');
    expect(await axeOf(page, 'redirects of a version')).toEqual([]);
    expect(await documentAt(page, 'kestrel/redirects/site')).toMatchObject({
      operations: [
        { op: 'unset', at: '/rules/~1register' },
        { op: 'insertAfter', at: '/rules', after: null, value: { from_url: '/nest', to_url: { page: 'faq' } } },
        { op: 'move', at: '/rules/~1old-promotions~1*', after: '/index.html' },
        { op: 'set', at: '/rules/~1login', value: { from_url: '/login', status: 301 } },
      ],
    });
    await page.getByLabel('Addresses, or lines of an access log').fill('/nest\n/register\n/help/me');
    await page.getByRole('button', { name: 'Look' }).click();
    await expect(page.getByText('rule 1 → /faq (301)')).toBeVisible();
    await expect(page.getByText('There is no such page: visitors see «not found».', { exact: true })).toHaveCount(1);
    await row('/login')
      .getByRole('button', { name: /back to base$/ })
      .click();
    await expect(row('/login')).toContainText('from base');
    await page.keyboard.press('Control+z');
    await expect(row('/login')).toContainText('changed');

    await page.getByRole('button', { name: 'Publish …' }).click();
    await page.getByLabel('Reason').fill('of the nest');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    const led = async (brand?: string) => {
      const { status, headers } = await servedAt(running.site, '/nest', brand);
      return [status, headers['location']];
    };
    await expect.poll(() => led('kestrel')).toEqual([301, '/faq']);
    expect(await led()).toEqual([404, undefined]);
  },
);
