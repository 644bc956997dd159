import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config as schema } from '#schemas/content/config.ts';
import { type ContentFolder, createContentFolder, pageDocument } from '../../tests/support/contentFolder.ts';
import { customCode } from '../../tests/support/customCode.ts';
import { openLibrary } from '../../tests/support/openLibrary.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import type { LocaleContent } from './compose/LocaleContent.ts';
import { checkContent } from './folder/checkContent.ts';

type Leaf = string | number | boolean | readonly unknown[] | { readonly $t: string };
type Section = Readonly<Record<string, Leaf | Readonly<Record<string, unknown>>>> | readonly unknown[];

/** Properties that are not sections of the settings. */
const ENVELOPE = ['kind', 'format', 'locked', 'id', 'perLocale', 'text'];

/** Every section with every setting of it, and a value of a wrong type with its place [CFG-02] [CFG-04] [CFG-06] [CFG-07]. */
const sections: Readonly<Record<string, { good: Section; wrong: object; at: string }>> = {
  common: {
    good: {
      siteName: { $t: 'site' },
      maintenance: false,
      twoFactorEnabled: true,
      identityVerificationEnabled: true,
      responsibleGamingEnabled: true,
      betHistoryEnabled: true,
      noticeBettingVisible: false,
      titleClickable: true,
      popupFallbacks: false,
      offlineWorker: false,
      pagesAhead: ['/'],
      loader: 'dots',
      favicon: { svg: '/icon.svg' },
      imageKeys: { big: 'wide' },
      themeColor: '#112233',
    },
    wrong: { titleClickable: 'yes' },
    at: '/titleClickable',
  },
  betting: { good: { game: 'derby' }, wrong: { game: '' }, at: '/game' },
  access: {
    good: {
      embedParents: ['https://partner.test'],
      imageOrigins: ['https://images.test'],
      guardedSegments: ['profile'],
      forcedPopups: [],
      keptQuery: ['track_id'],
      popupHashes: {},
      popupFlags: {},
    },
    wrong: { guardedSegments: ['A B'] },
    at: '/guardedSegments/0',
  },
  systemPages: { good: { 'not-found': 'home' }, wrong: { 'not-found': 7 }, at: '/not-found' },
  customCode: { good: [customCode('<b>x</b>')], wrong: [{ ...customCode(''), position: 'foot' }], at: '/0/position' },
  cashier: {
    good: {
      depositPage: '/',
      pages: { success: '/paid', fail: '/failed', pending: '/pending', cancel: '/cancelled' },
      depositViewMode: 'ContainerScrollView',
      detalization: ['header-cashier', 'header-profile-menu'],
      methodUrlDisplay: 'id',
      methodIcons: { card: '/media/card.svg' },
      depositPresets: [{ currency: 'EUR', amount: ['10', '20'] }],
    },
    wrong: { detalization: ['footer'] },
    at: '/detalization/0',
  },
  games: { good: { pageSize: 24, allowZeroBalance: true }, wrong: { pageSize: 'many' }, at: '/pageSize' },
  search: { good: { minLength: 3, debounceMs: 200 }, wrong: { debounceMs: -1 }, at: '/debounceMs' },
  forms: {
    good: {
      strategy: 'on-submit',
      validator: { required: { $t: 'needed' } },
      registration: { terms: true, notify: false, markBetting: 'casino' },
      authTypes: [{ label: { $t: 'fast' }, component: 'fast', field: 'email' }],
      banner: { isShown: true, isCompact: true },
    },
    wrong: { strategy: 'never' },
    at: '/strategy',
  },
  social: {
    good: { services: [{ id: 'sandbox', name: 'Sandbox', service: 'sandbox' }] },
    wrong: { services: [{ id: 'a' }] },
    at: '/services/0',
  },
  tournaments: { good: { pageSize: 12 }, wrong: { pageSize: [] }, at: '/pageSize' },
  loyalty: {
    good: {
      isEnableLoyalty: true,
      isEnableCharacters: true,
      coinIcon: '/coin.svg',
      placesWhereDisplayedCharacters: ['profile-page', 'loyalty-page', 'profile-loyalty-pages'],
      tutorialUrl: '/',
      notification: { duration: 7, sound: '/notice.wav' },
    },
    wrong: { placesWhereDisplayedCharacters: ['home'] },
    at: '/placesWhereDisplayedCharacters/0',
  },
  chat: { good: { chat: 'freshChat', hiddenOn: ['/game/*'] }, wrong: { chat: 5 }, at: '/chat' },
  analytics: {
    good: {
      bloomreachTarget: 'a',
      bloomreachToken: 'b',
      bloomreachSitegroup: 'c',
      monitoring: 'd',
      beacon: true,
      securityHit: true,
    },
    wrong: { monitoring: {} },
    at: '/monitoring',
  },
  settingsForUpdBalance: {
    good: {
      isEnabledInterval: true,
      countSecondsForInterval: 20,
      isEnabledTurnOffRequests: true,
      countMinutesAfterWhichRequestsTurnedOff: 3,
      isEnabledRequestsAfterClick: true,
      countSecondsForDelayBetweenClick: 2,
    },
    wrong: { countSecondsForInterval: 'x' },
    at: '/countSecondsForInterval',
  },
  style: {
    good: { interfaceWidths: { xs: 300 }, breakpoints: { m: 820 } },
    wrong: { breakpoints: { m: 'wide' } },
    at: '/breakpoints/m',
  },
  popups: { good: { fallbacks: false, campaigns: true }, wrong: { fallbacks: 'no' }, at: '/fallbacks' },
};
const words = {
  site: { en: 'Site', lv: 'Vietne' },
  needed: { en: 'Needed', lv: 'Vajadzīgs' },
  fast: { en: 'Fast', lv: 'Ātri' },
};
const document = (of: (name: string) => unknown): object => ({
  kind: 'config',
  format: 1,
  id: 'site',
  ...Object.fromEntries(Object.keys(sections).map((name) => [name, of(name)])),
  text: words,
});

/** A section as visitors of a language have it. */
function spoken(value: unknown, locale: 'en' | 'lv'): unknown {
  if (Array.isArray(value)) return value.map((one) => spoken(one, locale));
  if (value === null || typeof value !== 'object') return value;
  const key = (value as { $t?: keyof typeof words }).$t;
  if (key !== undefined) return words[key][locale];
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spoken(inner, locale)]));
}

/** Paths of all that is set; what a brand names itself, such as widths, under their names. */
function pathsIn(path: string, value: unknown): [path: string, value: unknown][] {
  const isOpen = value !== null && typeof value === 'object' && !Array.isArray(value) && !('$t' in value);
  const inner = isOpen ? Object.entries(value) : [];
  return inner.length === 0 ? [[path, value]] : inner.flatMap(([name, one]) => pathsIn(`${path}.${name}`, one));
}

/** A node for each setting: it is drawn when the setting, by its path, is what was set. */
function readersOf(name: string): Record<string, { type: string; v: number; props: object; show: object }> {
  const { good } = sections[name] as { good: Section };
  const paths = pathsIn(name, good);
  return Object.fromEntries(
    paths.map(([path, value], at) => {
      const get = `config.${String(path)}`;
      const isPlain =
        ['number', 'boolean'].includes(typeof value) || (typeof value === 'string' && !value.startsWith('/'));
      const isEmpty = typeof value === 'object' && Object.keys(value as object).length === 0;
      const show = isPlain ? { eq: [{ get }, value] } : isEmpty ? { not: { is: get } } : { not: { empty: get } };
      return [`n${at}`, { type: 'content/heading', v: 1, props: { title: get }, show }];
    }),
  );
}

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
let folder: ContentFolder;
let content: (locale: string) => LocaleContent;
beforeAll(async () => {
  const pages = Object.keys(sections).map((name) => {
    const readers = readersOf(name);
    const nodes = { n: { type: 'layout/stack', v: 1, slots: { main: Object.keys(readers) } }, ...readers };
    return [
      `base/pages/${name}.json`,
      pageDocument(name.toLowerCase(), `/${name.toLowerCase()}`, { root: 'n', nodes }),
    ];
  });
  folder = createContentFolder({
    'base/config.json': document((name) => sections[name]?.good),
    ...(Object.fromEntries(pages) as Record<string, unknown>),
  });
  content = await contentIn(folder);
});

async function contentIn({ folder: path }: ContentFolder): Promise<(locale: string) => LocaleContent> {
  const library = await openLibrary(path, catalog);
  return (locale) => library.siteOfBrand('aurora')?.content(locale) as LocaleContent;
}
afterAll(() => folder.drop());

describe('the settings of a site [CFG-02] [CFG-04] [CFG-06] [CFG-07]', () => {
  it('have these sections and these settings, and no others: the table is whole', () => {
    const properties = schema.properties as unknown as Record<string, { properties?: object }>;
    expect(Object.keys(sections).toSorted()).toEqual(
      Object.keys(properties)
        .filter((name) => !ENVELOPE.includes(name))
        .toSorted(),
    );
    for (const [name, { good }] of Object.entries(sections)) {
      const settings = properties[name]?.properties;
      if (settings)
        expect([name, ...Object.keys(good).toSorted()]).toEqual([name, ...Object.keys(settings).toSorted()]);
    }
  });

  it('are accepted, and so are documents that read them by their paths', async () => {
    const { faults } = await checkContent(folder.folder, catalog);
    expect(
      faults.filter(({ code }) =>
        ['document.shape', 'setting.unknown', 'node.expression', 'node.props'].includes(code),
      ),
    ).toEqual([]);
  });

  it.each(Object.keys(sections))('%s: a wrong type is refused with its pointer', async (name) => {
    const { wrong, at } = sections[name] as { wrong: object; at: string };
    const odd = createContentFolder({ 'base/config.json': { kind: 'config', format: 1, id: 'site', [name]: wrong } });
    const { faults } = await checkContent(odd.folder, catalog);
    odd.drop();
    expect(faults.map(({ pointer }) => pointer)).toContainEqual(expect.stringMatching(new RegExp(`^/${name}${at}`)));
  });

  it.each(Object.keys(sections))('%s: is delivered in the words of each language', (name) => {
    for (const locale of ['en', 'lv'] as const)
      expect(content(locale).config(name)).toEqual(spoken(sections[name]?.good, locale));
  });

  it.each(Object.keys(sections))('%s: every setting is read by config.<path> in a document', (name) => {
    const page = content('en').page(name.toLowerCase());
    const readers = Object.entries(readersOf(name));
    expect(readers.length).toBeGreaterThan(0);
    for (const [id, { props }] of readers)
      expect([props, page?.nodes[id]?.show ?? 'always']).toEqual([props, { all: [] }]);
  });

  it('are those of a language where they are said for it, in documents too', async () => {
    const show = { eq: [{ get: 'config.games.pageSize' }, 12] };
    const own = createContentFolder({
      'base/config.json': {
        kind: 'config',
        format: 1,
        id: 'site',
        games: { pageSize: 18, allowZeroBalance: true },
        perLocale: { lv: { games: { pageSize: 12 } } },
      },
      'base/pages/x.json': pageDocument('x', '/x', {
        root: 'n',
        nodes: { n: { type: 'layout/stack', v: 1, props: {}, show } },
      }),
    });
    const inLanguage = await contentIn(own);
    own.drop();
    const [en, lv] = [inLanguage('en'), inLanguage('lv')];
    expect([en.config('games'), lv.config('games')]).toEqual([
      { pageSize: 18, allowZeroBalance: true },
      { pageSize: 12, allowZeroBalance: true },
    ]);
    expect([en.page('x')?.nodes['n']?.show, lv.page('x')?.nodes['n']?.show]).toEqual([{ any: [] }, { all: [] }]);
  });

  it.each([
    ['an address that is refused', { cashier: { depositPage: 'javascript:alert(1)' } }, '/cashier/depositPage'],
    ['a setting that closes the site', { common: { maintenance: true } }, '/common/maintenance'],
  ])('of a language are held to the same: %s', async (_, lv, at) => {
    const config = { kind: 'config', format: 1, id: 'site', perLocale: { lv } };
    const odd = createContentFolder({ 'base/config.json': config });
    const { faults } = await checkContent(odd.folder, catalog);
    odd.drop();
    expect(faults.map(({ pointer }) => pointer)).toContain(`/perLocale/lv${at}`);
  });
});
