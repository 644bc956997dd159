import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/site.ts';
import { documentAt, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

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
