import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsInBothSchemes } from '../support/axe.ts';
import { aFew, inLongRun, isLong } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Public pages with different parts. */
const open = [
  '/',
  '/faq',
  '/support',
  '/forms/sign_up',
  '/terms',
  '/responsible-play',
  '/survey',
  '/unsubscribe',
  '/user-block',
  '/no/such/page',
  '/system/pay-pending',
] as const;
/** Those of the same parts as one above, with other texts. */
const alike = [
  '/about',
  '/privacy',
  '/forms/sign_in',
  '/forbidden',
  '/maintenance',
  '/system/pay-success',
  '/system/pay-fail',
  '/system/errors-slot',
] as const;
const everyOpen = isLong ? [...open, ...alike] : open;
const PAGES_A_TEST = 4;
const guarded = ['/cashier/deposit', '/profile/settings'] as const;
/** Pages where another direction or another brand's colours could break something: the one with most parts, and the one with most fields. */
const chosen = isLong ? ['/', '/faq', '/support', '/forms/sign_up'] : ['/', '/forms/sign_up'];

/** Looks at pages in both schemes, or with `axeFindings` in one: neither direction nor width changes colours. */
async function lookAt(page: Page, addresses: readonly string[], look = axeFindingsInBothSchemes): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await networkRest(page);
    found.push(...(await look(page, address)));
  }
  return found;
}

test.describe('axe finds nothing [REL-S24]', () => {
  test.beforeEach(async ({ page, allowed }) => {
    allowed.push(/status of (403|404|503)/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  for (let from = 0; from < everyOpen.length; from += PAGES_A_TEST) {
    const part = everyOpen.slice(from, from + PAGES_A_TEST);
    (from === 0 ? test : longTest)(`on public pages, dark and light: ${part.join(', ')}`, async ({ page }) => {
      expect(await lookAt(page, part)).toEqual([]);
    });
  }

  test('on a player’s pages and the open account menu, dark and light, also in Arabic', async ({ page, newPlayer }) => {
    await newPlayer(page);
    expect(await lookAt(page, guarded)).toEqual([]);
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(await axeFindings(page, 'account menu')).toEqual([]);
    const mirrored = aFew(guarded).map((path) => `/ar${path}`);
    expect(await lookAt(page, mirrored, axeFindings)).toEqual([]);
  });

  longTest('on right-to-left pages', async ({ page }) => {
    expect(
      await lookAt(
        page,
        chosen.map((path) => (path === '/' ? '/ar' : `/ar${path}`)),
        axeFindings,
      ),
    ).toEqual([]);
  });

  longTest('in another brand’s colours', async ({ page, site, newPlayer }) => {
    expect(
      await lookAt(
        page,
        chosen.map((path) => site.at('kestrel') + path),
      ),
    ).toEqual([]);
    await newPlayer(page);
    const session = (await page.context().cookies()).find(({ name }) => name === '__Host-session');
    expect(session).toBeDefined();
  });

  test('in dialogs: signing in and joining with errors shown, a game, the language menu', async ({ page, allowed }) => {
    allowed.push(/status of 4\d\d/);
    const found: string[] = [];
    const dialog = page.getByRole('dialog');
    const header = page.getByRole('banner').first();
    await page.goto('/');
    for (const [link, submit] of [
      ['Log in', 'Log in'],
      ['Join', 'Create account'],
    ] as const) {
      await header.getByRole('link', { name: link }).click();
      await expect(dialog.locator('form')).toBeVisible();
      found.push(...(await axeFindings(page, link)));
      await dialog.getByRole('button', { name: submit }).click();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
      found.push(...(await axeFindings(page, `${link} with errors`)));
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await page.locator('#popular li').first().locator('a, button').first().click();
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    found.push(...(await axeFindings(page, 'game')));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await header.locator('summary').filter({ hasText: 'Language' }).click();
    found.push(...(await axeFindings(page, 'language menu')));
    expect(found).toEqual([]);
  });

  longTest('on a phone: home, questions, the form, the menu', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 915 });
    expect(await lookAt(page, ['/faq', '/forms/sign_up', '/'], axeFindings)).toEqual([]);
    await page.locator('header nav summary').click();
    expect(await axeFindings(page, 'menu')).toEqual([]);
  });
});

/** Presses Tab until what is focused matches. */
async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  for (let step = 0; step < most; step++) {
    if (await page.evaluate((to) => document.activeElement?.matches(to) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

test.describe('with the keyboard alone', () => {
  test('the first stop leads to the content; the navigation, the language menu and the account menu follow', async ({
    page,
    newPlayer,
  }) => {
    await newPlayer(page);
    await page.goto('/faq');
    await networkRest(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.goto('/faq');
    await tabTo(page, 'header nav a[href="/support"]');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/support$/);
    await page.goto('/faq');
    await tabTo(page, 'header summary');
    await page.keyboard.press('Enter');
    const language = page.getByRole('banner').first().getByRole('link', { name: 'Latviešu' });
    await expect(language).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(language).toBeHidden();
    await expect(page.locator('header summary:focus')).toHaveCount(1);
    const menu = page.getByRole('button', { name: 'Your account' });
    await tabTo(page, 'header button[aria-controls*="account"]');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await tabTo(page, 'header a[href="/profile/settings"]', 10);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  });

  longTest('every stop on the home can be seen to be one', async ({ page }) => {
    await page.goto('/');
    await networkRest(page);
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const box = element.getBoundingClientRect();
        const marked = [element.parentElement, element, ...element.querySelectorAll('*')].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(part ?? element);
          return outlineStyle !== 'none' && outlineWidth !== '0px';
        });
        const middle = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 300));
        return {
          name: element.outerHTML.slice(0, 120),
          isMarked: marked,
          isCovered: middle !== null && middle.closest('header') !== null && element.closest('header') === null,
        };
      });
      expect(stop.isMarked, stop.name).toBe(true);
      expect(stop.isCovered, stop.name).toBe(false);
    }
  });

  longTest('a stranger opens an account', async ({ page, site }) => {
    await page.goto('/faq');
    await networkRest(page);
    await tabTo(page, 'header a[href*="show_popup_reg"]');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('First name')).toBeVisible();
    const values: [label: string, value: string][] = [
      ['E-mail', `keys.${Date.now()}@example.com`],
      ['Mobile phone', `2${String(Date.now()).slice(-7)}`],
      ['Password', 'Sunny-day7'],
      ['First name', 'Vera'],
      ['Last name', 'Lind'],
      ['Day', '17'],
      ['Month', '5'],
      ['Year', '1990'],
    ];
    const field = (label: string) =>
      label === 'Mobile phone'
        ? dialog.getByRole('textbox', { name: label })
        : dialog.getByLabel(label, { exact: ['E-mail', 'Password'].includes(label) });
    for (const [label, value] of values) {
      const id = await field(label).first().getAttribute('id');
      await tabTo(page, `[id="${id}"]`, 30);
      await page.keyboard.type(value);
    }
    const terms = dialog.getByRole('checkbox', { name: /accept the terms/i });
    await tabTo(page, `[id="${await terms.getAttribute('id')}"]`, 20);
    await page.keyboard.press('Space');
    await expect(terms).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Set your own limits')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${site.origin}/cashier/deposit?register=success`);
  });
});

longTest('at 320 px nothing has to be scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const paths = ['/', '/faq', '/forms/sign_up', '/support', '/lv', '/ar', '/ar/forms/sign_up', '/ru/faq'];
  for (const path of aFew(paths, 3)) {
    await page.goto(path);
    await networkRest(page);
    const { width, wide } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      wide: [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > 321 && !element.closest('[data-look], ul, ol'))
        .slice(0, 3)
        .map((element) => element.outerHTML.slice(0, 100)),
    }));
    expect(width, `${path}: ${wide.join(' ')}`).toBeLessThanOrEqual(320);
  }
});
