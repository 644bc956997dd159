import { tableWords } from '../../demo/games/betting/words.ts';
import { words as ofCards } from '../../demo/games/mechanics/cards/words.ts';
import { words as ofRace } from '../../demo/games/mechanics/race/words.ts';
import { words as ofRoulette } from '../../demo/games/mechanics/roulette/words.ts';
import { playTexts } from '../../demo/games/page/texts/index.ts';
import { say as sayInGame } from '../../server/platform/words.ts';
import { axeFindings, axeFindingsInBothSchemes } from '../support/axe.ts';
import { begin, goOn, payByVoucher } from '../support/cashierPage.ts';
import { isFocused } from '../support/keysAlone.ts';
import { inLongRun } from '../support/length.ts';
import { sinceSignIn } from '../support/profilePage.ts';
import { expect, test } from '../support/site.ts';
import { wordsIn } from '../support/wordsIn.ts';

const longTest = inLongRun(test);

const GAME = 'ironbark-play-amber-melons';

test('money is paid in over the game, its rules and sound are the page’s too, a phone on its side shows it alone, and a round that was left is gone on with [ROUTE-24] [STATE-27] @pictures', async ({
  page,
  newPlayer,
  allowed,
}) => {
  allowed.push(/ERR_FAILED|Failed to load/); // the end of a round that never arrives
  await newPlayer(page);
  await page.goto(`/game/${GAME}?mode=play`);
  const stage = page.getByRole('region', { name: 'Amber Melons: play' });
  await stage.getByRole('alert').getByRole('button', { name: 'Deposit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  await begin(page, /Acorn Voucher/, '40');
  await dialog.getByLabel('Voucher code').fill('ABCDEF123456');
  await goOn(page).click();
  await expect(page.getByText('Your money is there.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/game/${GAME}?mode=play`);
  await expect(stage.getByRole('alert')).toHaveCount(0);

  await stage.getByRole('button', { name: 'Play for real' }).click();
  const game = stage.frameLocator('iframe');
  await expect(game.getByText('€40.00')).toBeVisible();
  await expect(stage, 'nothing opens by itself over a game in play').toHaveAttribute('data-undisturbed', '');
  await stage.getByRole('button', { name: 'Pays and rules' }).click();
  const rules = game.getByRole('dialog', { name: 'Pays and rules' });
  await expect(rules.getByText('What pays vanishes')).toBeVisible();
  await rules.getByRole('button', { name: 'Close' }).click();
  await game.getByRole('button', { name: 'Sound' }).click();

  await page.setViewportSize({ width: 844, height: 390 });
  for (const top of [0, 180]) {
    const seen = await stage.evaluate((own, to) => {
      scrollTo({ top: to, behavior: 'instant' });
      return [5, 200, 385].map((y) => own.contains(document.elementFromPoint(420, y)));
    }, top);
    expect(seen, `header, bottom bar and other games lie beneath, at ${top}`).toEqual([true, true, true]);
  }
  await expect(stage.getByText('Signed in for')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.route('**/platform/play/end', (route) => route.abort());
  const begun = page.waitForResponse('**/platform/play/spin'); // the symbols fall before the platform has said what they are
  await game.getByRole('button', { name: 'Spin' }).press(' ');
  await expect(game.getByText('The symbols are falling.')).toBeVisible();
  await begun;
  await page.goto('/gamehall');
  await page.unroute('**/platform/play/end');
  const waiting = page.getByText('A round waits for you');
  await expect(waiting).toBeVisible();
  await page.getByRole('link', { name: 'Go on with Amber Melons' }).click();
  await expect(page).toHaveURL(`/game/${GAME}?mode=play`);
  await expect(game.getByText(/No win this time|comes back|You win/)).toBeVisible();
  await expect(game.getByRole('button', { name: 'Sound' }), 'as the player left it').toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/gamehall');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('a game for play money opens from the page’s HTML, before the page’s code is there, and the page then knows that it is open [ROUTE-24] @pictures', async ({
  page,
}) => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/games-play-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/game/${GAME}?mode=demo`, { waitUntil: 'commit' });
  const stage = page.getByRole('region', { name: 'Amber Melons: play' });
  await expect(stage.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeEnabled();
  const opening = stage.getByRole('status');
  await expect(opening, 'the page has not heard of it yet').toHaveText('The game is opening…');
  letThrough();
  await expect(opening).toHaveCount(0);
  await expect(stage.getByRole('button', { name: 'Pays and rules' })).toBeVisible();
});

longTest(
  'on a phone a game that opens is seen whole, with the buttons at its foot, and the bar tells the part of the site @pictures',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/game/${GAME}`);
    await page.getByRole('button', { name: 'Try for free' }).click();
    const spin = page.getByRole('main').frameLocator('iframe').getByRole('button', { name: 'Spin' });
    await expect(spin).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    const foot = async (): Promise<number> => (await bar.boundingBox())?.y ?? 0;
    await expect.poll(async () => ((await spin.boundingBox())?.y ?? 0) < (await foot())).toBe(true);
    await bar.getByRole('link', { name: 'Games' }).click();
    await expect(page).toHaveURL('/gamehall');
    await page.getByRole('main').getByRole('link', { name: 'Slots' }).first().click();
    await expect(page).toHaveURL('/gamehall/slots');
    await expect(bar.getByRole('link', { name: 'Games' })).toHaveAttribute('aria-current', 'true');
  },
);

longTest(
  'where a browser gives no element the screen, as on an iPhone, the game lies over the page alone, until its button, Esc or Back [ROUTE-24] [STATE-27]',
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/gamehall');
    await page.goto(`/game/${GAME}?mode=demo`);
    const stage = page.getByRole('region', { name: 'Amber Melons: play' });
    const game = stage.frameLocator('iframe');
    await expect(game.getByRole('button', { name: 'Spin' })).toBeVisible();
    await game.locator('body').evaluate(() => Reflect.set(globalThis, 'isSameFrame', true));
    const large = stage.getByRole('button', { name: 'Full screen' });
    const small = stage.getByRole('button', { name: 'Leave full screen' });
    const heightOf = (): Promise<number> => stage.evaluate((own) => Math.round(own.getBoundingClientRect().height));
    const isBelow = (): Promise<boolean> => page.getByRole('banner').evaluate((own) => own.closest('[inert]') !== null);

    await large.click();
    await expect.poll(heightOf).toBe(844);
    expect(await isBelow(), 'what is below can neither be read nor reached').toBe(true);
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Tab');
      expect(
        await stage.evaluate((own) => own.contains(document.activeElement) || document.activeElement === document.body),
      ).toBe(true);
    }
    await small.click();
    await expect.poll(isBelow).toBe(false);
    expect(await heightOf()).toBeLessThan(844);

    await large.click();
    await expect(small).toBeVisible();
    await small.press('Escape');
    await expect(large).toBeVisible();

    await large.click();
    await expect(small).toBeVisible();
    await page.goBack();
    await expect(large).toBeVisible();
    await expect(page).toHaveURL(`/game/${GAME}?mode=demo`);
    expect(await game.locator('body').evaluate(() => Reflect.get(globalThis, 'isSameFrame') as unknown)).toBe(true);
    await page.goBack();
    await expect(page, 'one entry of the history, however often it was large').toHaveURL('/gamehall');
  },
);

longTest(
  'a game takes the real full screen and gives it back in the same frame; its round is in the session’s net result, and games like it lie below [ROUTE-24] [STATE-27] @pictures',
  async ({ page, newPlayer }) => {
    await newPlayer(page);
    await payByVoucher(page, '20');
    await page.goto(`/game/${GAME}?mode=play`);
    const stage = page.getByRole('region', { name: 'Amber Melons: play' });
    const game = stage.frameLocator('iframe');
    const spin = game.getByRole('button', { name: 'Spin' });
    await expect(spin).toBeVisible();
    await game.locator('body').evaluate(() => Reflect.set(globalThis, 'isSameFrame', true));
    const isWhole = (): Promise<boolean> => stage.evaluate((own) => document.fullscreenElement === own);
    await stage.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(isWhole).toBe(true);
    const seen = await stage.evaluate((own) => Math.round(own.getBoundingClientRect().height) >= innerHeight);
    expect(seen, 'the game has all of it').toBe(true);

    const net = stage.locator('dt', { hasText: 'Net result' }).locator('+ dd');
    await expect(net).toHaveText('€0.00');
    const spun = page.waitForResponse('**/platform/play/spin');
    await spin.press(' ');
    await spun;
    // a win that is the stake again leaves nothing: the platform knows what it came to
    await expect(async () => {
      const { stakes, net: sum } = await sinceSignIn(page);
      expect(stakes, 'the round is counted').not.toBe('0.00');
      await expect(net).toHaveText(sum.replace(/(?=\d)/, '€'), { timeout: 1_000 });
    }).toPass();
    await stage.getByRole('button', { name: 'Leave full screen' }).click();
    await expect.poll(isWhole).toBe(false);
    expect(await game.locator('body').evaluate(() => Reflect.get(globalThis, 'isSameFrame') as unknown)).toBe(true);

    const alike = page.getByRole('region', { name: 'More like this' });
    const other = alike.getByRole('listitem').first().getByRole('button');
    const name = (await other.getByRole('img').first().getAttribute('alt')) ?? '';
    expect(name).not.toBe('Amber Melons');
    await other.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  },
);

longTest('a notice lies above a game that lies over the page [ROUTE-24]', async ({ page, newPlayer, allowed }) => {
  allowed.push(/status of 500|report: /);
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }));
  await page.setViewportSize({ width: 390, height: 844 });
  const isLarge = Promise.withResolvers<undefined>();
  await page.route('**/api/games/addLike*', async (route) => {
    await isLarge.promise;
    await route.fulfill({ status: 500, json: { error: { type: 'InternalServerErrorException', message: 'away' } } });
  });
  await newPlayer(page);
  await page.goto(`/game/${GAME}?mode=demo`);
  const stage = page.getByRole('region', { name: 'Amber Melons: play' });
  await page.getByRole('main').getByRole('button', { name: 'Add to favourites' }).first().click();
  await stage.getByRole('button', { name: 'Full screen' }).click();
  await expect(stage.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  isLarge.resolve(undefined);
  const notice = page.getByRole('alert').filter({ hasText: /\S/ }).first();
  await expect(notice).toBeVisible();
  const isOnTop = notice.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    return own.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(await isOnTop).toBe(true);
});

longTest(
  'a dialog that comes over a game that lies over the page is closed by Back, which then leaves the page [ROUTE-24]',
  async ({ page, newPlayer }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }));
    await newPlayer(page);
    await page.goto('/gamehall');
    await page.goto(`/game/${GAME}?mode=demo`);
    const stage = page.getByRole('region', { name: 'Amber Melons: play' });
    await stage.getByRole('button', { name: 'Full screen' }).click();
    const small = stage.getByRole('button', { name: 'Leave full screen' });
    await expect(small).toBeVisible();
    await stage.getByRole('button', { name: 'Play for real' }).click();
    await stage.getByRole('alert').getByRole('button', { name: 'Deposit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit' });
    await expect(dialog).toBeVisible();
    await expect(small).toHaveCount(0);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/game/${GAME}`));
    await expect(stage).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/gamehall');
  },
);

longTest(
  'an open game can be read and used by everybody, in both schemes and from right to left [REL-S24]',
  async ({ page, allowed }) => {
    allowed.push(/inline style violates .*\/platform\/play\/code\//); // axe tries some in the frame that it looks into
    for (const prefix of ['', '/ar']) {
      await page.goto(`${prefix}/game/${GAME}?mode=demo`);
      await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible();
      expect(await axeFindingsInBothSchemes(page, `an open game ${prefix}`)).toEqual([]);
    }
  },
);

/** Games with a betting table: the kind of game, and the words of its table. */
const tables = [
  { type: 'high_low', words: ofCards },
  { type: 'betting', words: ofRace },
  { type: 'casino', words: ofRoulette },
] as const;

for (const { type, words } of tables)
  longTest(
    `a table is played by keys alone at another brand, from right to left, and its pays and rules can be read: ${type} [REL-S24]`,
    async ({ page, site }) => {
      const { say } = wordsIn('ar');
      const inGame = (text: string): string => sayInGame(text, 'ar');
      const frame = page.frameLocator('iframe');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${site.at('kestrel')}/ar/offline`);
      const name = await page.evaluate(async (kind) => {
        const asked = new URLSearchParams({ options: JSON.stringify({ types: [kind], limit: 1 }) });
        const { data } = (await (await fetch(`/api/games/get?${asked}`)).json()) as {
          data: { items: [{ sysname: string }] };
        };
        return data.items[0].sysname;
      }, type);
      await page.goto(`${site.at('kestrel')}/ar/game/${name}?mode=demo`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const spin = frame.getByRole('button', { name: inGame(words.spin), exact: true });
      await expect(spin).toBeVisible();

      const places = frame.getByRole('group', { name: inGame(tableWords.table) }).getByRole('button');
      // who speaks to the machine says what is seen on a place
      const unspoken = await places.evaluateAll((all) =>
        (all as HTMLElement[]).flatMap((place) => {
          const name = place.ariaLabel ?? '';
          return place.innerText.split(/\s+/).filter((seen) => !name.includes(seen));
        }),
      );
      expect(unspoken).toEqual([]);
      await places.first().focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await expect(async () => {
        await page.keyboard.press('Tab');
        expect(await isFocused(spin)).toBe(true);
      }).toPass({ intervals: [0] });
      await page.keyboard.press('Enter');
      await expect(frame.getByRole('list', { name: inGame(words.last) }).getByRole('listitem')).toHaveCount(1);

      await page
        .getByRole('main')
        .getByRole('button', { name: say('games.play.rules') })
        .press('Enter');
      const sheet = frame.getByRole('dialog');
      await expect(sheet).toBeVisible();
      expect(await axeFindings(page, `${type} with the sheet of its rules`, ['iframe'])).toEqual([]);
      await sheet.getByRole('button', { name: playTexts('ar').close }).press('Enter');
      await expect(sheet).toHaveCount(0);

      await page
        .getByRole('main')
        .locator('summary', { hasText: say('games.details.rules') })
        .press('Enter');
      await expect(page.getByRole('main').locator('details[open]')).toBeVisible();
      expect(await axeFindings(page, `${type} with its pays`, ['iframe'])).toEqual([]);
    },
  );
