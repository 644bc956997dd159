import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsInBothSchemes } from '../support/axe.ts';
import { callsAsked } from '../support/callsAsked.ts';
import { bringLate, shiftsOf, watchShifts } from '../support/layoutShift.ts';
import { inLongRun } from '../support/length.ts';
import { networkRest } from '../support/networkRest.ts';
import { expect, type RunningSite, test } from '../support/site.ts';

const longTest = inLongRun(test);

interface Screen {
  /** Address; `{…}` stands for what the brand's map of the site names there. */
  path: string;
  /** True for a page that players alone have. */
  isPlayers?: boolean;
}

/** An address of each page document of the starter content. */
const screens: Readonly<Record<string, Screen>> = {
  about: { path: '/about' },
  bets: { path: '/bets', isPlayers: true },
  'betting-event': { path: '/betting/{event}' },
  betting: { path: '/betting' },
  'cashier-deposit': { path: '/cashier/deposit', isPlayers: true },
  'cashier-history': { path: '/cashier/history', isPlayers: true },
  'cashier-receipt': { path: '/cashier/receipt', isPlayers: true },
  'cashier-wallet': { path: '/cashier/wallet', isPlayers: true },
  'cashier-withdraw': { path: '/cashier/withdraw', isPlayers: true },
  closed: { path: '/closed' },
  'confirmation-success': { path: '/confirmation/success' },
  confirmation: { path: '/confirmation' },
  'errors-slot': { path: '/system/errors-slot' },
  excluded: { path: '/responsible-play/excluded' },
  faq: { path: '/faq' },
  forbidden: { path: '/forbidden' },
  'forms-sign-in': { path: '/forms/sign_in' },
  'forms-sign-up': { path: '/forms/sign_up' },
  'game-category': { path: '/gamehall/{category}' },
  'game-hall': { path: '/gamehall' },
  game: { path: '/game/{sysname}' },
  home: { path: '/' },
  icons: { path: '/_icons' },
  jackpot: { path: '/jackpots/{id}' },
  jackpots: { path: '/jackpots' },
  'loyalty-program': { path: '/loyalty/voyage' },
  'loyalty-shop': { path: '/loyalty/shop' },
  loyalty: { path: '/loyalty' },
  maintenance: { path: '/maintenance' },
  'not-found': { path: '/no/such/page' },
  offer: { path: '/offers/1' },
  offers: { path: '/offers' },
  offline: { path: '/offline' },
  'pay-cancel': { path: '/cashier/paycancel', isPlayers: true },
  'pay-fail': { path: '/cashier/payfail', isPlayers: true },
  'pay-mobile': { path: '/cashier/paymobile', isPlayers: true },
  'pay-new-window': { path: '/cashier/paynewwindow', isPlayers: true },
  'pay-pending': { path: '/cashier/paypending', isPlayers: true },
  'pay-success': { path: '/cashier/paysuccess', isPlayers: true },
  privacy: { path: '/privacy' },
  'profile-bets': { path: '/profile/bets', isPlayers: true },
  'profile-bonuses': { path: '/profile/bonuses', isPlayers: true },
  'profile-cashback': { path: '/profile/cashback', isPlayers: true },
  'profile-home': { path: '/profile/home', isPlayers: true },
  'profile-loyalty': { path: '/profile/loyalty', isPlayers: true },
  'profile-notification': { path: '/profile/notification', isPlayers: true },
  'profile-responsible-game': { path: '/profile/responsible-game', isPlayers: true },
  'profile-security': { path: '/profile/security', isPlayers: true },
  'profile-settings': { path: '/profile/settings', isPlayers: true },
  'profile-verification': { path: '/profile/verification', isPlayers: true },
  promotion: { path: '/promotions/{id}' },
  promotions: { path: '/promotions' },
  providers: { path: '/providers' },
  'responsible-game': { path: '/responsible-game', isPlayers: true },
  'responsible-play': { path: '/responsible-play' },
  'support-chat': { path: '/support/chat' },
  support: { path: '/support' },
  survey: { path: '/survey' },
  terms: { path: '/terms' },
  'tournament-games': { path: '/tournaments/{id}/gamehall' },
  tournament: { path: '/tournaments/{id}' },
  tournaments: { path: '/tournaments' },
  unavailable: { path: '/unavailable' },
  unsubscribe: { path: '/unsubscribe' },
  unsubscribed: { path: '/unsubscribe/done', isPlayers: true },
  'user-block': { path: '/user-block' },
  winners: { path: '/winners' },
};

test('each page document of the starter content has its screen here', () => {
  const pages = readdirSync(join(import.meta.dirname, '../../content/base/pages'));
  expect(Object.keys(screens).toSorted()).toEqual(pages.map((file) => file.replace('.json', '')).toSorted());
});

/** The address of a page of parameters, as the map of the site has one. */
async function addressOf({ path }: Screen, site: RunningSite): Promise<string> {
  if (!path.includes('{')) return path;
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const pattern = path.replace(/\{\w+\}/, '[\\w-]+');
  const [found] = new RegExp(`(?<=<loc>${site.origin})${pattern}(?=</loc>)`).exec(map) ?? [];
  if (found === undefined) throw new Error(`the map of the site has no ${path}`);
  return found;
}

/** Registers from the page itself: another brand's host is known to the browser alone. */
async function joinAt(origin: string, page: Page): Promise<void> {
  await page.goto(`${origin}/offline`);
  const at = Date.now();
  const status = await page.evaluate(
    async (values) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(values)) body.append(name, value);
      const answer = await fetch('/api/auth/register', { method: 'POST', headers: { 'X-App-Agent': 'test' }, body });
      return answer.status;
    },
    {
      email: `screen.${process.pid}.${at}@example.com`,
      password: 'Sunny-day7',
      first_name: 'Vera',
      last_name: `Lind ${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
      birth_date: '1990-05-17',
      country_code: 'LV',
      currency: 'EUR',
      mobile: `+3712${String(at).slice(-7)}`,
      terms: '1',
    },
  );
  expect(status).toBe(200);
}

/** What a page does wrong, in words: axe, parts that move where it is to be steady, a way to scroll sideways, headings. */
async function faultsOf(page: Page, address: string, isSteady: boolean, look = axeFindings): Promise<string[]> {
  await page.goto(address);
  await networkRest(page);
  const { shift, shifted } = await shiftsOf(page);
  const { over, heads } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    heads: [...document.querySelectorAll('h1')].length,
  }));
  return [
    ...(isSteady && shift > STEADY ? [`moves by ${shift.toFixed(3)}: ${shifted.join(', ')}`] : []),
    ...(over > 0 ? [`is ${over} px too wide`] : []),
    ...(heads === 1 ? [] : [`has ${heads} headings of the first rank`]),
    ...(await look(page, address)),
  ];
}

/** Shift up to which people see nothing jump: half of what search engines call good. */
const STEADY = 0.05;

/** Pages of lists that come late and are held to that. */
const steady: readonly string[] = [
  'betting-event',
  'excluded',
  'game-hall',
  'jackpot',
  'loyalty',
  'loyalty-program',
  'loyalty-shop',
  'not-found',
  'offers',
  'profile-bets',
  'profile-cashback',
  'profile-home',
  'profile-notification',
  'profile-responsible-game',
  'profile-settings',
  'profile-verification',
  'tournament',
];

for (const [name, screen] of Object.entries(screens))
  longTest(
    `${name}: axe finds nothing, nothing ${steady.includes(name) ? 'jumps or is' : 'is'} too wide, on a phone and at a desk, at two brands, in English and right to left`,
    async ({ page, site, allowed }) => {
      allowed.push(/status of (403|404|410|503)/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchShifts(page);
      await bringLate(page);
      const path = await addressOf(screen, site);
      const faults: string[] = [];
      for (const [origin, prefix, width] of [
        [site.origin, '', 390],
        [site.origin, '/lv', 1_440],
        [site.at('kestrel'), '/ar', 390],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        if (screen.isPlayers && prefix !== '/lv') await joinAt(origin, page);
        const address = `${origin}${prefix}${path === '/' && prefix !== '' ? '' : path}`;
        const look = prefix === '' ? axeFindingsInBothSchemes : axeFindings;
        faults.push(...(await faultsOf(page, address, steady.includes(name), look)));
      }
      expect(faults).toEqual([]);
    },
  );

/** Calls but for the key of the connection that tells news, which tries again while nobody answers it. */
const WITHOUT_CONNECTION = /^\/api\/(?!account\/getToken)/;

longTest(
  'no page asks the same twice while it opens, whatever its widgets and forms want to know',
  async ({ page, site, allowed }) => {
    allowed.push(/status of (403|404|410|503)/);
    await joinAt(site.origin, page);
    const repeated: string[] = [];
    for (const [name, screen] of Object.entries(screens)) {
      const tab = await page.context().newPage();
      const asked = await callsAsked(tab);
      await tab.goto(`${site.origin}${await addressOf(screen, site)}`);
      await networkRest(tab);
      repeated.push(...asked.repeated(WITHOUT_CONNECTION).map((call) => `${name}: ${call}`));
      await tab.close();
    }
    expect(repeated).toEqual([]);
  },
);
