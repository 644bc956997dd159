import type { Page } from '@playwright/test';
import { LOCALE_COOKIE } from '#schemas/platform/cookies.ts';
import { axeFindings, axeFindingsInBothSchemes } from '../support/axe.ts';
import { enterAs } from '../support/enterAt.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { addressOf, type Screen, screens } from '../support/screens.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

/** Each theme, read each way. */
const settings = [
  { brand: 'aurora', prefix: '', dir: 'ltr' },
  { brand: 'aurora', prefix: '/ar', dir: 'rtl' },
  { brand: 'kestrel', prefix: '', dir: 'ltr' },
  { brand: 'kestrel', prefix: '/ar', dir: 'rtl' },
  { brand: 'tidal', prefix: '', dir: 'rtl' },
  { brand: 'tidal', prefix: '/en', dir: 'ltr' },
] as const;
type Setting = (typeof settings)[number];

/** Opens a screen as the player whose lists on it are full. @returns the whole address */
async function openFull(
  page: Page,
  site: RunningSite,
  { screen, setting }: { screen: Screen; setting: Setting },
): Promise<string> {
  const { brand, prefix, dir } = setting;
  const origin = brand === 'aurora' ? site.origin : site.at(brand);
  // who reads another language is led from an address without one to their own
  await page.context().addCookies([{ name: LOCALE_COOKIE, value: dir === 'rtl' ? 'ar' : 'en', url: origin }]);
  await enterAs(page, origin, screen.as ?? 'nadia');
  const address = await addressOf(page, `${origin}${prefix}`, screen);
  // the page that has signed in may be loading itself anew
  await expect(() => page.goto(address)).toPass();
  await networkRest(page);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
  return address;
}

/** What is found on a page as it stands: by axe in both schemes, and whether it is wider than the screen. */
async function faultsOf(page: Page, state: string): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...(over > 0 ? [`${state} is ${over} px too wide`] : []), ...(await axeFindingsInBothSchemes(page, state))];
}

test.beforeEach(async ({ page, allowed }) => {
  allowed.push(/status of 4\d\d/, /status of 503/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
});

for (const [name, screen] of Object.entries(screens))
  longTest(
    `${name}: axe finds nothing on it with full lists, at each brand, in both schemes and either direction`,
    async ({ page, site }) => {
      const faults: string[] = [];
      for (const setting of settings)
        faults.push(...(await faultsOf(page, await openFull(page, site, { screen, setting }))));
      expect(faults).toEqual([]);
    },
  );

/** What opens something: buttons that send nothing and switch nothing, and what is folded away. */
const OPENERS = ':is(button:not([type="submit"], [aria-pressed], :disabled), summary):visible';

/** Most things that are opened on one page: of a list's rows, which say the same but for figures, the first. */
const MOST_OPENED = 12;

/** Words of what opens something, without figures: rows of a list differ by these alone. */
async function openersOf(page: Page): Promise<string[]> {
  const words = await page.getByRole('main').locator(OPENERS).allInnerTexts();
  return words.map((text) => text.replaceAll(/[\d\s.,]+/g, ' '));
}

/** Presses what opens something on a page, one after another. @returns what is found on what opened */
async function openEach(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  const distinct = new Set(await openersOf(page));
  for (const words of [...distinct].slice(0, MOST_OPENED)) {
    // what was pressed before may have changed the page, or led away from it
    await page.goto(address);
    await networkRest(page);
    const place = (await openersOf(page)).indexOf(words);
    if (place < 0) continue;
    await page.getByRole('main').locator(OPENERS).nth(place).click();
    await networkRest(page);
    faults.push(...(await axeFindings(page, `${address} «${words.trim()}»`)));
  }
  return faults;
}

const opening = settings.filter(({ brand, prefix }) => brand !== 'kestrel' && prefix === '');

/** Screens that show a player something of their own. */
const personal = Object.entries(screens).filter(([, { isPlayers, as }]) => isPlayers || as !== undefined);

for (const [name, screen] of personal)
  longTest(
    `${name}: axe finds nothing on what opens from it with full lists, at two brands, in either direction`,
    async ({ page, site }) => {
      const faults: string[] = [];
      for (const setting of opening)
        faults.push(...(await openEach(page, await openFull(page, site, { screen, setting }))));
      expect(faults).toEqual([]);
    },
  );
