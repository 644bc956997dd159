import { send } from '../support/hostileStudio.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, documentAt, runStudio, type StudioSite, signIn } from '../support/studioSite.ts';
import { probeWidgets } from '../support/wall.ts';
import { setFaults, thrownByProbes } from '../support/wallPlay.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

test('a campaign popup for players on deposit pages until a day is made, published, met by a player once, and by no guest [DLG-01]', async ({
  page,
  browser,
  newPlayer,
}) => {
  await signIn(page, running, 'ann', '/?brand=aurora');
  await page.getByRole('button', { name: /^Popups/ }).click();
  await page.getByRole('button', { name: 'New popup' }).click();
  const dialog = page.getByRole('dialog', { name: 'New popup' });
  await dialog.getByLabel('Title').fill('Sunday bonus');
  await dialog.getByLabel('Name', { exact: true }).fill('sunday-bonus');
  await dialog.getByLabel('Belongs to').selectOption('aurora');
  await dialog.getByRole('button', { name: 'Make a draft' }).click();
  const fields = page.locator('#fields');
  await page.getByRole('treeitem').first().click();
  await page.getByRole('button', { name: 'Add a part' }).click();
  await page.getByRole('searchbox', { name: 'Search parts' }).fill('Rich text');
  await page.keyboard.press('Enter');
  const drawn = page.frameLocator('iframe').getByRole('dialog', { name: 'Sunday bonus' });
  await fields.getByRole('textbox', { name: 'Body' }).fill('Twice as much until Sunday.');
  await expect(drawn.getByText('Twice as much until Sunday.')).toBeVisible(); // as it will open, and as it is typed
  await page.keyboard.press('Escape');
  await drawn.getByText('Twice as much until Sunday.').click();
  await expect(page.getByRole('treeitem', { name: /^Text/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('treeitem').first().click();
  await page.keyboard.press('Escape');

  await fields.getByRole('button', { name: 'Let it open by itself' }).click();
  await fields.getByRole('combobox', { name: 'One more page: On these pages' }).fill('nowhere');
  await expect(fields.getByText('There is no page of this name.')).toBeVisible();
  await fields.getByRole('combobox', { name: 'One more page: On these pages' }).fill('/cashier/deposit*');
  await page.keyboard.press('Enter');
  await fields.getByRole('combobox', { name: 'For whom' }).selectOption('Players alone');
  await fields.getByLabel('Until (the brand’s clock)').fill('2037-11-29T23:59');
  await fields.getByRole('combobox', { name: 'How often' }).selectOption('Once ever');
  await fields.getByLabel('Of several the highest opens').fill('100');
  expect(await axeOf(page, 'popup')).toEqual([]);
  expect((await documentAt(page, 'aurora/popup/sunday-bonus'))['opens']).toEqual([
    { often: 'once', pages: ['/cashier/deposit*'], visitors: 'player', until: '2037-11-29T23:59', priority: 100 },
  ]);
  await page.getByRole('button', { name: 'Publish …' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish' });
  await expect(publish.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await publish.getByLabel('Reason').fill('campaign');
  await publish.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: visitors see it now.')).toBeVisible();

  const context = await browser.newContext({ baseURL: running.site.origin, serviceWorkers: 'block' });
  const player = await context.newPage();
  await player.goto('/cashier/deposit');
  await expect(player.getByText('Twice as much until Sunday.')).toHaveCount(0);
  await newPlayer(player);
  await player.goto('/cashier/deposit');
  const popup = player.getByRole('dialog').filter({ hasText: 'Twice as much until Sunday.' });
  await expect(popup).toBeVisible();
  await expect(popup.getByText('Sunday bonus')).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(popup).toHaveCount(0);
  await player.reload();
  await expect(player.getByRole('main')).toBeVisible();
  await expect(popup).toHaveCount(0);
  await context.close();
});

longTest(
  'a popup gets a second view with its title, its visitors and its way back; it is renamed and taken away',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=aurora');
    await page.getByRole('button', { name: /^Popups/ }).click();
    await page.getByRole('button', { name: 'New popup' }).click();
    const dialog = page.getByRole('dialog', { name: 'New popup' });
    await dialog.getByLabel('Title').fill('Two steps');
    expect(await axeOf(page, 'new popup')).toEqual([]);
    await dialog.getByLabel('Name', { exact: true }).fill('two-steps');
    await dialog.getByLabel('Belongs to').selectOption('aurora');
    await dialog.getByRole('button', { name: 'Make a draft' }).click();
    const fields = page.locator('#fields');
    await page.getByRole('treeitem').first().click();
    await page.keyboard.press('Escape');
    await fields.getByRole('textbox', { name: 'Name of one more view' }).fill('Done');
    await expect(fields.getByText('begins with a small letter')).toBeVisible();
    await fields.getByRole('textbox', { name: 'Name of one more view' }).fill('done');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treeitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await fields.getByText('View «done»', { exact: true }).click();
    await fields.getByLabel('Title of «done»').fill('That was all');
    const view = fields.locator('details').filter({ hasText: 'View «done»' });
    await view.getByLabel('Its way back leads to').selectOption('main');
    await view.getByLabel('Who it is for').selectOption('Players alone');
    await fields.getByRole('textbox', { name: 'Another name for «done»' }).fill('thanks');
    await page.keyboard.press('Enter');
    expect(await axeOf(page, 'views of a popup')).toEqual([]);
    expect((await documentAt(page, 'aurora/popup/two-steps'))['views']).toMatchObject({
      main: { root: 'root' },
      thanks: { root: 'done', back: 'main', access: 'player' },
    });
    await fields.getByText('View «main»', { exact: true }).click();
    await fields.getByRole('textbox', { name: 'Another name for «main»' }).fill('start');
    await page.keyboard.press('Enter');
    const { views } = await documentAt(page, 'aurora/popup/two-steps');
    expect(Object.keys(views as object)).toEqual(['start', 'thanks']); // the popup opens with the first, as before
    expect(views).toMatchObject({ thanks: { back: 'start' } });
    await fields.getByText('View «thanks»', { exact: true }).click();
    await fields.getByRole('button', { name: 'Take the view «thanks» away' }).click();
    await expect(page.getByRole('treeitem')).toHaveCount(1);
  },
);

test('a layout is changed where it stands around a page: a press in the page itself chooses its place in the layout', async ({
  page,
}) => {
  await signIn(page, running, 'ann', '/?brand=aurora&document=base/layout/default');
  const drawn = page.frameLocator('iframe');
  const chosen = page.getByRole('treeitem', { selected: true });
  await expect(page.locator('iframe[data-there]')).toBeVisible();
  const framed = page.getByRole('checkbox', { name: 'Made to stand in a partner’s frame' });
  await framed.check();
  expect(await documentAt(page, 'base/layout/default')).toMatchObject({ framed: true });
  await framed.uncheck();
  expect(await documentAt(page, 'base/layout/default')).toMatchObject({ framed: false });
  await drawn.getByRole('banner').click({ position: { x: 4, y: 4 } });
  await expect(chosen).toHaveText(/Header/);
  await drawn.getByRole('main').click({ position: { x: 200, y: 200 } });
  await expect(chosen).toHaveText(/Page outlet/);
  await page.getByRole('treeitem', { name: /^end: Tool/ }).click();
  await page
    .locator('#fields')
    .getByRole('textbox', { name: 'Name, for those who listen', exact: true })
    .fill('Find a game');
  await expect(drawn.getByRole('banner').getByRole('link', { name: 'Find a game' })).toBeVisible(); // as it is typed
  await page.getByRole('combobox', { name: 'Around' }).selectOption('/about');
  await expect(drawn.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('A house with its lights on');
  await expect(drawn.getByRole('banner').getByRole('link', { name: 'Find a game' })).toBeVisible();
  expect(await axeOf(page, 'layout')).toEqual([]);
});

longTest(
  'who works at the side while the popup opens in the page keeps the focus, and loses no letter',
  async ({ page }) => {
    // a letter that is typed while the focus is elsewhere is lost, however short the moment
    await page.addInitScript(() => {
      if (window === top) addEventListener('blur', () => sessionStorage.setItem('lost', 'the focus went to the page'));
    });
    await signIn(page, running, 'ann', '/?brand=aurora&document=base/popup/feedback-sent');
    const dialog = page.frameLocator('iframe').getByRole('dialog');
    const title = page.locator('#fields').getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('');
    await title.pressSequentially('Twice as much ');
    await expect(dialog).toBeVisible();
    await page.keyboard.type('until Sunday');
    await expect(title).toHaveValue('Twice as much until Sunday');
    await page.getByRole('button', { name: 'Load anew' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('lost'))).toBeNull();
  },
);

longTest(
  'a part of a popup that cannot be drawn has a card in its place on the canvas, by which it is chosen; mended it is drawn there at once',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=aurora');
    await page.getByRole('navigation', { name: 'Rooms' }).waitFor();
    const nodes = {
      root: { type: 'layout/stack', v: 1, slots: { main: ['first', 'faulty', 'last'] } },
      first: { type: 'content/rich-text', v: 1, props: { body: 'The first part.' } },
      faulty: { type: 'content/callout', v: 1, props: { text: 'It lacks a title.' } },
      last: { type: 'content/rich-text', v: 1, props: { body: 'The last part.' } },
    };
    const views = { main: { title: 'Cards', root: 'root' } };
    const document = { kind: 'popup', format: 1, id: 'cards', dialog: 'popup', access: 'any', views, nodes };
    const seen = { draft: 0, basedOn: null };
    const path = '/studio/documents/aurora/popup/cards';
    await send(page, { method: 'PUT', path, data: { document, seen } });
    await page.goto(`${running.studio}/?brand=aurora&document=aurora/popup/cards`);
    const drawn = page.frameLocator('iframe').getByRole('dialog', { name: 'Cards' });
    await expect(drawn.getByText('The last part.')).toBeVisible();
    const card = drawn.getByRole('note');
    await expect(card).toHaveText(/^This part cannot be shown\./);
    const [top = 0, middle = 0, bottom = 0] = await Promise.all(
      [drawn.getByText('The first part.'), card, drawn.getByText('The last part.')].map(
        async (part) => (await part.boundingBox())?.y,
      ),
    );
    expect([top < middle, middle < bottom]).toEqual([true, true]);
    await card.click();
    await expect(page.getByRole('treeitem', { selected: true })).toContainText('Band');
    const redrawn = page.waitForResponse((answer) => answer.url().endsWith('/nodes')); // it is the first text that the document keeps by languages
    await page.locator('#fields').getByRole('textbox', { name: 'Title', exact: true }).fill('A title');
    expect((await redrawn).status()).toBe(200);
    await expect(drawn.getByRole('heading', { name: 'A title' })).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);

longTest(
  'a part of a popup that throws in the browser has a card in its place, too: it is chosen by it, and changed it is tried again',
  async ({ page, allowed }) => {
    allowed.push(...thrownByProbes);
    await probeWidgets(page);
    await page.addInitScript(() => {
      if (window !== top) window.name ||= JSON.stringify({ 'content/callout': 'render' });
    });
    await signIn(page, running, 'ann', '/?brand=aurora');
    await page.getByRole('navigation', { name: 'Rooms' }).waitFor();
    const nodes = {
      root: { type: 'layout/stack', v: 1, slots: { main: ['first', 'thrown', 'last'] } },
      first: { type: 'content/rich-text', v: 1, props: { body: 'The first part.' } },
      thrown: { type: 'content/callout', v: 1, props: { title: 'A title', text: 'It throws.' } },
      last: { type: 'content/rich-text', v: 1, props: { body: 'The last part.' } },
    };
    const views = { main: { title: 'Thrown', root: 'root' } };
    const document = { kind: 'popup', format: 1, id: 'thrown', dialog: 'popup', access: 'any', views, nodes };
    const path = '/studio/documents/aurora/popup/thrown';
    await send(page, { method: 'PUT', path, data: { document, seen: { draft: 0, basedOn: null } } });
    await page.goto(`${running.studio}/?brand=aurora&document=aurora/popup/thrown`);
    const drawn = page.frameLocator('iframe').getByRole('dialog', { name: 'Thrown' });
    await expect(drawn.getByText('The last part.')).toBeVisible();
    const card = drawn.getByRole('note');
    await expect(card).toHaveText(/^This part cannot be shown\./);
    await expect(drawn.getByRole('alert')).toHaveCount(0); // visitors are offered another try
    await card.click();
    await expect(page.getByRole('treeitem', { selected: true })).toContainText('Band');
    const frame = page.frames().find((one) => one !== page.mainFrame());
    if (!frame) throw new Error('no page is shown');
    await setFaults(frame, {});
    await page.locator('#fields').getByRole('textbox', { name: 'Title', exact: true }).fill('Another title');
    await expect(drawn.getByRole('heading', { name: 'Another title' })).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);
