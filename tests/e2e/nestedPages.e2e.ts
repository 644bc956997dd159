import type { Locator, Page } from '@playwright/test';
import { pageOf, publish, served } from '../support/lab.ts';
import { aFew, inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

const words = (title: string) => ({ type: 'content/page-header', v: 1, props: { title } });
const way = (title: string, href: unknown) => ({
  type: 'content/callout',
  v: 1,
  props: { title, cta: { label: `To ${title}`, href } },
});
const tall = { type: 'content/rich-text', v: 1, props: { body: '<p>A line of the list.</p>'.repeat(60) } };
const popup = { do: 'popup.open', with: { popup: 'auth' } };

/** A list, a detail that opens over it, and a detail that does so also when its address is opened directly. */
const list = pageOf(
  '/lab/list',
  {
    title: words('The list'),
    tall,
    seven: way('seven', { page: 'lab-detail', with: { id: 7 } }),
    onList: { ...words('By its own condition'), show: { eq: [{ get: 'page.id' }, 'lab-list'] } },
    end: tall,
  },
  { id: 'lab-list', seo: { title: 'List', noindex: true } },
);
const detail = pageOf(
  '/lab/list/{id}',
  {
    title: words('Number seven'),
    back: way('list', { page: 'lab-list' }),
    eight: way('eight', { page: 'lab-detail', with: { id: 8 } }),
    nine: way('nine', { page: 'lab-detail', with: { id: 9 } }),
    faq: way('questions', { page: 'faq' }),
    ask: {
      type: 'content/action-row',
      v: 1,
      props: { items: [{ id: 'ask', label: 'Sign in here' }] },
      on: { ask: [popup] },
    },
  },
  { id: 'lab-detail', over: { page: 'lab-list' }, seo: { title: 'Seven', noindex: true } },
);
const sure = pageOf(
  '/lab/sure/{id}',
  { title: words('Over at once') },
  { id: 'lab-sure', over: { page: 'lab-list', arrival: 'over' }, seo: { title: 'Sure', noindex: true }, status: 203 },
);

test.beforeAll(async ({ site }) => {
  await publish(site, 'base/pages/lab-list.json', list);
  await publish(site, 'base/pages/lab-detail.json', detail);
  await publish(site, 'base/pages/lab-sure.json', sure);
  // the list was published before the page that its link leads to
  await served(`${site.origin}/lab/list`, (_answer, text) => text.includes('/lab/list/7'));
  await site.settled();
});

/** Opens the list and its detail by the keyboard. @returns how far the list was scrolled */
async function openSeven(page: Page): Promise<number> {
  await page.goto('/lab/list');
  const link = page.getByRole('link', { name: 'To seven' });
  await link.focus(); // the code of the router comes when a visitor reaches for a link
  await networkRest(page);
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/lab/list/7');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Number seven' })).toBeVisible();
  return scrolled;
}

async function isListAgain(page: Page, scrolled: number): Promise<void> {
  await expect(page).toHaveURL('/lab/list');
  await expect(page).toHaveTitle('List · Aurora');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'To seven' })).toBeFocused();
  expect(await page.evaluate(() => [scrollY, Reflect.get(globalThis, 'isSameDocument') as unknown])).toEqual([
    scrolled,
    true,
  ]);
}

test.describe('a page that opens over another [ROUTE-16]', () => {
  longTest(
    'has an address and a title of its own; Escape, Back and a link to the list close it, and the list is where it was',
    async ({ page }) => {
      const scrolled = await openSeven(page);
      await expect(page).toHaveTitle('Seven · Aurora');
      await page.keyboard.press('Escape');
      await isListAgain(page, scrolled);
      await page.goForward();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Number seven' })).toBeVisible();
      await expect(page).toHaveTitle('Seven · Aurora');
      await page.goBack();
      await isListAgain(page, scrolled);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('link', { name: 'To list' }).click();
      await isListAgain(page, scrolled);
    },
  );

  longTest(
    'makes room for the next one that a link in it leads to: Back shows the one before, and one Escape or link leads to the list',
    async ({ page }) => {
      const scrolled = await openSeven(page);
      const dialog = page.getByRole('dialog'); // more than one would fail each step
      const shows = async (path: string): Promise<void> => {
        await expect(page).toHaveURL(path);
        await expect(dialog.getByRole('heading', { name: 'Number seven' })).toBeVisible();
      };
      for (const leave of aFew([
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('link', { name: 'To list' }).click(),
      ])) {
        await dialog.getByRole('link', { name: 'To eight' }).click();
        await shows('/lab/list/8');
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await page.goBack();
        await shows('/lab/list/7');
        await page.goForward();
        await shows('/lab/list/8');
        await dialog.getByRole('link', { name: 'To nine' }).click();
        await shows('/lab/list/9');
        await leave();
        await isListAgain(page, scrolled);
        await page.goForward();
        await shows('/lab/list/7');
      }
      await page.goBack();
      await isListAgain(page, scrolled);
    },
  );

  longTest(
    'leaves the list as it is, conditions and links too, and begins anew where it takes another one’s place',
    async ({ page }) => {
      await page.goto('/lab/list/7');
      const toList = page.getByRole('link', { name: 'To list' });
      await toList.focus(); // as in openSeven
      await networkRest(page);
      await toList.click();
      const ofList = page.getByRole('heading', { name: 'By its own condition' });
      await ofList.evaluate((heading) => Object.assign(heading, { isFirst: true }));
      await page.getByRole('link', { name: 'To seven' }).click();
      const heading = page.getByRole('dialog').getByRole('heading', { name: 'Number seven' });
      const isFirst = async (shown: Locator): Promise<unknown> =>
        shown.evaluate((element) => Reflect.get(element, 'isFirst') === true);
      await heading.evaluate((element) => Object.assign(element, { isFirst: true }));
      expect(await isFirst(ofList)).toBe(true);
      await page.getByRole('dialog').getByRole('link', { name: 'To eight' }).click();
      await expect(page).toHaveURL('/lab/list/8');
      await expect.poll(() => isFirst(heading)).toBe(false);
      await page.goBack();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await isFirst(ofList)).toBe(true);
    },
  );

  longTest('lies under a popup that it opens: Back closes one after the other', async ({ page }) => {
    const scrolled = await openSeven(page);
    await page.getByRole('button', { name: 'Sign in here' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL('/lab/list/7');
    await page.goBack();
    await isListAgain(page, scrolled);
  });

  longTest(
    'stands alone when it is loaded anew, and when a visitor comes back to it from elsewhere',
    async ({ page }) => {
      await openSeven(page);
      await page.getByRole('dialog').getByRole('link', { name: 'To questions' }).click();
      await expect(page).toHaveURL('/faq');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL('/lab/list/7');
      await expect(page.getByRole('main').getByRole('heading', { name: 'Number seven' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { name: 'Number seven' })).toBeVisible();
      await networkRest(page);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'The list' })).toBeVisible();
    },
  );

  longTest(
    'leads back to the list also where Back is pressed before the code that hears it is there',
    async ({ page }) => {
      await openSeven(page);
      const held = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      await page.route(/\/assets\/navigation-[^/]+\.js$/, async (route) => {
        asked.resolve();
        await held.promise;
        await route.continue();
      });
      await page.reload();
      await asked.promise;
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL('/lab/list');
      held.resolve();
      await expect(page.getByRole('heading', { name: 'The list' })).toBeVisible();
    },
  );

  longTest(
    'lies over the list for whoever comes to its address, where its document says so: own status, Back leads to the list',
    async ({ page }) => {
      const dialog = page.getByRole('dialog');
      for (const load of [() => page.goto('/lab/sure/9'), () => page.reload()]) {
        const answer = await load();
        expect(answer?.status()).toBe(203);
        await expect(dialog.getByRole('heading', { name: 'Over at once' })).toBeVisible();
        await expect(page).toHaveURL('/lab/sure/9');
        await expect(page).toHaveTitle('Sure · Aurora');
      }
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/lab/list');
      await expect(page.getByRole('heading', { name: 'The list' })).toBeVisible();
    },
  );

  longTest(
    'that cannot be had leaves the list where it is drawn over it, and is loaded as a document where a link leads to it',
    async ({ page, allowed }) => {
      allowed.push(/ERR_FAILED|Failed to load resource/);
      await page.route('**/_content/page?*', (route) => route.abort());
      await page.goto('/lab/sure/9');
      await expect(page.getByText('cannot be reached right now')).toBeVisible();
      await expect(page).toHaveURL('/lab/list');
      await page.getByRole('link', { name: 'To seven' }).click();
      await expect(page).toHaveURL('/lab/list/7');
      await expect(page.getByRole('main').getByRole('heading', { name: 'Number seven' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
});
