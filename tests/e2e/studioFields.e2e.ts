import type { FrameLocator, Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, documentAt, runStudio, type StudioSite, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
});
test.afterAll(() => running.end());

const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe');

async function newPage(page: Page, address: string): Promise<void> {
  await signIn(page, running, 'ann', '/?brand=aurora');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Title').fill(address.slice(1));
  await page.getByLabel('Address').fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem')).toHaveCount(1);
}

async function add(page: Page, part: string): Promise<void> {
  await page.getByRole('treeitem').first().click();
  await page.getByRole('button', { name: 'Add a part' }).click();
  await page.getByRole('searchbox', { name: 'Search parts' }).fill(part);
  await page.keyboard.press('Enter');
}

test('who sees a part, what fills it and what it does are built without a line of code', async ({ page }) => {
  await newPage(page, '/behaviour');
  await add(page, 'Hero');
  const fields = page.locator('#fields');
  await expect(canvasOf(page).getByText('The lights are on').first()).toBeVisible();

  await fields.getByText('Who sees it', { exact: true }).first().click();
  const who = fields.getByRole('combobox', { name: 'Who sees it' });
  await who.selectOption('Players alone');
  await expect(canvasOf(page).getByText('The lights are on')).toHaveCount(0);
  const row = page.getByRole('treeitem', { name: /Hero/ });
  await expect(row).toContainText('its condition hides it from the visitor that you see as');
  await expect(fields.getByText(/^Not in the page: .* no\.$/), 'and what it reads there').toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const forced = page.getByRole('combobox', { name: 'The chosen part, whatever its condition says' });
  await forced.selectOption('Shown for a look');
  await expect(canvasOf(page).getByText('The lights are on').first()).toBeVisible();
  await forced.selectOption('As its condition says');
  await expect(canvasOf(page).getByText('The lights are on')).toHaveCount(0);
  const seeAs = page.getByRole('combobox', { name: 'See as' });
  await seeAs.selectOption('A player');
  await expect(canvasOf(page).getByText('The lights are on').first()).toBeVisible();
  await expect(row).not.toContainText('hides it');
  await who.selectOption('Everybody');
  await seeAs.selectOption('A guest');
  await expect(canvasOf(page).getByText('The lights are on').first()).toBeVisible();
  await who.selectOption('By conditions of its own');
  await fields.getByRole('combobox', { name: 'Value' }).fill('page.id');
  await expect(fields.getByText('boolean, not text')).toBeVisible();
  await fields.getByRole('combobox', { name: 'Asks' }).nth(1).selectOption('is the same as');
  await fields.getByRole('textbox', { name: 'Compared with' }).fill('behaviour');
  await expect(fields.getByText('boolean, not text')).toHaveCount(0);
  await fields.getByRole('button', { name: 'Add a condition' }).click();
  await fields.getByRole('combobox', { name: 'Asks' }).nth(2).selectOption('until a time');
  await fields.getByLabel('Time, by the brand’s clock').fill('2031-01-01T00:00');

  const device = page.getByRole('button', { name: /^View/ });
  const time = page.getByLabel('See at this time');
  await device.click();
  await time.fill('2032-01-01T00:00');
  await expect(device).toHaveText('View: 1 Jan 2032, 00:00');
  await expect(canvasOf(page).locator('m-node').first()).toBeAttached();
  await expect(canvasOf(page).getByText('The lights are on')).toHaveCount(0);
  await time.fill('');
  await page.keyboard.press('Escape');
  await expect(canvasOf(page).getByText('The lights are on').first()).toBeVisible();

  await fields.getByText('Filled from data').first().click();
  await fields.getByRole('combobox', { name: 'Fill from data' }).selectOption('Heading for readers of the page');
  await fields.getByRole('combobox', { name: 'Heading for readers of the page reads' }).fill('brand.id');
  await fields
    .getByRole('textbox', { name: 'Heading for readers of the page, while there is nothing' })
    .fill('No brand');

  await fields.getByText('What happens', { exact: true }).click();
  await fields.getByRole('combobox', { name: 'Add an action' }).selectOption('popup.open');
  await fields.getByRole('combobox', { name: 'Popup' }).selectOption('auth');
  await fields.getByRole('combobox', { name: 'Add an action' }).selectOption('navigate');
  await fields.getByRole('combobox', { name: 'To', exact: true }).selectOption('faq');
  await fields.getByRole('button', { name: 'Do «Go to a page» earlier' }).click();
  const before = await documentAt(page, 'aurora/page/behaviour');
  expect(before['nodes']).toMatchObject({
    hero: {
      show: { all: [{ eq: [{ get: 'page.id' }, 'behaviour'] }, { before: '2031-01-01T00:00' }] },
      bind: { heading: { get: 'brand.id', or: 'No brand' } },
      on: {
        cta: [
          { do: 'navigate', with: { to: { page: 'faq' } } },
          { do: 'popup.open', with: { popup: 'auth' } },
        ],
      },
    },
  });
  expect(await axeOf(page, 'fields')).toEqual([]);

  // slides are dragged by a mouse; the button of the first one then opens a popup
  const slides = fields.locator('ol').first().locator(':scope > li');
  await slides.nth(1).locator('[data-handle]').hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await slides.nth(0).boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 12, { steps: 5 });
  await page.mouse.up();
  await expect(slides.nth(0).locator('summary')).toContainText('Fresh from the studios');
  await slides.nth(0).locator('summary').click();
  await slides
    .nth(0)
    .getByRole('combobox', { name: 'Link' })
    .selectOption({ label: 'auth: authorization (/?show_popup_auth=1)' });
  await expect(slides.nth(0).getByLabel('Link: address')).toHaveCount(0);
  const { nodes } = await documentAt(page, 'aurora/page/behaviour');
  const items = [{ cta: { href: '/?show_popup_auth=1' } }, { image: '/media/hero/aurora.svg' }];
  expect(nodes).toMatchObject({ hero: { props: { items } } });
});

test('a rich text is typed as it is read, in each language; a link leads to a page; a picture comes from the library with its point @pictures', async ({
  page,
}) => {
  await newPage(page, '/texts');
  await add(page, 'Rich text');
  const fields = page.locator('#fields');
  const text = fields.getByRole('textbox', { name: 'Body' });
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Read the ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('rules');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await fields.getByRole('button', { name: 'Link', exact: true }).click();
  await fields.getByLabel('Page that the link leads to').selectOption('faq');
  await fields.getByLabel('Link: place on the page').fill('#limits');
  await fields.getByRole('button', { name: 'Link', exact: true }).last().click();
  const link = canvasOf(page).locator('strong a[href="/faq#limits"], a[href="/faq#limits"] strong');
  await expect(link).toHaveText('rules');

  await fields.getByRole('button', { name: /«Body» in/ }).click();
  await fields.getByRole('textbox', { name: /Latviešu|Latvian/ }).fill('<p>Lasi noteikumus</p>');
  const { text: texts } = (await documentAt(page, 'aurora/page/texts')) as { text: Record<string, unknown> };
  expect(Object.values(texts)).toContainEqual({
    en: expect.stringContaining('<a href="page:faq#limits">'),
    lv: '<p>Lasi noteikumus</p>',
  });
  await page.getByRole('button', { name: /^Take Latvi/ }).click();
  await expect(fields.getByText('fallback en').first()).toBeVisible();

  await add(page, 'Facts strip');
  await fields.locator('summary').first().click();
  await fields.getByRole('radio', { name: 'star' }).first().check();
  await add(page, 'Hero');
  await fields.locator('summary').first().click();
  await fields.getByRole('button', { name: 'Choose a picture for «Image»' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByRole('button', { name: 'Lit house' }).click();
  await dialog.getByRole('button', { name: /What stays in sight: 73 %/ }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Keep this point' }).click();
  await expect(dialog.getByRole('button', { name: 'The point is kept' })).toBeVisible();
  expect(await axeOf(page, 'choose a picture')).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(fields.getByRole('textbox', { name: 'Image' }).first()).toHaveValue('media:lit-house');
  const { nodes } = await documentAt(page, 'aurora/page/texts');
  expect(JSON.stringify(nodes)).toContain('"icon":"star"');
});

test('what the gate finds stands beside its field, marks the part in the outline, and leads there from the page and from Publish', async ({
  page,
}) => {
  await newPage(page, '/found');
  await add(page, 'Hero');
  const fields = page.locator('#fields');
  const slide = fields.locator('ol').first().locator(':scope > li').filter({ hasText: 'Fresh from the studios' });
  await slide.locator('summary').click();
  const address = slide.getByLabel('Link: address');
  await address.fill('/nowhere-at-all');
  const words = 'a link to /nowhere-at-all, where no page is';
  await expect(slide.getByText(words)).toBeVisible();
  await slide.locator('summary').click();
  await expect(slide.locator('summary').getByText('1 thing was found here')).toBeAttached(); // for who hears the page
  const row = page.getByRole('treeitem', { name: /Hero/ });
  await expect(row).toContainText('found here');

  await page.keyboard.press('Escape');
  await page.getByRole('treeitem').first().click();
  await page.keyboard.press('Escape');
  const list = fields.getByRole('region', { name: 'What was found' });
  await list.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Show' }).click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(slide.getByRole('combobox', { name: 'Link' })).toBeFocused();
  expect(await axeFindings(page, 'findings beside fields', ['iframe'])).toEqual([]);

  await page.getByRole('treeitem').first().click();
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Show «Hero»' }).click();
  await expect(slide.getByRole('combobox', { name: 'Link' })).toBeFocused();
  await address.fill('/faq');
  await expect(slide.getByText(words)).toHaveCount(0);
});

longTest('a part that cannot be drawn has a card in its place, in the language of the Studio', async ({ page }) => {
  await newPage(page, '/broken');
  await add(page, 'Hero');
  await expect(canvasOf(page).getByText('The lights are on').first()).toBeVisible();
  const heading = page.locator('#fields').getByRole('textbox', { name: 'Heading for readers of the page' });
  await heading.fill('x'.repeat(300)); // longer than its schema lets it be
  const card = canvasOf(page).getByRole('note');
  await expect(card).toContainText('This part cannot be shown. Choose it');
  await expect(card).toHaveCSS('border-style', 'dashed');
  await page.getByRole('combobox', { name: 'Interface' }).selectOption('lv');
  await expect(card).toContainText('Šo daļu nevar parādīt');
  const why = card.getByRole('listitem').first();
  await expect(why).toHaveAttribute('lang', 'lv'); // and why, at its place
  await expect(why).toContainText('/nodes/hero/props');
  await expect(why).not.toContainText('expected');
  await page.getByRole('combobox', { name: 'Saskarne' }).selectOption('en');
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
});

longTest(
  'a page has fields of its own: its layout, the page that it opens over, its role, and what search engines are told',
  async ({ page }) => {
    await newPage(page, '/own-fields');
    const fields = page.locator('#fields');
    await fields.getByRole('button', { name: 'Choose a picture for «Picture of shared links»' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await dialog.getByRole('button', { name: 'Lit house' }).click();
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await fields.getByText('Place among the other pages').click();
    await fields.getByLabel('Layout around it').selectOption('empty');
    await fields.getByRole('button', { name: 'Add «Opens over another page»' }).click();
    await fields.getByLabel('Over which page').selectOption('faq');
    await fields.getByLabel('From elsewhere it opens').selectOption('Alone');
    await fields.getByLabel('Role on the site').selectOption('Page of the cashier');
    await fields.getByText('More for search engines').click();
    await fields.getByLabel('Page above it').selectOption('promotions');
    await fields.getByRole('button', { name: 'Add «What the page is about»' }).click();
    await fields.getByLabel('It is', { exact: true }).selectOption('An offer');
    await fields.getByLabel('Name', { exact: true }).fill('A week of offers');
    expect(await axeFindings(page, 'fields of a page', ['iframe'])).toEqual([]);
    expect(await documentAt(page, 'aurora/page/own-fields')).toMatchObject({
      layout: 'empty',
      over: { page: 'faq', arrival: 'alone' },
      flag: 'cashier',
      seo: {
        image: 'media:lit-house',
        parent: 'promotions',
        jsonLd: { type: 'Offer', name: { $t: 'seo.jsonLd.name' } },
      },
    });
  },
);

longTest(
  'on a phone a notice covers neither the last part of the outline nor the end of the fields',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/faq');
    const fields = page.locator('#fields');
    await page
      .getByRole('treeitem', { name: /^(Questions|FAQ|Accordion)/ })
      .first()
      .click();
    await fields
      .getByRole('button', { name: /^Take «.*» away$/ })
      .first()
      .click();
    const notice = page.locator('output[aria-live="polite"]');
    await expect(notice).toHaveText(/away/);
    const top = (await notice.boundingBox())?.y ?? 0;
    for (const last of [page.getByRole('treeitem').last(), fields.locator('summary, button').last()]) {
      // the fields are drawn anew once the item is away
      const bottom = async (): Promise<number> => {
        await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        const { y, height } = (await last.boundingBox()) ?? { y: Number.NaN, height: 0 };
        return y + height;
      };
      await expect.poll(bottom).toBeLessThanOrEqual(top);
    }
  },
);
