import type { Page } from '@playwright/test';

export interface Screen {
  /** Address; `{…}` stands for what the brand's map of the site names there. */
  path: string;
  /** True for a page that players alone have. */
  isPlayers?: boolean;
  /** First name of the demo player whose lists on this page are full; Nadia's otherwise. */
  as?: string;
  /** Page of that player where the address is found, and how it begins there. */
  from?: readonly [path: string, begins: string];
}

/** An address of each page document of the starter content. */
export const screens: Readonly<Record<string, Screen>> = {
  about: { path: '/about' },
  bets: { path: '/bets', isPlayers: true, as: 'ivan' },
  'betting-event': { path: '/betting/{event}', as: 'xenia' },
  betting: { path: '/betting', as: 'xenia' },
  'cashier-deposit': { path: '/cashier/deposit', isPlayers: true, as: 'nils' },
  'cashier-history': { path: '/cashier/history', isPlayers: true, as: 'dora' },
  'cashier-receipt': {
    path: '/cashier/receipt',
    isPlayers: true,
    as: 'dora',
    from: ['/cashier/history', '/cashier/receipt/'],
  },
  'cashier-wallet': { path: '/cashier/wallet', isPlayers: true, as: 'ugo' },
  'cashier-withdraw': { path: '/cashier/withdraw', isPlayers: true, as: 'nils' },
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
  'game-hall': { path: '/gamehall', as: 'emil' },
  game: { path: '/game/{sysname}', as: 'emil' },
  home: { path: '/' },
  icons: { path: '/_icons' },
  jackpot: { path: '/jackpots/{id}' },
  jackpots: { path: '/jackpots' },
  'loyalty-program': { path: '/loyalty/voyage' },
  'loyalty-shop': { path: '/loyalty/shop', as: 'hana' },
  loyalty: { path: '/loyalty', as: 'gus' },
  maintenance: { path: '/maintenance' },
  'not-found': { path: '/no/such/page' },
  offer: { path: '/offers/1', as: 'vera' },
  offers: { path: '/offers', as: 'vera' },
  offline: { path: '/offline' },
  'pay-cancel': { path: '/cashier/paycancel', isPlayers: true },
  'pay-fail': { path: '/cashier/payfail', isPlayers: true },
  'pay-mobile': { path: '/cashier/paymobile', isPlayers: true },
  'pay-new-window': { path: '/cashier/paynewwindow', isPlayers: true },
  'pay-pending': { path: '/cashier/paypending', isPlayers: true },
  'pay-success': { path: '/cashier/paysuccess', isPlayers: true },
  privacy: { path: '/privacy' },
  'profile-bets': { path: '/profile/bets', isPlayers: true, as: 'ivan' },
  'profile-bonuses': { path: '/profile/bonuses', isPlayers: true, as: 'ugo' },
  'profile-cashback': { path: '/profile/cashback', isPlayers: true, as: 'yara' },
  'profile-home': { path: '/profile/home', isPlayers: true, as: 'dora' },
  'profile-loyalty': { path: '/profile/loyalty', isPlayers: true },
  'profile-notification': { path: '/profile/notification', isPlayers: true, as: 'june' },
  'profile-responsible-game': { path: '/profile/responsible-game', isPlayers: true, as: 'tara' },
  'profile-security': { path: '/profile/security', isPlayers: true },
  'profile-settings': { path: '/profile/settings', isPlayers: true, as: 'jonas' },
  'profile-verification': { path: '/profile/verification', isPlayers: true, as: 'mona' },
  promotion: { path: '/promotions/{id}' },
  promotions: { path: '/promotions', as: 'zoe' },
  providers: { path: '/providers' },
  'responsible-game': { path: '/responsible-game', isPlayers: true },
  'responsible-play': { path: '/responsible-play' },
  'support-chat': { path: '/support/chat' },
  support: { path: '/support' },
  survey: { path: '/survey' },
  terms: { path: '/terms' },
  'tournament-games': { path: '/tournaments/{id}/gamehall' },
  tournament: { path: '/tournaments/{id}', as: 'freya' },
  tournaments: { path: '/tournaments' },
  unavailable: { path: '/unavailable' },
  unsubscribe: { path: '/unsubscribe' },
  unsubscribed: { path: '/unsubscribe/done' },
  'user-block': { path: '/user-block' },
  winners: { path: '/winners' },
};

/** The path of a screen at a brand: of a page of parameters, one that the brand's map of the site has. */
export async function addressAt(page: Page, origin: string, { path }: Pick<Screen, 'path'>): Promise<string> {
  if (!path.includes('{')) return path;
  await page.goto(`${origin}/offline`);
  const map = await page.evaluate(async () => (await fetch('/sitemap.xml')).text());
  const pattern = path.replace(/\{\w+\}/, '[\\w-]+');
  const [found] = new RegExp(`(?<=<loc>${origin})${pattern}(?=</loc>)`).exec(map) ?? [];
  if (found === undefined) throw new Error(`the map of the site has no ${path}`);
  return found;
}

/** The whole address of a screen for who is signed in. @param start a brand's address, with the language's prefix */
export async function addressOf(page: Page, start: string, screen: Screen): Promise<string> {
  if (!screen.from) return `${start}${await addressAt(page, new URL(start).origin, screen)}`;
  const [path, begins] = screen.from;
  await page.goto(`${start}${path}`);
  const link = page.getByRole('main').locator(`a[href*="${begins}"]`).first();
  return new URL((await link.getAttribute('href')) ?? '', start).href;
}
