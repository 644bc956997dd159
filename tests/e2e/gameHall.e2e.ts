import type { Page } from '@playwright/test';
import { axeFindingsInBothSchemes } from '../support/axe.ts';
import { inLongRun } from '../support/length.ts';
import { expect, test } from '../support/site.ts';

const longTest = inLongRun(test);

test('the hall grows while a guest scrolls, its address says where he is, and leads back there [ROUTE-13] [STATE-14]', async ({
  page,
}) => {
  await page.goto('/gamehall');
  const games = page.getByRole('main').getByRole('listitem');
  await expect(games).toHaveCount(18);
  await games.first().hover();
  for (let turn = 0; turn < 12; turn += 1) {
    await page.mouse.wheel(0, 600);
    // as fast as a hand turns a wheel
    await page.waitForTimeout(100);
  }
  await expect(page).toHaveURL(/\/gamehall\?page=\d+$/);
  await expect(games.first()).toHaveAttribute('aria-setsize', /^\d{3}$/);
  expect(await games.count(), 'what is out of sight is not drawn').toBeLessThan(60);
  const part = Number(new URL(page.url()).searchParams.get('page'));
  expect(part).toBeGreaterThan(1);
  await page
    .context()
    .newPage()
    .then(async (other) => {
      await other.goto(page.url());
      const first = other.getByRole('main').locator(`[aria-posinset="${(part - 1) * 18 + 1}"]`);
      await expect(first, 'who is sent the address begins with its part').toBeInViewport();
      await other.close();
    });
});

for (const way of ['a document of its own', 'drawn into this one'] as const)
  longTest(
    `back from a game, ${way}, the hall stands as it was left by a quick press, on a phone too [STATE-14]`,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 844 });
      const isDrawn = way === 'drawn into this one';
      if (isDrawn) {
        // a game's document frames what the hall's may not
        await page.goto('/game/ironbark-play-amber-melons?mode=demo');
        const hall = page.getByRole('banner').getByRole('link', { name: 'Games' }).filter({ visible: true }).first();
        await hall.hover(); // who reaches for a link has the router fetched
        await page.waitForFunction(() =>
          performance.getEntriesByType('resource').some(({ name }) => /\/navigation-[^/]+\.js$/.test(name)),
        );
        await hall.click();
        await expect(page).toHaveURL('/gamehall');
      } else await page.goto('/gamehall');
      const games = page.getByRole('main').getByRole('listitem');
      await expect(games).toHaveCount(18);
      await games.first().hover();
      const turn = async (): Promise<void> => {
        await page.mouse.wheel(0, 700);
        // as fast as a hand turns a wheel
        await page.waitForTimeout(100);
      };
      for (let turns = 0; turns < 12; turns += 1) await turn();
      await expect(page).toHaveURL(/page=\d+$/);
      const placeOf = (): Promise<unknown> =>
        page.evaluate(() => Reflect.get(Object(history.state), 'place') as unknown);
      let seen: unknown = null;
      const isStill = async (): Promise<boolean> => {
        const before = seen;
        seen = await placeOf();
        return typeof seen === 'number' && seen === before;
      };
      await expect.poll(isStill, { intervals: [300] }).toBe(true);
      const left = page.url();
      const demo = page.getByRole('main').getByRole('link', { name: /^Demo / });
      const heights = await demo.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      const inSight = heights.findIndex((top) => top > 300 && top < 700);
      const href = (await demo.nth(inSight).getAttribute('href')) ?? '';
      const pressed = page.getByRole('main').locator(`a[href="${href}"]`);
      const before = await pressed.evaluate((one, isPressed) => {
        scrollBy({ top: 40, behavior: 'instant' });
        const { top } = one.getBoundingClientRect();
        if (isPressed && one instanceof HTMLElement) one.click();
        else location.assign(one.getAttribute('href') ?? '');
        return top;
      }, isDrawn);
      await expect(page).toHaveURL(/\/game\//);
      await page.goBack();
      await expect(page).toHaveURL(left);
      await expect(pressed).toBeInViewport();
      const topOf = (): Promise<number> => pressed.evaluate((one) => one.getBoundingClientRect().top);
      await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(3);
    },
  );

test('games are narrowed by category, kind, studio and tag, and each card leads into its game [ROUTE-13] [STATE-14]', async ({
  page,
  newPlayer,
}) => {
  await newPlayer(page);
  await page.goto('/gamehall');
  const main = page.getByRole('main');
  const choose = async (list: string, option: string): Promise<void> => {
    const box = main.getByRole('combobox', { name: list });
    await box.focus(); // code that comes only now takes what was chosen before
    await box.selectOption(option);
  };
  await choose('Type', 'Slots');
  await expect(page).toHaveURL('/gamehall?types=slot');
  await choose('Studio', 'Northlamp');
  await expect(page).toHaveURL('/gamehall?types=slot&providers=northlamp');
  await choose('Feature', 'With a jackpot');
  await expect(page).toHaveURL('/gamehall?types=slot&providers=northlamp&tags=jackpot');
  const cards = main.getByRole('list').last().getByRole('listitem');
  await expect(cards.first()).toContainText('Northlamp');
  await expect(cards.first()).toContainText('Jackpot');
  await main.getByRole('link', { name: 'Show all games' }).click();
  await expect(page).toHaveURL('/gamehall');
  expect(await axeFindingsInBothSchemes(page, 'the game hall')).toEqual([]);
  await main.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Live casino' }).click();
  await expect(page).toHaveURL('/gamehall/live');
  await expect(main.getByRole('link', { name: 'Live casino' })).toHaveAttribute('aria-current', 'page');

  await page.goto('/gamehall');
  const star = main.getByRole('button', { name: /^Add to favourites/ }).first();
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await main
    .getByRole('link', { name: /^Demo / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/game\/[\w-]+\?mode=demo$/);
  await page.goto('/gamehall');
  await expect(main.getByRole('heading', { name: 'Your favourites' })).toBeVisible();
});

longTest(
  'a pressed picture grows into its game’s page, which is a new document, and within it back and forth; not for who wants less motion',
  async ({ page }) => {
    await page.addInitScript(() => {
      const note = (transition: ViewTransition | null): void => {
        const parts = (): (string | null | undefined)[] =>
          document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
        const told = (): void =>
          sessionStorage.setItem('grown', String(parts().filter((part) => part?.endsWith('(page-picture)')).length));
        transition?.ready.then(told, () => undefined);
      };
      addEventListener('pagereveal', ({ viewTransition }) => note(viewTransition));
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        note(transition);
        return transition;
      };
    });
    /** Animations of the place that goes from one picture to the other, and of both. */
    const grown = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('grown'));
    const forget = (): Promise<void> => page.evaluate(() => sessionStorage.removeItem('grown'));
    /** No page fades into another any more. */
    const isStill = (): Promise<unknown> => page.waitForFunction(() => !document.activeViewTransition);
    const demo = page.getByRole('main').getByRole('link', { name: /^Demo / });
    const isPlayed = (): Promise<void> => expect(page).toHaveURL(/\/game\/[\w-]+\?mode=demo$/);

    // a browser waits four seconds for a document, and then shows it without a transition: a busy machine may need another try
    await expect(async () => {
      const rests = page.waitForEvent('worker'); // which fetches ahead, once pressed pictures are marked
      await page.goto('/gamehall');
      await rests;
      await demo.nth(1).click();
      await isPlayed();
      await expect.poll(grown, { message: 'into another document', timeout: 5_000 }).toBe('5');
    }).toPass();

    const hall = page.getByRole('banner').getByRole('link', { name: 'Games' }).first();
    await hall.hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/navigation-[^/]+\.js$/.test(name)),
    ); // who reaches for a link has the router fetched
    await hall.click();
    await expect(page).toHaveURL('/gamehall');
    await expect(async () => {
      await demo.nth(2).click();
      await isPlayed();
      await expect(page.locator('iframe')).toBeVisible();
      await isStill();
      await forget();
      await page.goBack();
      await expect.poll(grown, { message: 'back into its card, in one document', timeout: 5_000 }).toBe('5');
    }).toPass();

    await isStill();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await forget();
    await demo.nth(2).click();
    await isPlayed();
    await expect(page.locator('iframe')).toBeVisible();
    expect(Number(await grown()), 'parts that move').toBe(0);
  },
);

longTest(
  'Back before the picture of a game has grown leads back to the hall, and so does every further step',
  async ({ page }) => {
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('::view-transition-group(*) { animation-duration: 60s !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    const demo = page.getByRole('main').getByRole('link', { name: /^Demo / });
    const isPlayed = (): Promise<void> => expect(page).toHaveURL(/\/game\/[\w-]+\?mode=demo$/);
    const isBack = async (): Promise<void> => {
      await expect(page).toHaveURL('/gamehall');
      await expect(demo.first()).toBeVisible();
    };
    const rests = page.waitForEvent('worker'); // which fetches ahead, once pressed pictures are marked
    await page.goto('/game/ironbark-play-amber-melons?mode=demo');
    await rests;
    const hall = page.getByRole('banner').getByRole('link', { name: 'Games' }).first();
    await hall.hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/navigation-[^/]+\.js$/.test(name)),
    );
    await hall.click();
    await isBack();
    // a busy machine loads a document instead of a page that is late, and shows it without a transition: that is another try
    for (const place of [1, 2])
      await expect(async () => {
        await demo.nth(place).click();
        await isPlayed();
        const isGrowing = page.waitForFunction(() => document.activeViewTransition !== null, null, { timeout: 5_000 });
        const grew = await isGrowing.then(
          () => true,
          () => false,
        );
        await page.goBack();
        await isBack();
        expect(grew).toBe(true);
      }).toPass();
    await page.goForward();
    await isPlayed();
    await page.goBack();
    await isBack();
  },
);

longTest('a press is heard while a page comes in', async ({ page }) => {
  // as long as a busy machine may need to press
  const slowly = '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)';
  await page.addInitScript((parts) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${parts} { animation-duration: 60s !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, slowly);
  const scheme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['scheme']);
  await page.goto('/game/ironbark-play-amber-melons?mode=demo');
  const box = await page.locator('header button[aria-label="Dark or light"]:visible').boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const hall = page.getByRole('banner').getByRole('link', { name: 'Games' }).first();
  await hall.hover();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/navigation-[^/]+\.js$/.test(name)),
  );
  await hall.click();
  await expect(page).toHaveURL('/gamehall');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
  const before = await scheme();
  await page.mouse.click(at.x, at.y);
  await expect.poll(scheme).not.toBe(before);
});

longTest(
  'on a phone the games begin in the upper third, and their order is chosen beside the other lists [ROUTE-13] [STATE-14]',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/gamehall');
    const games = page.getByRole('main').getByRole('listitem');
    const top = (await games.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    expect(top).toBeLessThan(844 / 3 + 20);
    const order = page.getByRole('combobox', { name: 'Order' });
    const show = page.getByRole('button', { name: 'Show', exact: true });
    await openLists(page);
    await order.selectOption('A–Z');
    await show.click();
    await expect(page).toHaveURL('/gamehall?sort=title');
    await page.goto('/gamehall/slots');
    await openLists(page);
    await order.selectOption('Newest first');
    await show.click();
    await expect(page).toHaveURL('/gamehall/slots?sort=new');
  },
);

longTest(
  'words that an address searches for can be corrected in place, on a phone too [ROUTE-13]',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/gamehall');
    const field = page.getByRole('main').getByRole('searchbox');
    await expect(field).toBeHidden();
    await page.goto('/gamehall?search=ambr');
    await expect(field).toHaveValue('ambr');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    await field.fill('amber');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/gamehall\?search=amber$/);
    await expect(field).toHaveValue('amber');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  longTest(
    'a choice in a list shows the button that leads to it, and a phone has the field to search in [ROUTE-13]',
    async ({ page }) => {
      await page.goto('/gamehall');
      const show = page.getByRole('button', { name: 'Show', exact: true });
      await expect(show).toBeHidden();
      await openLists(page);
      await page.getByRole('combobox', { name: 'Type' }).selectOption('Slots');
      await show.click();
      await expect(page).toHaveURL(/\/gamehall\?.*types=slot/);
      await page.getByRole('main').getByRole('searchbox').fill('lynx');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search=lynx/);
    },
  );
});

/** On a phone the lists stand in a sheet, which the browser opens without a script. */
async function openLists(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filter/ })
    .click();
}
