import { enter, isFocused } from '../support/keysAlone.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { studioKeys } from '../support/studioKeys.ts';
import { axeOf, runStudio, type StudioSite } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
  await running.person('olga', 'administrator');
});
test.afterAll(() => running.end());

longTest(
  'by keys alone a brand is made, its look and its hero are changed and published, and visitors are served them',
  async ({ page }) => {
    const keys = studioKeys(page, running);
    await keys.signIn('olga');
    const rooms = page.getByRole('navigation', { name: 'Rooms' });
    await keys.press(rooms.getByRole('button', { name: 'Brands' }), () =>
      expect(page.getByRole('heading', { name: 'Kestrel' })).toBeVisible(),
    );
    const dialog = page.getByRole('dialog', { name: 'New brand' });
    await keys.press(page.getByRole('button', { name: 'New brand' }), () => expect(dialog).toBeVisible());
    await keys.write(dialog.getByLabel('Name that visitors read'), 'Osprey');
    await keys.write(dialog.getByLabel('Short name'), 'osprey');
    await keys.write(dialog.getByLabel('Where it answers'), new URL(running.site.at('osprey')).hostname);
    await keys.reach(dialog.getByRole('button', { name: 'Make the brand' }));
    await page.keyboard.press('Enter'); // the page is loaded anew, and begins at its top
    await expect(page.getByRole('heading', { name: 'Content of Osprey' })).toBeVisible();

    await keys.press(page.getByRole('button', { name: /^Look / }), () =>
      expect(page.getByRole('button', { name: /theme/ })).toBeVisible(),
    );
    const colour = page.getByRole('textbox', { name: 'Main button, dark', exact: true });
    await keys.press(page.getByRole('button', { name: /theme/ }), () => expect(colour).toBeVisible());
    await keys.toFields();
    await keys.write(colour, '#ffd34d');
    await keys.publish('our yellow');

    await keys.goTo(
      'facts first',
      page
        .getByRole('dialog')
        .getByRole('button', { name: /facts first/ })
        .first(),
    );
    await keys.press(page.getByRole('button', { name: 'Make a version for Osprey' }), () =>
      expect(page.getByText('it holds its changes alone')).toBeVisible(),
    );
    const parts = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem');
    await keys.reach(parts);
    const hero = parts.filter({ hasText: /^Hero/ });
    for (let row = 0; row < 20 && !(await isFocused(hero)); row++) await page.keyboard.press('ArrowDown');
    const fields = page.locator('#fields');
    await enter(page, () => expect(fields.locator('summary').first()).toBeVisible());
    const title = fields.getByRole('textbox', { name: 'Title', exact: true });
    await keys.press(fields.locator('summary').first(), () => expect(title).toBeVisible());
    await keys.write(title, 'High over the river');
    await keys.publish('our words');

    const visitor = await page.context().newPage();
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await visitor.goto(running.site.at('osprey'));
    await expect(visitor.getByText('High over the river').first()).toBeVisible();
    const accent = visitor.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'));
    expect((await accent).trim()).toBe('#ffd34d');
  },
);

test('by keys alone a page is translated to Latvian, which is to go live at a time, goes live at once, and is taken back', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404/); // the brand has no glossary in this language yet
  const keys = studioKeys(page, running);
  await keys.signIn('ann');
  const dialog = page.getByRole('dialog');
  await keys.press(page.getByRole('button', { name: 'New page' }), () => expect(dialog).toBeVisible());
  await keys.write(dialog.getByLabel('Title'), 'Lantern walk');
  await keys.write(dialog.getByLabel('Address'), '/lantern-walk');
  const parts = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem');
  await enter(page, () => expect(parts).toHaveCount(1));
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search parts' })).toBeFocused();
  await page.keyboard.type('content/page-header');
  await expect(dialog.getByRole('button', { name: /^Page title/ })).toBeVisible();
  await enter(page, () => expect(parts).toHaveCount(2));
  await keys.publish('a walk');

  await keys.goTo('translations', dialog.getByRole('button', { name: 'Translations' }));
  const wanted = page.getByRole('main').getByRole('textbox', { name: /^Translation of/ });
  const search = page.getByLabel('Search the texts');
  await keys.press(page.getByRole('button', { name: 'Latviešu' }), () => expect(search).toBeVisible());
  await keys.write(search, 'aurora/page/lantern-walk#');
  await expect(wanted.first()).toBeVisible();
  expect(await axeOf(page, 'translations')).toEqual([]);
  const texts = await wanted.count();
  const glossary = page.getByRole('dialog', { name: 'Glossary' });
  await keys.press(page.getByRole('button', { name: 'Glossary' }), () => expect(glossary).toBeVisible());
  expect(await axeOf(page, 'glossary')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(glossary).toHaveCount(0);
  await expect(wanted).toHaveCount(texts); // they are read again
  await keys.reach(wanted.first());
  for (let text = 0; text < texts; text++) {
    await expect(wanted.nth(text)).toBeFocused();
    await page.keyboard.type(`Laternu gājiens ${text + 1}`);
    await page.keyboard.press('Control+Enter');
  }

  await keys.press(page.getByRole('button', { name: 'Go to releases' }), () =>
    expect(page.getByRole('button', { name: 'New release' })).toBeVisible(),
  );
  await keys.press(page.getByRole('button', { name: 'New release' }), () => expect(dialog).toBeVisible());
  await keys.write(dialog.getByLabel('Name'), 'Lanterns');
  await keys.tick(dialog.getByRole('checkbox').first());
  const release = page.getByRole('listitem').filter({ hasText: 'Lanterns' });
  await keys.press(dialog.getByRole('button', { name: 'Make the release' }), () => expect(release).toBeVisible());
  await keys.press(release.getByRole('button', { name: 'At a time …' }), () => expect(dialog).toBeVisible());
  await keys.reach(dialog.getByLabel('Day and time'));
  await page.keyboard.type('11272037');
  await page.keyboard.press('ArrowRight'); // a year may be longer
  await page.keyboard.type('0800PM');
  await keys.press(dialog.getByRole('button', { name: 'Let it go live then' }), () =>
    expect(release).toContainText('Due 27 Nov 2037, 20:00'),
  );
  expect(await axeOf(page, 'releases')).toEqual([]);
  await keys.press(release.getByRole('button', { name: 'Take the time back' }), () =>
    expect(release).not.toContainText('Due'),
  );
  const served = async (): Promise<string> => (await fetch(`${running.site.origin}/lv/lantern-walk`)).text();
  expect(await served()).not.toContain('Laternu gājiens');
  await keys.press(release.getByRole('button', { name: 'Publish now' }), () =>
    expect(page.getByText('Published: visitors see it now.')).toBeVisible(),
  );
  await expect.poll(served).toContain('Laternu gājiens 1');
  await keys.press(page.getByRole('button', { name: 'Calendar' }), () =>
    expect(page.getByRole('region', { name: /^\w+, \d+ \w+ \d{4}$/ }).filter({ hasText: 'Lanterns' })).toBeVisible(),
  );
  expect(await axeOf(page, 'calendar')).toEqual([]);
  await keys.press(page.getByRole('button', { name: 'List', exact: true }), () => expect(release).toBeVisible());
  await keys.press(release.getByRole('button', { name: 'Take back …' }), () => expect(dialog).toBeVisible());
  await keys.press(dialog.getByRole('button', { name: 'Take it back' }), () =>
    expect(release.filter({ hasText: 'Taken back, published by ann' })).toBeVisible(),
  );
  await expect.poll(served).not.toContain('Laternu gājiens');
});
