import type { Page } from '@playwright/test';
import { inDatabase } from '../support/inDatabase.ts';
import { inLongRun } from '../support/length.ts';
import { infoOf, part } from '../support/profilePage.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);
const CONFIG = 'base/config.json';
const SOUND = '/public/news.wav';

/** A hundredth of a second of silence. */
const SILENCE = Buffer.concat([
  Buffer.from('RIFF\x74\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00', 'latin1'),
  Buffer.from('\x40\x1f\x00\x00\x40\x1f\x00\x00\x01\x00\x08\x00data\x50\x00\x00\x00', 'latin1'),
  Buffer.alloc(80, 128),
]);

/** Gives the site other settings of the programme. @returns puts the usual ones back */
async function setLoyalty(site: RunningSite, loyalty: object): Promise<() => void> {
  const before = site.read<{ loyalty: object }>(CONFIG);
  site.write(CONFIG, { ...before, loyalty: { ...before.loyalty, ...loyalty } });
  await site.settled();
  return () => site.write(CONFIG, before);
}

/** Stores news of a level each for the player, as the programme does while the browser is away. */
async function addLevels(page: Page, site: RunningSite, levels: readonly number[]): Promise<void> {
  const { uid } = await infoOf(page);
  const sql =
    "INSERT INTO loyalty_notice (id, uid, reason, subject, amount, created_at) VALUES (?, ?, 'level', ?, ?, ?)";
  const now = Date.now();
  for (const level of levels)
    inDatabase(site, sql, `test-${String(uid)}-${level}`, Number(uid), level, level, now + level);
}

/** Notes in the page which sounds are played, how loud, and how many elements of lists are moved. */
async function noteSoundsAndMoves(page: Page) {
  await page.route(SOUND, (route) => route.fulfill({ contentType: 'audio/wav', body: SILENCE }));
  await page.addInitScript(() => {
    const played: string[] = [];
    const moved: string[] = [];
    Object.assign(globalThis, { played, moved });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      played.push(`${new URL(this.src).pathname} ${this.volume}`);
      return play.apply(this);
    };
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      if (this.tagName === 'LI') moved.push(this.textContent ?? '');
      return animate.apply(this, given);
    };
  });
  const noted = (name: string) => page.evaluate((key) => Reflect.get(globalThis, key) as string[], name);
  return { played: () => noted('played'), moved: () => noted('moved') };
}

longTest(
  'news of the programme stay as long as the settings say, with the sound that they name, several one under another, each closed by its own button, and do not move for who wants less motion [STATE-19] [STATE-25] [CFG-07]',
  async ({ page, site, newPlayer }) => {
    const { played, moved } = await noteSoundsAndMoves(page);
    const news = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
    /** Presses until the news are there: they come with the first press that the page's code hears. */
    const pressFor = (count: number) =>
      expect(async () => {
        await page.getByRole('heading', { level: 1 }).click();
        await expect(news).toHaveCount(count, { timeout: 5_000 });
      }).toPass();
    const putBack = await setLoyalty(site, { notification: { duration: 60, sound: SOUND } });
    try {
      await newPlayer(page);
      await page.clock.install();

      await test.step('the first one, with its sound at half of the loudness', async () => {
        await page.goto('/loyalty');
        await pressFor(1);
        await expect(news).toHaveText([/Welcome aboard/]);
        await expect.poll(played).toEqual([`${SOUND} 0.5`]);
      });

      await test.step('it stays for the minute of the settings, and goes then', async () => {
        await page.clock.fastForward(6_000); // the usual five seconds are over
        await expect(news).toHaveCount(1);
        await page.clock.fastForward(60_000);
        await expect(news).toHaveCount(0);
        await expect.poll(moved).not.toEqual([]);
      });

      await test.step('three at once stand one under another, the oldest first, sound once, and do not move', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await addLevels(page, site, [2, 3, 4]);
        await page.goto('/profile/loyalty');
        await pressFor(3);
        await expect(news).toHaveText([/Level 2/, /Level 3/, /Level 4/]);
        await expect.poll(played).toEqual([`${SOUND} 0.5`]);
        const boxes = await Promise.all([0, 1, 2].map((at) => news.nth(at).boundingBox()));
        const ends = boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : []));
        expect(ends).toHaveLength(6);
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect(await moved()).toEqual([]);
      });

      await test.step('each is closed by its own button; the one that is read stays as long as it is', async () => {
        await news.nth(1).getByRole('button', { name: 'Close' }).click();
        await expect(news).toHaveText([/Level 2/, /Level 4/]);
        await news.first().hover();
        await page.clock.fastForward(120_000);
        await expect(news).toHaveText([/Level 2/]);
        await page.mouse.move(0, 0);
        await page.clock.fastForward(61_000);
        await expect(news).toHaveCount(0);
      });
    } finally {
      putBack();
      await site.settled();
    }
  },
);

longTest(
  'a player’s character is shown at the places that the settings name, and at no other [STATE-19] [CFG-07]',
  async ({ page, site, newPlayer }) => {
    await newPlayer(page);
    await page.goto('/profile/loyalty');
    await part(page, 'Your character').getByRole('button', { name: 'Choose: Vesper the Fox' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose' }).click();
    await expect(page.getByRole('dialog').getByText('From now on you go by Vesper the Fox.')).toBeVisible();
    const pages = {
      'profile-page': '/profile/home',
      'loyalty-page': '/loyalty',
      'profile-loyalty-pages': '/profile/loyalty',
    };
    for (const shown of [[], ['loyalty-page'], ['profile-page', 'profile-loyalty-pages']]) {
      const putBack = await setLoyalty(site, { placesWhereDisplayedCharacters: shown });
      try {
        for (const [place, address] of Object.entries(pages)) {
          await page.goto(address);
          const stand = page.getByRole('main').getByRole('region', { name: /stand|loyalty/i });
          await expect(stand.getByText(/\d+ points/).first()).toBeVisible();
          await expect(stand.getByText('Vesper the Fox'), `${place} of ${shown.join()}`).toHaveCount(
            shown.includes(place) ? 1 : 0,
          );
        }
      } finally {
        putBack();
        await site.settled();
      }
    }
  },
);
