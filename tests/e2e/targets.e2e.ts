import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

/** Least height of what a finger presses, in pixels. */
const LEAST = 44;

/**
 * Targets of the page that are less high than a finger wants, with their heights. A link within a sentence is as high as its line (WCAG 2.5.8),
 * and one whose whole card can be pressed is as high as the card.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isWithinText = (one: Element): boolean => getComputedStyle(one).display === 'inline';
    const isStretched = (one: Element): boolean =>
      ['::before', '::after'].some((part) => getComputedStyle(one, part).position === 'absolute');
    const heightOf = (one: Element): number => {
      const label = one.matches('input[type="checkbox"], input[type="radio"]') ? one.closest('label') : null;
      return Math.round((label ?? one).getBoundingClientRect().height);
    };
    const all = document.querySelectorAll('a[href], button, select, summary, input:not([type="hidden"])');
    return [...all].flatMap((one) => {
      const isThere = one.checkVisibility({ visibilityProperty: true });
      const { width, height } = one.getBoundingClientRect();
      if (!isThere || width < 2 || height < 2 || isWithinText(one) || isStretched(one)) return [];
      const name = one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 40);
      return heightOf(one) < least ? [`${one.tagName} «${name}» ${heightOf(one)}`] : [];
    });
  }, LEAST);
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone a finger finds what it presses: pages of a guest and their foot', async ({ page }) => {
  for (const path of ['/', '/gamehall', '/promotions', '/tournaments', '/support', '/betting']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
    expect([path, await smallTargets(page)]).toEqual([path, []]);
  }
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Jackpots' });
  await link.evaluate((own) => Object.assign(own.style, { minBlockSize: '0', blockSize: '24px' }));
  expect(await smallTargets(page), 'the measure sees one that is small').toEqual(['A «Jackpots» 24']);
});

test('on a phone a player finds them in the wallet, the settings, the bonuses and the menu of the account', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  for (const path of ['/cashier/wallet', '/profile/settings', '/profile/bonuses']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect([path, await smallTargets(page)]).toEqual([path, []]);
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /Wallet/ }).first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});
