import type { BrowserContext, Page } from '@playwright/test';
import { openFrom, signIn } from '../support/authDialog.ts';
import { balance, depositsOf, goOn, payThere } from '../support/cashierPage.ts';
import { DEMO_PASSWORD } from '../support/demoPasswords.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, test } from '../support/site.ts';

const banner = (page: Page) => page.getByRole('banner').first();
/** The balance in the header, in euros. */
const euros = async (page: Page): Promise<number> => Number((await balance(page).innerText()).replaceAll(/[€,]/g, ''));

/** Notes where the first headings that are in sight stand as soon as they are there. */
const noteHeadings = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const headings = [...document.querySelectorAll('h1, h2')].filter((heading) => {
        const { left, right } = heading.getBoundingClientRect();
        return left >= 0 && right <= innerWidth; // slides of the stage wait beside it
      });
      const placesOf = (): number[] =>
        headings.map((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
      Object.assign(globalThis, { placesOf, firstPlaces: placesOf() });
    }),
  );

for (const { locale, prefix, width } of [
  { locale: 'en', prefix: '', width: 1440 },
  { locale: 'en', prefix: '', width: 390 },
  { locale: 'ar', prefix: '/ar', width: 390 },
])
  test(`pages in ${locale} at ${width} px are as wide as the window, and stay where they were drawn @pictures`, async ({
    page,
    context,
  }) => {
    await noteHeadings(context);
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['', '/gamehall', '/promotions', '/game/ironbark-play-amber-melons']) {
      await page.goto(`${prefix}${path}` || '/');
      await networkRest(page);
      const { tooWide, dir, first, now } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const { placesOf, firstPlaces } = globalThis as unknown as { placesOf(): number[]; firstPlaces: number[] };
        return {
          tooWide: scrollWidth > clientWidth,
          dir: getComputedStyle(document.body).direction,
          first: firstPlaces,
          now: placesOf(),
        };
      });
      expect([path, tooWide, dir]).toEqual([path, false, locale === 'ar' ? 'rtl' : 'ltr']);
      expect(first.length, path).toBeGreaterThan(0);
      expect([path, ...now]).toEqual([path, ...first]);
    }
  });

test('a player signs in, deposits, sees the balance in two tabs, and logs out of both', async ({ page, context }) => {
  await page.goto('/faq');
  await signIn(await openFrom(page, 'Log in'), { login: 'felix@demo.example', password: DEMO_PASSWORD });
  await expect(balance(page)).toBeVisible();
  const before = await euros(page);
  const second = await context.newPage();
  await second.goto('/faq');
  await expect.poll(() => euros(second)).toBe(before);

  await page.goto('/cashier/deposit/card');
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await goOn(page).click();
  await payThere(page);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect.poll(() => euros(page)).toBe(before + 25);
  await expect.poll(() => euros(second), 'over the live connection').toBe(before + 25);
  expect((await depositsOf(page))[0]).toMatchObject({ status: 'success' });

  await banner(page)
    .getByRole('button', { name: /account/i })
    .click();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  for (const tab of [page, second]) await expect(banner(tab).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect((await page.request.get('/api/account/getInfo')).status(), 'the session has ended').toBe(401);
});

test('a game is found by typing, and played by keys with play money in its frame @pictures', async ({
  page,
  allowed,
}) => {
  // what Playwright runs at a page's start fails in a sandboxed frame; without it nothing is written
  allowed.push(/^uncaught: Permission denied to access property "length"$/);
  await page.goto('/faq');
  await banner(page).getByRole('link', { name: 'Search for games' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ambr melns');
  await expect(dialog.getByRole('region', { name: 'Games' }).getByRole('link').first()).toContainText('Amber Melons');

  await page.goto('/game/ironbark-play-amber-melons?mode=demo');
  const stage = page.getByRole('region', { name: 'Amber Melons: play' });
  const game = stage.frameLocator('iframe');
  await expect(stage.getByText('You play with play money')).toBeVisible();
  const spin = game.getByRole('button', { name: 'Spin' });
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await spin.press('Enter');
  await expect(game.getByText(/No win this time|comes back|You win/)).toBeVisible();
});
