import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, runStudio, type StudioSite, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

test('typed words lead to a room, and to the part of a page that says them, by keys alone', async ({ page }) => {
  await signIn(page, running, 'ann', '/?brand=aurora');
  await expect(page.getByRole('heading', { name: 'Content of Aurora' })).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('the facts on every');
  const texts = page.getByRole('region', { name: 'Texts that say «the facts on every»' });
  await expect(texts.getByRole('button').first()).toContainText(/the facts on every/i);

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Go to …' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Changed last' })).toBeVisible();
  await page.keyboard.type('redir');
  await expect(dialog.getByRole('region', { name: 'Rooms' }).getByRole('button')).toHaveText('Redirects');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('qwrtzp xy');
  await expect(dialog.getByRole('status')).toHaveText(/^No room, document or text has «qwrtzp xy»/);
  await dialog.getByRole('searchbox').fill('with the facts on every card');
  const found = dialog
    .getByRole('region', { name: 'Texts' })
    .getByRole('button')
    .filter({ hasText: 'base/page/home · en' });
  await expect(found.first()).toBeVisible();
  expect(await axeOf(page, 'go to')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('Hero');

  // a text of the interface stands in the room of translations
  await page.keyboard.press('Control+k');
  await page.keyboard.type('iemaksu limitu');
  await dialog.getByRole('button').filter({ hasText: 'base/messages/lv · lv · errors.depositLimit' }).press('Enter');
  const text = page.getByRole('textbox', { name: /^Translation of «?This would go over/ });
  await expect(text).toBeFocused();
  await expect(page.getByRole('listitem').filter({ has: text })).toHaveAttribute('aria-current', 'true');
  await page.goBack();

  // the keys also work in the page in the frame
  const frame = page.frameLocator('iframe');
  await frame.locator('m-studio').waitFor({ state: 'attached' }); // before, a key is the page's own
  await frame.getByRole('heading').first().click({ force: true });
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

longTest(
  'every part is told of with its values, and drawn in each of its states by the site itself; the keys are listed',
  async ({ page, allowed }) => {
    allowed.push(/ERR_EMPTY_RESPONSE/, /report: .*"path":"\/sample-preview".*jackpots\.get/); // what the failed one shows, and tells as it would to its site
    await signIn(page, running, 'ann', '/?brand=aurora&room=help');
    await page.getByLabel('Search the parts').fill('jackpots');
    await page.getByRole('button', { name: 'Jackpots', exact: true }).click();
    const part = page.getByRole('article', { name: 'Jackpots' });
    await expect(part.getByRole('row', { name: /^Name, for those who listen/ })).toContainText(
      'text, up to 80 characters',
    );
    await expect(part).toContainText('jackpots.get: asked by each visitor’s browser');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Must drop before')).toBeVisible();
    expect(await axeOf(page, 'help')).toEqual([]);
    await part.getByRole('button', { name: 'Empty' }).click();
    await expect(frame.getByText('There are no jackpots in your currency.')).toBeVisible();
    await part.getByRole('button', { name: 'Failed' }).click();
    await expect(frame.getByText('This could not be loaded just now.')).toBeVisible();

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Shift+?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys.getByRole('region', { name: 'Everywhere' })).toContainText(
      'Go to a room, a document, a textCtrl + K',
    );
    expect(await axeOf(page, 'keys')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
  },
);

longTest(
  'what is wrong with live content leads from the list of all documents to the field: of a redirect, of a theme',
  async ({ page }) => {
    const { site } = running;
    const redirects = site.read<{ rules: object[] }>('base/redirects.json');
    const longWay = [
      { from_url: '/way-one', to_url: '/way-two' },
      { from_url: '/way-two', to_url: '/faq' },
    ];
    site.write('base/redirects.json', { ...redirects, rules: [...redirects.rules, ...longWay] });
    const theme = site.read<{ light: object }>('base/theme.json');
    site.write('base/theme.json', { ...theme, light: { ...theme.light, text: 'navy' } });
    await site.settled();

    await signIn(page, running, 'ann', '/?brand=aurora');
    const problem = (words: string) => page.getByRole('main').getByRole('button').filter({ hasText: words }).first();
    await expect(async () => {
      await page.reload();
      await expect(problem('/way-one')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await problem('/way-one').click();
    const rule = redirects.rules.length + 1;
    await expect(page.locator(`[data-at="/rules/${rule - 1}/to_url"] :focus`)).toHaveCount(1);

    await page.goto(`${running.studio}/?brand=aurora`);
    await problem('navy').click();
    await expect(page.locator('[data-at="/light/text"] :focus')).toHaveCount(1);
  },
);

longTest(
  'what is wrong with a live version of a brand leads from the list of all documents to its field',
  async ({ page }) => {
    const { site } = running;
    const version = site.read<{ operations: object[] }>('brands/kestrel/pages/home.json');
    const leadsNowhere = { op: 'set', node: 'bannerLimits', at: '/props/cta/href', value: '#nowhere' };
    site.write('brands/kestrel/pages/home.json', { ...version, operations: [...version.operations, leadsNowhere] });
    await site.settled();

    await signIn(page, running, 'ann', '/?brand=kestrel');
    const problem = page.getByRole('main').getByRole('button').filter({ hasText: '#nowhere' }).first();
    await expect(async () => {
      await page.reload();
      await expect(problem).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await problem.click();
    await expect(page.getByText('This is a brand’s own version')).toBeVisible();
    await expect(page.getByRole('treeitem', { selected: true })).toContainText('Banner');
    await expect(page.locator('#fields [data-at="/props/cta/href"] :focus')).toHaveCount(1);
  },
);

longTest('a finding in a letter leads from Publish to the words that it is about', async ({ page }) => {
  await signIn(page, running, 'ann', '/?brand=kestrel&locale=lv&room=letters');
  await page.getByRole('button', { name: 'Make a version for Kestrel' }).click();
  const list = page.getByRole('navigation', { name: 'Letters' });
  const subject = page.getByLabel('Subject', { exact: true });
  await list.getByRole('button', { name: /^Welcome after/ }).click();
  await subject.fill('Sveiki, {{sit}}');
  await list.getByRole('button').last().click(); // another one is looked at meanwhile
  await expect(subject).not.toHaveValue('Sveiki, {{sit}}');
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('listitem').filter({ hasText: '{{sit}}' }).getByRole('button', { name: /^Show/ }).click();
  await expect(subject).toHaveValue('Sveiki, {{sit}}');
  await expect(subject).toBeFocused();
});
