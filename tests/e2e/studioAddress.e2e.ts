import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

async function newPage(page: Page, address: string): Promise<void> {
  await signIn(page, running, 'ann', '/?brand=aurora');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Title').fill(address.slice(1));
  await page.getByLabel('Address').fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem')).toHaveCount(1);
}

const statusOf = async (path: string): Promise<number> => (await fetch(running.site.origin + path)).status;

test('one page for many things is made without a file: its parameter has a call that must know it, an unknown value is no page [ROUTE-27]', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404/); // the page in the frame, while its address is typed anew
  await newPage(page, '/jackpot-of');
  const fields = page.locator('#fields');
  await fields.getByLabel('Address', { exact: true }).fill('/jackpot-of/{id}');
  await fields.getByText('What its address says').click();
  const parameter = fields.getByRole('group', { name: 'Parameter {id}' });
  await parameter.getByLabel('Call that must know it').selectOption('Games');
  await parameter.getByLabel('Call that must know it').selectOption('Jackpots');
  await expect(parameter.getByLabel('comes from')).toHaveValue('params.id');
  await expect(parameter.getByLabel('List', { exact: true })).toHaveValue('items');
  await expect(parameter.getByLabel('Compared with')).toHaveValue('id');
  await parameter.getByLabel('Name in texts').fill('Pot');
  await expect(parameter.getByText('This is not what fits here')).toBeVisible();
  await parameter.getByLabel('Name in texts').fill('pot');
  await page.keyboard.press('Tab');

  // what it reads behind the ?
  const query = fields.getByRole('group', { name: 'Values behind the ? of the address' });
  await query.getByLabel('Name of one more').fill('sort');
  await query.getByLabel('Name of one more').press('Enter');
  await query.getByRole('button', { name: 'Add', exact: true }).first().click();
  await query.getByText('1', { exact: true }).click();
  await query.getByRole('textbox', { name: '1' }).fill('new');
  expect(await axeFindings(page, 'parameters of a page', ['iframe'])).toEqual([]);
  expect(await documentAt(page, 'aurora/page/jackpot-of')).toMatchObject({
    path: '/jackpot-of/{id}',
    params: {
      id: { call: 'jackpots.get', input: { id: { get: 'params.id' } }, found: { in: 'items', by: 'id' }, as: 'pot' },
    },
    query: { sort: { values: ['new'] } },
  });

  // an input that is taken back by a step, and what the gate finds in its place
  const input = parameter.getByLabel('comes from');
  await input.selectOption('?sort= of the address');
  await query.getByRole('button', { name: 'Take «sort» away' }).click();
  await expect(parameter.getByText('query.sort')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(input).toHaveValue('params.id');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByRole('heading', { name: 'This has to be mended first' })).toHaveCount(0);
  await dialog.getByLabel('Reason').fill('a page for each jackpot');
  await dialog.getByRole('button', { name: 'Publish now' }).click({ timeout: 10_000 });
  await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
  const { data } = await (await fetch(`${running.site.origin}/api/jackpots.get`)).json();
  const [{ id }] = data.items;
  await expect.poll(() => statusOf(`/jackpot-of/${id}`)).toBe(200);
  expect(await statusOf('/jackpot-of/no-such-jackpot')).toBe(404);
  expect(await statusOf('/jackpot-of')).toBe(404);
});

longTest(
  'a page of many things is looked at with one that is found by its name; what is typed counts all the same',
  async ({ page, allowed }) => {
    allowed.push(/status of (404|500)/); // a value that is no page, and values that cannot be read
    allowed.push(/Framing '.*\/demo/); // a game does not run in a preview
    await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/game');
    const canvas = page.getByRole('region', { name: 'Canvas' });
    const search = canvas.getByRole('searchbox', { name: 'Games {sysname}' });
    const options = canvas.getByRole('list', { name: 'Values: Games {sysname}' }).getByRole('button');
    await expect(options).toHaveCount(50);
    await expect(canvas.getByText(/^50 of \d+: type a part of its name\.$/)).toBeVisible();
    await expect(options.first().locator('img')).toHaveAttribute('src', /^http.+\/media\/games\//); // of the brand's own host
    const { data } = await (await fetch(`${running.site.origin}/api/games.get`)).json();
    const [first, second] = data.items.map((game: { description: { title: string } }) => game.description.title);

    // by keys, and the page is there
    await search.fill(first.slice(0, -1).toUpperCase());
    await expect(options).toHaveText([new RegExp(first)]);
    await search.press('ArrowDown');
    await expect(options.first()).toBeFocused();
    await page.keyboard.press('Enter');
    const frame = page.frameLocator('[title="The page as visitors see it"]');
    await expect(frame.getByRole('heading', { name: first }).first()).toBeVisible();

    // another one by mouse, with a value behind the ?
    const seen = canvas.getByRole('button', { name: first });
    await seen.click();
    const dialog = page.getByRole('dialog', { name: 'Which one?' });
    await dialog.getByLabel('?mode=').selectOption('demo');
    await dialog.getByRole('searchbox', { name: 'Games {sysname}' }).fill(second);
    await dialog.getByRole('button', { name: second }).first().click();
    await expect(dialog).toBeHidden();
    await expect(frame.getByRole('heading', { name: second }).first()).toBeVisible();
    await expect(canvas.getByRole('button', { name: `${second} · demo` })).toBeVisible();

    // nothing found, and no answer: any value may be typed
    await canvas.getByRole('button', { name: `${second} · demo` }).click();
    const typed = dialog.getByRole('searchbox', { name: 'Games {sysname}' });
    await typed.fill('no-such-game');
    await expect(dialog.getByText('None contains «no-such-game». Enter takes it as it is typed.')).toBeVisible();
    expect(await axeOf(page, 'which one')).toEqual([]);
    await page.route('**/studio/address-values', (route) => route.fulfill({ status: 500, json: {} }));
    await typed.fill('nothing');
    await expect(dialog.getByRole('alert')).toContainText('Type the value as it stands in the address.');
    await page.unroute('**/studio/address-values');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('None contains «nothing». Enter takes it as it is typed.')).toBeVisible();
    await typed.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(canvas.getByRole('button', { name: 'nothing · demo' })).toBeVisible();
    await expect(frame.getByRole('heading', { name: second })).toHaveCount(0);
  },
);

longTest('a reviewer is shown the one that is chosen when the link is made', async ({ page, browser }) => {
  await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/game-category');
  await page.getByRole('button', { name: 'Share for review …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share for review' });
  await expect(dialog.getByText('Choose the one that the reviewer sees it with.')).toBeVisible();
  expect(await axeOf(page, 'which one is shared')).toEqual([]);
  await dialog.getByLabel('?sort=').selectOption('new');
  await dialog.getByRole('button', { name: 'tables' }).click();
  await expect(dialog.getByText(/^Seen with: .+ · new/)).toBeVisible();
  await dialog.getByLabel('For whom').fill('Legal');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const address = await dialog.getByLabel('Copy it now').inputValue();

  const reviewer = await browser.newPage();
  await reviewer.goto(address);
  await expect(reviewer.locator('iframe')).toHaveAttribute('src', /\/gamehall\/tables\?sort=new&preview=/);
  await expect(reviewer.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await reviewer.close();
});
