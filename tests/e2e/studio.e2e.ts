import type { FrameLocator, Page } from '@playwright/test';
import { inLongRun } from '../support/length.ts';
import { startOpenIdProvider } from '../support/openIdProvider.ts';
import { servedAt } from '../support/servedAt.ts';
import { expect, test } from '../support/site.ts';
import { axeOf, PASSWORD, runStudio, type StudioSite, saved, signIn } from '../support/studioSite.ts';

const longTest = inLongRun(test);

let running: StudioSite;

test.beforeAll(async () => {
  running = await runStudio();
  await running.person('ann', 'publisher');
  await running.person('bob', 'publisher');
});
test.afterAll(() => running.end());

const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe');

interface DomNode {
  nodeName: string;
  nodeValue: string;
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

/** Labels of the lines that are drawn over the page in the frame: they stand in a closed tree, which the browser alone opens. */
async function linesIn(page: Page): Promise<string[]> {
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  if (!frame) return [];
  const session = await page.context().newCDPSession(frame);
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  await session.detach();
  const within = (node: DomNode): DomNode[] => [...(node.children ?? []), ...(node.shadowRoots ?? [])];
  const textsOf = (node: DomNode): string[] => [
    ...(node.nodeName === '#text' ? [node.nodeValue] : []),
    ...within(node).flatMap(textsOf),
  ];
  const hosts = (node: DomNode): DomNode[] => (node.nodeName === 'M-STUDIO' ? [node] : within(node).flatMap(hosts));
  return hosts(root).flatMap(textsOf);
}

/** The first heading that a visitor of the site reads in the hero. */
async function heroOfSite(): Promise<string> {
  const { text } = await servedAt(running.site, '/');
  return /<h2 id="page:hero-0"[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
}

test('a content manager changes the hero of the home page, sees it at once, publishes, and visitors read it @frames', async ({
  page,
}) => {
  await signIn(page, running, 'ann');
  await page.getByRole('searchbox').fill('facts first');
  await page.getByRole('button', { name: /^Online casino games, facts first \// }).click();
  const canvas = canvasOf(page);
  await canvas.locator('m-studio').waitFor({ state: 'attached' }); // before, a press is the page's own
  await canvas.getByText('The lights are on').first().click();
  await expect(page.getByRole('treeitem', { name: /^Hero/ })).toHaveAttribute('aria-selected', 'true');

  await page.locator('#fields summary').first().click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const heights = await page.getByRole('toolbar', { name: 'Document' }).evaluateHandle((bar) => {
    const seen = new Set<number>();
    new ResizeObserver(() => seen.add(bar.clientHeight)).observe(bar);
    return seen;
  });
  await title.fill('All lights are on');
  await expect(canvas.getByText('All lights are on').first()).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(canvas.getByText('The lights are on').first()).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(title).toHaveValue('All lights are on');
  await expect(saved(page)).toBeVisible();
  expect(await heights.evaluate(({ size }) => size), 'the editor stands still while it saves').toBe(1);
  expect(await heroOfSite()).toBe('The lights are on');

  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await page.getByRole('textbox', { name: 'Image' }).fill('javascript:alert(1)');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish …' }).click();
  await expect(dialog.getByRole('heading', { name: 'This has to be mended first' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Show «Hero»' }).click();
  await expect(page.getByRole('treeitem', { name: /^Hero/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+z');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: 'Publish …' }).click();
  await expect(dialog).toContainText('en: «The lights are on» → «All lights are on»');
  await expect(dialog).toContainText('Nothing is wrong with it.');
  await dialog.getByRole('button', { name: 'Before and after' }).click();
  const both = page.getByRole('dialog', { name: 'Before and after' });
  await expect(both.frameLocator('[title="The page before"]').getByText('The lights are on').first()).toBeVisible();
  await expect(both.frameLocator('[title="The page after"]').getByText('All lights are on').first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(both.getByRole('listitem')).toHaveAttribute('aria-current', 'true');
  expect(await axeOf(page, 'before and after')).toEqual([]);
  await both.getByRole('combobox', { name: 'See as' }).selectOption('A player');
  await both.getByRole('combobox', { name: 'Language of both pages' }).selectOption('lv');
  for (const title of ['The page before', 'The page after']) {
    const shown = both.frameLocator(`[title="${title}"]`);
    await expect(shown.locator('html')).toHaveAttribute('lang', 'lv');
    await expect.poll(() => shown.locator('#payload').textContent()).toContain('"player":true');
  }
  await both.getByRole('button', { name: 'Publish …' }).click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
  await expect.poll(heroOfSite).toBe('All lights are on');

  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: 'What changed' }).first()).toBeVisible();
  expect(await axeOf(page, 'history')).toEqual([]);
  await page.getByRole('button', { name: 'What changed' }).first().click();
  await expect(both).toContainText('en: «The lights are on» → «All lights are on»');
  await page.keyboard.press('Escape'); // what opened it is gone: keys are heard all the same
  await expect(both).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Add a part' })).toBeVisible();
  expect(await axeOf(page, 'catalogue')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Taken back: visitors see what was there before.')).toBeVisible();
  await expect.poll(heroOfSite).toBe('The lights are on');
});

longTest(
  'the same by keys alone: a page from nothing of six parts and a form, moved, copied, deleted and taken back, seen, published, and met by a visitor',
  async ({ page }) => {
    await signIn(page, running, 'ann', '/?brand=aurora');
    const found = await axeOf(page, 'home');
    await page.getByRole('button', { name: 'New page' }).press('Enter');
    await page.getByLabel('Title').fill('Autumn offers');
    await page.getByLabel('Address').fill('/Autumn');
    await page.keyboard.press('Enter');
    await expect(page.getByText('small letters')).toBeVisible();
    await page.getByLabel('Address').fill('/offers/autumn');
    await page.keyboard.press('Enter');

    const tree = page.getByRole('tree', { name: 'Outline' });
    const parts = tree.getByRole('treeitem');
    const add = async (words: string): Promise<void> => {
      await page.keyboard.press('/');
      await page.getByRole('searchbox', { name: 'Search parts' }).fill(words);
      await page.keyboard.press('Enter');
    };
    const names = () => parts.evaluateAll((rows) => rows.map((row) => row.textContent?.split(' ')[0]));
    await parts.first().press('Enter');
    await add('Questions and answers');
    await expect(parts).toHaveCount(2);
    await parts.first().press(' ');
    await add('Hero');
    await expect(parts).toHaveCount(3);
    const hero = parts.filter({ hasText: /^Hero/ });
    await expect(canvasOf(page).getByText('The lights are on').first()).toBeVisible();
    await canvasOf(page).locator('m-studio').waitFor({ state: 'attached' });
    await parts.first().focus();
    for (const region of [page.locator('iframe'), page.locator('#fields')]) {
      await page.keyboard.press('F6'); // out of the page in the frame as well
      await expect(region).toBeFocused();
    }
    await hero.focus();
    await page.keyboard.press('Control+Shift+ArrowUp');
    await expect(page.getByText('Hero moved into Stack, 1 of 2')).toBeVisible();
    await page.keyboard.press('Control+Shift+ArrowUp');
    await expect(page.getByText('It is the first already.').first()).toBeVisible();
    await page.keyboard.press('Control+d');
    await expect(parts).toHaveCount(4);
    await page.keyboard.press('Delete');
    await expect(parts).toHaveCount(3);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(parts).toHaveCount(3);
    expect(await names()).toEqual([
      expect.stringContaining('Stack'),
      expect.stringContaining('Hero'),
      expect.stringContaining('Questions'),
    ]);
    await expect(canvasOf(page).getByText('The lights are on').first()).toBeVisible();
    await parts.filter({ hasText: /^Questions/ }).press(' ');
    for (const type of ['content/page-header', 'content/action-row', 'content/callout', 'content/contact', 'form/form'])
      await add(type);
    await expect(parts).toHaveCount(8);
    await expect(canvasOf(page).getByRole('button', { name: 'Log in' }).last()).toBeVisible();
    const fields = page.locator('#fields');
    await parts.filter({ hasText: /^Questions/ }).press('Enter');
    await fields.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await fields.locator('summary', { hasText: /^3$/ }).press('Enter');
    await fields.getByRole('textbox', { name: 'Question' }).fill('Is it new?');
    await fields.getByRole('button', { name: 'Show «Answer» as HTML' }).press('Enter');
    await fields.getByRole('textbox', { name: 'Answer' }).fill('<p>As new as the <strong>leaves</strong>.</p>');
    await fields.getByRole('button', { name: 'Move «Is it new?» up' }).press('Enter');
    await expect(canvasOf(page).locator('m-node[data-node="faq"] summary').nth(1)).toContainText('Is it new?');
    found.push(...(await axeOf(page, 'editor')));

    await page.getByRole('button', { name: 'Publish …' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await expect(dialog.getByText(/Added/)).toHaveCount(8);
    await expect(dialog.getByText('Looking at everything')).toHaveCount(0);
    found.push(...(await axeOf(page, 'publish')));
    await dialog.getByLabel('Reason').fill('autumn campaign');
    await dialog.getByRole('button', { name: 'Publish now' }).press('Enter');
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    expect(found).toEqual([]);

    const visitor = await page.context().newPage();
    const answer = await visitor.goto(`${running.site.origin}/offers/autumn`);
    expect(answer?.status()).toBe(200);
    await expect(visitor.getByText('The lights are on').first()).toBeVisible();
    await expect(visitor.getByText('Is it free?')).toBeVisible();
    await visitor.getByText('Is it new?').click();
    await expect(visitor.locator('strong', { hasText: 'leaves' })).toBeVisible();
    await expect(visitor.locator('form').getByRole('button', { name: 'Log in' })).toBeVisible();
  },
);

test.describe('two people, and a connection that goes', () => {
  test.use({ allowed: [/409|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('who else is there is told before anything meets; a stale tab overwrites nothing: different changes are joined, the same one is chosen; offline, nothing typed is lost @frames', async ({
    page,
    browser,
  }) => {
    const other = await (await browser.newContext()).newPage();
    await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/faq');
    await signIn(other, running, 'bob', '/?brand=aurora&document=base/page/faq');
    const title = (tab: Page) => tab.getByRole('textbox', { name: 'Title', exact: true });
    const description = (tab: Page) => tab.getByRole('textbox', { name: 'Description for search engines' });
    await expect(page.getByRole('list', { name: 'Also here' })).toContainText('bob');
    await description(other).fill('Answers by Bob');
    await expect(saved(other)).toBeVisible();
    await expect(page.getByText('bob edits this too, and changed the document itself.')).toBeVisible();
    await other.getByRole('treeitem', { name: /^Page title/ }).click();
    await expect(page.getByRole('treeitem', { name: /^Page title.*Here: bob/ })).toBeVisible();
    await expect.poll(() => linesIn(page), { message: 'in the canvas, too' }).toContain('bob');
    expect(await axeOf(page, 'two people')).toEqual([]);
    await other.getByRole('treeitem').first().click();
    await expect(page.getByRole('treeitem', { name: /^Page title.*Here/ })).toHaveCount(0);
    await other.keyboard.press('Escape');
    await title(page).fill('Answers by Ann');
    await expect(
      page.getByText('bob changed this page since you opened it. Both of your changes are in it now.'),
    ).toBeVisible();
    await expect(description(page)).toHaveValue('Answers by Bob');
    await expect(saved(page)).toBeVisible();

    await title(other).fill('Bob’s answers');
    const choice = other.getByRole('alert', { name: 'Changed by two people' });
    await expect(choice).toContainText('ann changed the same as you since you opened it. Nothing was overwritten.');
    await choice.getByRole('button', { name: 'ann: «Answers by Ann»' }).click();
    await expect(title(other)).toHaveValue('Answers by Ann');
    await expect(saved(other)).toBeVisible();

    await page.context().setOffline(true);
    await title(page).fill('Typed on a train');
    await expect(page.getByText('No connection: your work is kept in this browser')).toBeVisible();
    await page.context().setOffline(false);
    await expect(saved(page)).toBeVisible();
    await other.reload();
    await expect(title(other)).toHaveValue('Typed on a train');
    await expect(page.getByRole('list', { name: 'Also here' })).toContainText('bob');
    await other.close();
    await expect(page.getByRole('list', { name: 'Also here' })).toHaveCount(0);
  });
});

test.describe('who may not', () => {
  test.use({ allowed: [/40[03]/] });

  longTest(
    'a wrong password is told in words, an ended sign-in asks again and keeps the work, who chose a password may look as a viewer',
    async ({ page }) => {
      await page.goto(running.studio);
      await page.getByLabel('Name or email').fill('ann');
      await page.getByLabel('Password').fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toContainText('The name or the password is wrong.');
      expect(await axeOf(page, 'sign-in')).toEqual([]);

      await signIn(page, running, 'ann', '/?brand=aurora&document=base/page/about');
      const title = page.getByRole('textbox', { name: 'Title', exact: true });
      await expect(title).toBeEnabled();
      // in this order: once the page has noticed that the sign-in ended, nobody can type below the question
      await title.fill('About all of us');
      await expect(page.getByRole('heading', { level: 1, name: 'About all of us' })).toBeVisible();
      await page.context().clearCookies();
      const again = page.getByRole('dialog', { name: 'Your sign-in has ended' });
      await expect(again).toBeVisible();
      expect(await axeOf(page, 'sign in again')).toEqual([]);
      await again.getByLabel('Name or email').fill('ann');
      await again.getByLabel('Password').fill(PASSWORD);
      await again.getByRole('button', { name: 'Sign in' }).click();
      await expect(title).toHaveValue('About all of us');
      await expect(saved(page)).toBeVisible();

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('heading', { name: 'Marquee Studio' })).toBeVisible();
      const code = await running.invited('eve', 'viewer');
      await page.goto(`${running.studio}/reset-password?code=${code}`);
      await page.getByLabel('New password').fill(PASSWORD);
      await page.getByLabel('The same again').fill(`${PASSWORD}?`);
      await page.getByRole('button', { name: 'Save and sign in' }).click();
      await expect(page.getByText('The two passwords differ.')).toBeVisible();
      await page.getByLabel('The same again').fill(PASSWORD);
      await page.getByRole('button', { name: 'Save and sign in' }).click();
      await page
        .getByRole('main')
        .getByRole('button', { name: /About all of us .about/ })
        .click();
      await expect(page.getByText('You may look at this document, and not change it.')).toBeVisible();
      await expect(title).toBeDisabled();
      await expect(title).toHaveValue('About all of us');
    },
  );

  longTest(
    'whom the company’s own provider names is signed in; an address that was used up says so [CALL-18]',
    async ({ page }) => {
      const provider = await startOpenIdProvider(`${running.studio}/content/api/connect/oidc/callback`);
      await running.site.restart({
        CONTENT_OIDC_ISSUER: provider.issuer,
        CONTENT_OIDC_CLIENT_ID: provider.clientId,
        CONTENT_OIDC_CLIENT_SECRET: provider.clientSecret,
        CONTENT_REGISTRATION: 'open',
      });
      await page.goto(running.studio);
      await page.getByRole('link', { name: 'Sign in by your company’s account' }).click();
      await expect(page.getByText('No brand is yours yet')).toBeVisible();
      await page.goto(`${running.studio}/signed-in`);
      await expect(page.getByRole('heading', { name: 'Signing in did not work' })).toBeVisible();
      expect(await axeOf(page, 'signed in by a provider')).toEqual([]);
      await page.getByRole('link', { name: 'Back to signing in' }).click();
      await expect(page.getByText('No brand is yours yet')).toBeVisible();
      await running.site.restart();
      await provider.close();
    },
  );
});
