import { afterAll, describe, expect, it } from 'vitest';
import { createContentFolder, pageDocument } from '../../tests/support/contentFolder.ts';
import { openLibrary } from '../../tests/support/openLibrary.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import type { Library } from '../content/Library.ts';
import { type Decision, decide, errorDecision, type PageAsk } from './decide.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
const config = (more: object = {}): object => ({
  kind: 'config',
  format: 1,
  id: 'site',
  access: { guardedSegments: ['bets', 'cashier', 'profile'] },
  ...more,
});
const content = createContentFolder({
  'base/config.json': config({
    systemPages: { 'not-found': 'lost', maintenance: 'closed', closed: 'gone', unsubscribe: 'letters' },
  }),
  'brands/kestrel/config.json': config({ common: { maintenance: true }, systemPages: { maintenance: 'closed' } }),
  'base/pages/faq.json': pageDocument('faq', '/faq'),
  'base/pages/guide.json': pageDocument('guide', '/best-bets-guide'),
  'base/pages/deposit.json': pageDocument('deposit', '/cashier/deposit'),
  'base/pages/welcome.json': pageDocument('welcome', '/welcome', { access: 'guest' }),
  'base/pages/club.json': pageDocument('club', '/club', { access: 'player' }),
  'base/pages/offer.json': pageDocument('offer', '/offers/{id}'),
  'base/pages/hall.json': pageDocument('hall', '/hall', {
    query: { offer: { textUpTo: 16, leadsTo: 'offer' }, sort: { values: ['new'] } },
  }),
  'base/pages/teapot.json': pageDocument('teapot', '/teapot', { status: 418 }),
  'base/pages/lost.json': pageDocument('lost', '/not-found'),
  'base/pages/letters.json': pageDocument('letters', '/unsubscribe'),
  'base/pages/confirmation.json': pageDocument('confirmation', '/confirmation'),
  'base/pages/closed.json': pageDocument('closed', '/closed', { status: 503 }),
  'base/pages/gone.json': pageDocument('gone', '/system/gone', { status: 410 }),
  'base/redirects.json': {
    kind: 'redirects',
    format: 1,
    id: 'moved',
    rules: [
      { from_url: '/old/*', to_url: '/new/$1' },
      { from_url: '/cashier', to_url: '/cashier/deposit' },
      { from_url: '/a*in', to_url: '/' },
      { from_url: '/api*', to_url: '/' },
      { from_url: '/partner', to_url: 'https://partner.test/x', external: true },
    ],
  },
});
afterAll(() => content.drop());
const library = await openLibrary(content.folder, catalog);

function ask(address: string, more: Partial<PageAsk> = {}, brand = 'aurora'): Decision {
  const [pathname = '', query] = address.split('?');
  const site = library.siteOfBrand(brand);
  if (!site) throw new Error('no such brand');
  return decide({
    site,
    pathname,
    search: query === undefined ? '' : `?${query}`,
    player: false,
    localeCookie: undefined,
    acceptLanguage: undefined,
    domainState: 'active',
    ...more,
  });
}
const short = (decision: Decision): string =>
  decision.kind === 'redirect'
    ? `${decision.status} ${decision.to}${decision.external ? ' outside' : ''}`
    : `${decision.status} ${decision.page.id} ${decision.content.locale}`;

describe('what a request is answered with', () => {
  it.each([
    ['/', '200 home en'],
    ['/faq', '200 faq en'],
    ['/faq/?utm=1', '200 faq en'],
    ['/%66aq//', '200 faq en'],
    ['/%6Cv/faq', '200 faq lv'],
    ['/lv/faq', '200 faq lv'],
    ['/ar', '200 home ar'],
    ['/teapot', '418 teapot en'],
  ])('%s is %s [SYS-06]', (address, answer) => expect(short(ask(address))).toBe(answer));

  it('leads the link of a letter to where its token is taken, on the page of that name alone [ROUTE-18] [ROUTE-19]', () => {
    expect(short(ask('/confirmation'))).toBe('200 confirmation en');
    expect(short(ask('/lv/confirmation?token=x'))).toBe('302 /platform/confirmation?token=x&locale=lv');
    expect(short(ask('/unsubscribe'))).toBe('200 letters en');
    expect(short(ask('/lv/unsubscribe?utm=1&token=a%2Fb%22'))).toBe(
      '302 /platform/unsubscribe?token=a%2Fb%22&locale=lv',
    );
    expect(short(ask('/unsubscribe?token=x'))).toBe('302 /platform/unsubscribe?token=x');
    expect(short(ask('/faq?token=a'))).toBe('200 faq en');
  });

  it.each([
    ['/en', '200 home en'], // its canonical address is `/`
    ['/en/?a=1', '200 home en'],
    ['/%65n/', '200 home en'],
    ['/en/faq/?a=1&a=2', '301 /faq?a=1&a=2'],
    ['/%65n/offers/7', '301 /offers/7'],
    ['/en/old/x', '301 /old/x'],
    ['/en/no/such/page', '404 lost en'],
    ['/en/en/faq', '404 lost en'],
    ['/lv/en/faq', '404 lost lv'],
    ['/english', '404 lost en'],
    ['/en//elsewhere.test/faq', '404 lost en'],
    ['/en/\\\\elsewhere.test', '404 lost en'],
    ['/en/%2F%2Felsewhere.test', '404 lost en'],
    ['/en/api/x', '404 lost en'],
    ['/en//offers/7', '404 lost en'],
    ['/en/offers/\\\\elsewhere.test', '404 lost en'],
  ])('the default language has no prefix: %s is %s [DOM-08]', (address, answer) =>
    expect(short(ask(address))).toBe(answer),
  );

  it('fills the parameters of a page, and says its path without the locale', () => {
    expect(ask('/lv/offers/7?a=1')).toMatchObject({
      kind: 'page',
      params: { id: '7' },
      path: '/offers/7',
      prefix: '/lv',
      isFound: true,
    });
  });

  it.each([
    ['/old/x/y', '301 /new/x/y'],
    ['/lv/old/x?a=1', '301 /lv/new/x?a=1'],
    ['/partner?a=1', '302 https://partner.test/x?a=1 outside'],
    ['/lv/partner', '302 https://partner.test/x outside'],
    ['/cashier?a=1', '301 /cashier/deposit?a=1'],
  ])('a rule leads %s to %s, in its locale, with its query [ACC-08]', (address, answer) =>
    expect(short(ask(address))).toBe(answer),
  );

  it.each([
    ['/hall?offer=7', '301 /offers/7'],
    ['/lv/hall?utm=a&offer=7&sort=new', '301 /lv/offers/7?utm=a&sort=new'],
    ['/hall?offer=..%2F%2Felsewhere.test', '200 hall en'], // longer than the page reads
    ['/hall?offer=%2F%2Felsewhere', '301 /offers/%2F%2Felsewhere'],
    ['/hall?offer=', '200 hall en'],
    ['/faq?offer=7', '200 faq en'],
  ])('a value of the query that has a page of its own: %s is %s [ROUTE-14]', (address, answer) =>
    expect(short(ask(address))).toBe(answer),
  );

  it.each(['/admin', '/api/x', '/%61pi/x', '/api'])(
    'no rule takes %s, which is the server’s own [REL-C15]',
    (address) => expect(short(ask(address))).toMatch(/^404 lost/),
  );

  it.each([
    ['/cashier/deposit?a=1&b=2', '302 /?redirectUrl=%2Fcashier%2Fdeposit%3Fa%3D1%26b%3D2'],
    ['/lv/profile/settings', '302 /lv?redirectUrl=%2Flv%2Fprofile%2Fsettings'],
    ['/bets/of/no/page', '302 /?redirectUrl=%2Fbets%2Fof%2Fno%2Fpage'],
    ['/club', '302 /?redirectUrl=%2Fclub'],
    ['/cashi%65r/deposit/%ZZ', '302 /?redirectUrl=%2Fcashi%2565r%2Fdeposit%2F%25ZZ'],
  ])('a guest at %s goes to the index, with the way back [ACC-01]', (address, answer) =>
    expect(short(ask(address))).toBe(answer),
  );

  it('a player goes in, and not where only guests go [ACC-01]', () => {
    expect(short(ask('/cashier/deposit', { player: true }))).toBe('200 deposit en');
    expect(short(ask('/club', { player: true }))).toBe('200 club en');
    expect(short(ask('/lv/welcome', { player: true }))).toBe('302 /lv');
    expect(short(ask('/welcome'))).toBe('200 welcome en');
  });

  it('a guest may read a page whose path only sounds guarded [ACC-01]', () => {
    expect(short(ask('/best-bets-guide'))).toBe('200 guide en');
    expect(short(ask('/alphabets'))).toBe('404 lost en');
  });

  it.each(['/gone', '/lv/gone/deeper', '/zz/faq', '/constructor', '/__proto__', '/%E0%A4%A', '/Faq'])(
    '%s is the page that says so, with a real 404 [SYS-06]',
    (address) => {
      expect(ask(address)).toMatchObject({ kind: 'page', status: 404, page: { id: 'lost' }, isFound: false });
    },
  );

  it('says the barest thing without a document for it', () => {
    const site = library.siteOfBrand('kestrel') as NonNullable<ReturnType<Library['siteOfBrand']>>;
    expect(errorDecision({ site, pathname: '/x' }, { status: 404 })).toMatchObject({
      status: 404,
      page: { seo: { title: 'Page Not Found' } },
    });
  });

  it('a closed site is closed everywhere, with 503 [SYS-06]', () => {
    for (const address of ['/', '/faq', '/gone', '/cashier/deposit', '/lv/faq'])
      expect(ask(address, {}, 'kestrel')).toMatchObject({
        kind: 'page',
        status: 503,
        page: { id: 'closed' },
        isFound: false,
      });
  });

  it.each(['/', '/faq', '/cashier/deposit', '/old/page', '/lv/no/such'])(
    'at a closed domain is told so at %s, whatever stood there; one that rests is under maintenance [DOM-33]',
    (address) => {
      const locale = address.startsWith('/lv') ? 'lv' : 'en';
      const closed = ask(address, { domainState: 'closed' });
      expect([short(closed), closed]).toMatchObject([`410 gone ${locale}`, { isFound: false }]);
      if (address !== '/old/page')
        expect(short(ask(address, { domainState: 'maintenance' }))).toBe(`503 closed ${locale}`);
    },
  );

  it('only a first visit to the index is sent to the language of the visitor', () => {
    expect(short(ask('/?a=1', { acceptLanguage: 'lv,en;q=0.5' }))).toBe('302 /lv?a=1');
    expect(short(ask('/', { localeCookie: 'ar', acceptLanguage: 'lv' }))).toBe('302 /ar');
    expect(short(ask('/', { localeCookie: 'en', acceptLanguage: 'lv' }))).toBe('200 home en');
    expect(short(ask('/', { acceptLanguage: 'de' }))).toBe('200 home en');
    expect(short(ask('/faq', { acceptLanguage: 'lv' }))).toBe('200 faq en');
    expect(short(ask('/ar', { acceptLanguage: 'lv' }))).toBe('200 home ar');
    expect(short(ask('/en', { acceptLanguage: 'lv' }))).toBe('200 home en'); // `/` would lead on to /lv
  });
});
