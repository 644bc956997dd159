import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { LOCALE_COOKIE } from '#schemas/platform/cookies.ts';
import { axeFindings } from '../support/axe.ts';
import { enterAs } from '../support/enterAt.ts';
import { pageOf, publish } from '../support/lab.ts';
import { isLong, timeForAll } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

/** A popup document of the starter content, as far as it is looked at here. */
interface Popup {
  id: string;
  access?: 'any' | 'guest' | 'player';
  preventClose?: boolean;
  views?: Readonly<Record<string, { access?: Popup['access'] }>>;
}

const CONTENT = join(import.meta.dirname, '../../content');
const readAll = (pattern: string): Popup[] =>
  globSync(pattern, { cwd: CONTENT }).map((file) => JSON.parse(readFileSync(join(CONTENT, file), 'utf8')) as Popup);

const base = readAll('base/popups/*.json');
/** Popups of a brand: a changed one has the views of the one that it changes. */
const popupsAt = (brand: string): readonly Popup[] => [
  ...base,
  ...readAll(`brands/${brand}/popups/*.json`).filter(({ views }) => views !== undefined),
];

/** Width, scheme and language of a visitor, at each brand. */
const settings = [
  { width: 390, height: 844, scheme: 'light', locale: 'en' },
  { width: 820, height: 1_180, scheme: 'dark', locale: 'ru' },
  { width: 1_440, height: 900, scheme: 'light', locale: 'ar' },
] as const;
const all = ['aurora', 'kestrel', 'tidal'].flatMap((brand) => settings.map((setting) => ({ brand, ...setting })));
type Setting = (typeof all)[number];

/** The language that a brand's addresses do not name. */
const USUAL: Readonly<Record<string, string>> = { aurora: 'en', kestrel: 'en', tidal: 'ar' };

type Params = Readonly<Record<string, string>>;
interface List {
  items: readonly { id?: string | number; sysname?: string; extra?: { state?: string } }[];
  quests?: readonly { id: string | number }[];
}
/** Asks the platform as the page's visitor. */
type Ask = (call: string, query?: Params) => Promise<List>;
/** What a popup's opener gives it, and the demo player who has such a thing; Nadia otherwise. */
interface Opener {
  as?: string;
  /** It opens on the player's next page, without a press. */
  opensItself?: true;
  params?(ask: Ask): Promise<Params>;
}

/** A bonus of a demo player who has one. */
const bonus = (call: string, as: string): Opener => ({
  as,
  params: async (ask) => ({ bonus_id: idOf((await ask(call, { limit: '100' })).items[0]) }),
});
const product: Opener = {
  as: 'hana',
  params: async (ask) => ({ id: idOf((await ask('loyalty/getproducts')).items[0]) }),
};
const character: Opener = {
  as: 'gus',
  params: async (ask) => ({ id: idOf((await ask('loyalty/getcharacters')).items.at(-1)) }),
};
const gameThat = (isMeant: (state: string | undefined) => boolean): Opener => ({
  params: async (ask) => {
    const parts = [0, 100, 200].map((offset) => ask('games/get', { options: JSON.stringify({ limit: 100, offset }) }));
    const found = (await Promise.all(parts)).flatMap(({ items }) => items).find(({ extra }) => isMeant(extra?.state));
    if (found?.sysname === undefined) throw new Error('no game of the kind');
    return { sysname: found.sysname };
  },
});
/** A popup or one view of it → how it is opened. Those that are not here are given nothing. */
const openers: Readonly<Record<string, Opener>> = {
  'bonus-activate': bonus('bonuses/get', 'ugo'),
  'bonus-activate betting': bonus('bettingBonuses/get', 'bella'),
  'bonus-remove': bonus('bonuses/get', 'ugo'),
  'bonus-remove betting': bonus('bettingBonuses/get', 'xenia'),
  'burn-bonuses': bonus('bonuses/get', 'ugo'),
  campaign: { params: async (ask) => ({ sysname: (await ask('popups/get')).items[0]?.sysname ?? '' }) },
  'confirm-email': { as: 'nadia' }, // opens after a registration
  'confirm-email code': { as: 'nadia' },
  'feedback-sent': { params: () => Promise.resolve({ ticket: 'T-1047' }) },
  game: gameThat((state) => state === 'active'),
  'game that is closed': gameThat((state) => state === 'maintenance' || state === 'blocked'),
  'loyalty-character-change': character,
  'loyalty-character-change-confirm': character,
  'loyalty-quest': {
    as: 'gus',
    params: async (ask) => {
      const program = (await ask('loyalty/getPrograms')).items[0]?.sysname ?? '';
      return { program, id: idOf((await ask('loyalty/getProgram', { sysname: program })).quests?.[0]) };
    },
  },
  'loyalty-shop-buy': product,
  'loyalty-shop-confirm': product,
  'loyalty-shop-insufficient-funds': product,
  'unseen-cashback': { as: 'yara', opensItself: true },
};

function idOf(one: { id?: string | number } | undefined): string {
  if (one?.id === undefined) throw new Error('the demo player has nothing of the kind');
  return String(one.id);
}

/** One opening: its name, the document and the view. */
interface Opening {
  name: string;
  popup: Popup;
  view: string;
}
/** Closes by itself where somebody is active, as who presses a button is (`widgets/protection/inactivity.test.tsx`). */
const CLOSES_ITSELF = 'inactivity-warning';

function openingsAt(brand: string): readonly Opening[] {
  const popups = popupsAt(brand).filter(({ id }) => id !== CLOSES_ITSELF);
  return popups.flatMap((popup) => {
    const views = Object.keys(popup.views ?? {});
    const named = views.map((view, at) => ({ name: at === 0 ? popup.id : `${popup.id} ${view}`, popup, view }));
    return popup.id === 'game' ? [...named, { name: 'game that is closed', popup, view: views[0] ?? '' }] : named;
  });
}

const PARAMS = ['id', 'program', 'sysname', 'bonus_id', 'ticket'];
/** A page with a button for each opening; what an opener gives stands in the address. */
const labPage = (brand: string): object =>
  pageOf(
    `/lab/popups-${brand}`,
    Object.fromEntries(
      openingsAt(brand).map(({ name, popup, view }, at) => [
        `n${at}`,
        {
          type: 'content/action-row',
          v: 1,
          props: { items: [{ id: 'open', label: name }] },
          on: {
            open: [
              {
                do: 'popup.open',
                with: {
                  popup: popup.id,
                  view,
                  params: Object.fromEntries(PARAMS.map((param) => [param, { get: `query.${param}` }])),
                },
              },
            ],
          },
        },
      ]),
    ),
    { query: Object.fromEntries(PARAMS.map((param) => [param, { textUpTo: 64 }])) },
  );

/** What is wrong with an open dialog, in words: axe, its place in the window, something in it that cannot be pressed. */
async function faultsOf(page: Page, dialog: Locator, name: string): Promise<string[]> {
  const place = await dialog
    .locator('> div')
    .first()
    .evaluate((panel) => {
      const { left, right, top, bottom } = panel.getBoundingClientRect();
      const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const pressed = [...panel.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')].filter(
        (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.tabIndex >= 0,
      );
      const hidden = pressed.filter((one) => {
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        // a link that is wrapped has a box for each of its lines, with nothing of it between them
        return ![...one.getClientRects()].some(({ left, top, width, height }) => {
          const met = document.elementFromPoint(left + width / 2, top + height / 2);
          return met && (one.contains(met) || met.closest('label')?.contains(one));
        });
      });
      panel.scrollTo({ top: 0, behavior: 'instant' });
      return {
        faults: [
          ...(isInside ? [] : [`stands at ${[left, top, right, bottom].map(Math.round).join(' ')}`]),
          ...(panel.scrollWidth > panel.clientWidth + 1 ? ['is wider than it shows'] : []),
          ...hidden.map((one) => `«${(one.ariaLabel ?? one.innerText).slice(0, 40)}» cannot be pressed`),
        ],
        count: pressed.length,
      };
    });
  return [
    ...place.faults.map((fault) => `${name}: ${fault}`),
    ...(place.count === 0 ? [`${name}: there is nothing to press`] : []),
    ...(await axeFindings(page, name)),
  ];
}

/** Opens one popup by a press, looks at it and closes it by Escape; one that may not be closed goes with the page. */
async function lookAt(page: Page, { name, popup }: Opening): Promise<string[]> {
  const opener = page.getByRole('button', { name, exact: true });
  const dialog = page.locator('dialog[open]');
  const { opensItself = false } = openers[name] ?? {};
  if (!opensItself) {
    await opener.focus();
    await page.keyboard.press('Enter');
  }
  await expect(dialog.locator('h1, h2').first(), `${name} has a title`).not.toBeEmpty();
  await expect(dialog.locator('[aria-busy="true"]'), `${name} is there`).toHaveCount(0);
  await networkRest(page);
  await paint(page, name);
  const faults = await faultsOf(page, dialog, name);
  if (popup.preventClose === true) {
    await page.keyboard.press('Escape');
    await expect(dialog, `${name} stays`).toHaveCount(1);
    await page.reload();
    return faults;
  }
  await page.keyboard.press('Escape');
  await expect(dialog, `${name} goes by Escape`).toHaveCount(0);
  if (opensItself) return faults;
  await expect(opener, `${name} gives the focus back`).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('h1, h2').first(), `${name} opens again`).not.toBeEmpty();
  const address = page.url();
  await page.goBack();
  await expect(dialog, `${name} goes by Back`).toHaveCount(0);
  expect(page.url(), `${name} goes by Back, and the page stays`).toBe(address);
  return faults;
}

/** `PICTURES=<folder>` takes a picture of each, to look at. */
async function paint(page: Page, name: string): Promise<void> {
  const { PICTURES: folder } = process.env;
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name} ${page.viewportSize()?.width}.png`) });
}

/** Opens the page of all openings as one visitor, then each of these. */
async function lookAtEach(page: Page, site: RunningSite, setting: Setting, openings: readonly Opening[]) {
  const { brand, locale, scheme } = setting;
  const origin = site.at(brand);
  const prefix = USUAL[brand] === locale ? '' : `/${locale}`;
  await page.context().addCookies([
    { name: LOCALE_COOKIE, value: locale, url: origin },
    { name: 'consent', value: 'preferences', url: origin },
  ]);
  const ask: Ask = (call, query = {}) =>
    page.evaluate(
      async (path) => {
        const answer = await fetch(path, { headers: { 'X-App-Agent': 'test' } });
        return ((await answer.json()) as { data: List }).data;
      },
      `/api/${call}?${new URLSearchParams(query)}`,
    );
  const faults: string[] = [];
  let query: string | undefined;
  const lookThere = async (opening: Opening): Promise<string[]> => {
    const needed = `${new URLSearchParams(await openers[opening.name]?.params?.(ask))}`;
    if (query !== needed) await page.goto(`${origin}${prefix}/lab/popups-${brand}?${needed}`);
    query = needed;
    await page.evaluate((name) => void (document.documentElement.dataset.scheme = name), scheme);
    return lookAt(page, opening);
  };
  for (const opening of openings) {
    // one that does not open hides no other
    const found = await lookThere(opening).catch((error: unknown) => {
      query = undefined;
      return [`${opening.name}: ${String(error).split('\n\n')[0]}`];
    });
    faults.push(...found);
  }
  return faults;
}

function visitorOf({ name, popup, view }: Opening): string {
  const access = popup.views?.[view]?.access ?? popup.access;
  return openers[name]?.as ?? (access === 'player' ? 'nadia' : 'guest');
}

test.describe('every popup document', () => {
  test.skip(!isLong, 'takes some minutes for each of nine settings');
  for (const setting of all) {
    const openings = Object.groupBy(openingsAt(setting.brand), visitorOf);
    test(`at ${setting.brand}, ${setting.width} px, ${setting.scheme}, in ${setting.locale}: axe finds nothing in any popup, it fits the window, all in it can be pressed, Escape closes it and gives the focus back, and so does Back [DLG-03] [DLG-06]`, async ({
      page,
      site,
      allowed,
    }) => {
      test.setTimeout(timeForAll(openingsAt(setting.brand)));
      allowed.push(/status of 4\d\d/);
      await publish(site, `base/pages/lab-popups-${setting.brand}.json`, labPage(setting.brand));
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: setting.scheme });
      await page.setViewportSize({ width: setting.width, height: setting.height });
      const faults: string[] = [];
      for (const [visitor, own = []] of Object.entries(openings)) {
        await page.context().clearCookies();
        await page.goto(`${site.at(setting.brand)}/offline`);
        if (visitor !== 'guest') await enterAs(page, site.at(setting.brand), visitor);
        faults.push(...(await lookAtEach(page, site, setting, own)));
      }
      expect(faults).toEqual([]);
    });
  }
});
