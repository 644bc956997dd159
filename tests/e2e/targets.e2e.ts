import type { Locator, Page } from '@playwright/test';
import { targetFindings } from '../support/axe.ts';
import { joinAt } from '../support/enterAt.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Least height of what a finger presses, in pixels. */
const LEAST = 44;

/**
 * Targets of the page that are less high than a finger wants, with their heights. A link within a sentence is as high as its line (WCAG 2.5.8),
 * and one whose whole card can be pressed, by a part that lies over it, is as high as that part.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isWithinText = (one: Element): boolean => getComputedStyle(one).display === 'inline';
    const stretched = (one: Element): number => {
      const parts = ['::before', '::after'].map((part) => getComputedStyle(one, part));
      const over = parts.filter(({ position, content }) => position === 'absolute' && content !== 'none');
      return Math.max(0, ...over.map(({ blockSize }) => Number.parseFloat(blockSize) || 0));
    };
    const heightOf = (one: Element): number => {
      const label = one.matches('input[type="checkbox"], input[type="radio"]') ? one.closest('label') : null;
      return Math.round(Math.max((label ?? one).getBoundingClientRect().height, stretched(one)));
    };
    const all = document.querySelectorAll('a[href], button, select, summary, input:not([type="hidden"])');
    return [...all].flatMap((one) => {
      const isThere = one.checkVisibility({ visibilityProperty: true });
      const { width, height } = one.getBoundingClientRect();
      if (!isThere || width < 2 || height < 2 || isWithinText(one)) return [];
      const name = one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 40);
      return heightOf(one) < least ? [`${one.tagName} «${name}» ${heightOf(one)}`] : [];
    });
  }, LEAST);
}

/** Opens a page, and waits for what comes with its data. */
async function openWhole(page: Page, path: string, withData: Locator): Promise<void> {
  await page.goto(path);
  await expect(withData.first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

longTest('on a phone a finger finds what it presses: pages of a guest and their foot', async ({ page }) => {
  const main = page.getByRole('main');
  const demo = main.getByRole('link', { name: /^Demo / });
  const pages = {
    '/': main.getByRole('region', { name: 'Top 10 right now' }).getByRole('listitem').getByRole('button'),
    '/gamehall': demo,
    '/promotions': main.getByRole('link', { name: 'Welcome, step one' }),
    '/tournaments': main.locator('a[href*="/tournaments/"]'),
    '/support': main.getByRole('link'),
    '/betting': main.getByRole('list', { name: 'Events' }).getByRole('button'),
  };
  for (const [path, withData] of Object.entries(pages)) {
    await openWhole(page, path, withData);
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
    expect([path, await smallTargets(page)]).toEqual([path, []]);
  }
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Jackpots' });
  await link.evaluate((own) => Object.assign(own.style, { minBlockSize: '0', blockSize: '24px' }));
  expect(await smallTargets(page), 'the measure sees one that is small').toEqual(['A «Jackpots» 24']);
});

longTest(
  'on a phone a player finds them in the wallet, the settings, the bonuses and the menu of the account',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    const pages = {
      '/cashier/wallet': page.getByText('Your own money'),
      '/profile/settings': page.getByLabel('First name'),
      '/profile/bonuses': page.getByText('You have no bonuses.'),
    };
    for (const [path, withData] of Object.entries(pages)) {
      await openWhole(page, path, withData);
      expect([path, await smallTargets(page)]).toEqual([path, []]);
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: /account/i })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /Wallet/ }).first()).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  },
);

/** Distance between two looks at a page that is scrolled, in pixels: less than half of the least target. */
const SCROLL_STEP = 10;

longTest(
  'on a phone’s deposit page no way to pay and no offer is cut to a sliver by the bars at the foot, however far the page is scrolled [REL-S24]',
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await joinAt(page, site.origin);
    await page.goto('/cashier/deposit');
    await expect(page.getByRole('radiogroup', { name: 'Offer' }).getByRole('radio').nth(1)).toBeVisible();
    await networkRest(page);
    const found: string[] = [];
    for (let top = 0; top <= 400; top += SCROLL_STEP) {
      await page.evaluate((to) => scrollTo(0, to), top);
      // links above the form go below the header, as on every page
      found.push(...(await targetFindings(page, `scrolled by ${top} px`, ['nav'])));
    }
    expect(found).toEqual([]);
  },
);
