import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames, verbOf } from '#schemas/platform/index.ts';
import { platformBrand } from '../../server/brands/brands.ts';
import { contactNotConfirmed, identityNotProved } from '../../server/platform/cashier/refusals.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { LinkWalk } from '../support/LinkWalk.ts';
import { aFew, isLong } from '../support/length.ts';
import { readLetters } from '../support/letters.ts';
import { openLibrary } from '../support/openLibrary.ts';
import { openSite } from '../support/openSite.ts';
import { createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PASSWORD = 'Quiet-Drum9';
/** Demo players: one whose inbox has messages of each kind, and for the long run one whose other lists are full. */
const READERS = ['june@demo.example', ...(isLong ? ['nadia@demo.example'] : [])];
/** The long run goes to every address that is drawn, up to this many for each visitor of a brand; where there are more, it fails and says how many. */
const MOST_ADDRESSES = 5_000;
const library = await openLibrary(join(ROOT, 'content'), await loadCatalog(ROOT));
const sites = library.sites.flatMap((site) =>
  (site.brand.hosts ?? []).slice(0, 1).map((host) => ({ brand: site.brand.id, site, host })),
);
type Site = (typeof sites)[number];
const folder = temporaryFolder();
let app: FastifyInstance;

beforeAll(async () => {
  app = await openSite({ dataDir: join(folder, 'data'), contentDir: join(ROOT, 'content') });
  const { db, passwords } = app.platform.services;
  const password_hash = await passwords.hash(PASSWORD);
  await db.write((tx) => tx.updateTable('player').set({ password_hash }).where('login', 'in', READERS).execute());
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

const walkAs = ({ site, host }: Site, visitor?: Visitor): LinkWalk =>
  new LinkWalk(site, {
    isPlayer: visitor !== undefined,
    ...(isLong ? { most: MOST_ADDRESSES } : {}),
    ask: (url) => app.inject({ url, headers: { host, ...(visitor ? { cookie: visitor.cookie } : {}) } }),
  });

const idsOf = ({ site }: Site, kind: 'page' | 'popup'): string[] =>
  site.keys.filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1));

/** Every page in every language. A page with a parameter is come to by the links that lead there. */
function pagesOf({ site, ...at }: Site): string[] {
  const all = idsOf({ site, ...at }, 'page').map((id) => (site.pathOf(id) ?? '').replace(/\/\{\w+\?\}$/, ''));
  const plain = all.filter((path) => !path.includes('{'));
  const prefixes = site.locales.codes.map((code) => (code === site.locales.defaultLocale ? '' : `/${code}`));
  return prefixes.flatMap((prefix) => plain.map((path) => (path === '/' ? prefix || '/' : prefix + path)));
}

/** Goes through what may be asked without saying anything: campaigns, banners, messages, offers. */
async function readAnswers(visitor: Visitor, walk: LinkWalk): Promise<void> {
  const asked = callNames.filter((name) => verbOf(name).verb === 'GET' && !verbOf(name).changesState);
  for (const name of asked) await walk.hold(`answer of ${name}`, (await visitor.call(name, {})).data);
}

/** Has every letter with a link sent to a new player. @returns the links */
async function lettersTo(visitor: Visitor, { brand, host }: Site): Promise<Record<string, string>[]> {
  const email = `${brand}-links@mail.example`;
  await visitor.call('auth.register', { ...goodRegistration, email, mobile: '', notify: '0' });
  await visitor.call('account.sendconfirmationtocontact', { contact: email });
  await app.platform.services.db.write((tx) =>
    tx.updateTable('contact').set({ is_confirmed: 1 }).where('contact_key', '=', email).execute(),
  );
  await visitor.call('account.changeSubscription', { contact: email, subscription: '1' });
  await createVisitor(app, host).call('auth.restore', { login: email });
  const letters = await readLetters(app.platform.services);
  return letters.flatMap(({ recipient, payload: { link, unsubscribe } }) =>
    recipient === email ? [link, unsubscribe].flatMap((href) => (href ? [{ href }] : [])) : [],
  );
}

describe.each(aFew(sites))('the links of $brand', (site) => {
  it('lead guests somewhere, from every page, popup, campaign and banner, in every language [ROUTE-01] [ROUTE-02]', async () => {
    const walk = walkAs(site);
    for (const code of site.site.locales.codes) for (const id of idsOf(site, 'popup')) await walk.popup(id, code);
    await readAnswers(createVisitor(app, site.host), walk);
    await walk.from(pagesOf(site));
    expect([...walk.faults]).toEqual([]);
    expect(walk.leftCount, 'addresses that were not gone to').toBe(0);
    expect(walk.count).toBeGreaterThan(200);
    expect(walk.pictureCount).toBeGreaterThan(50);
  });

  it.each(READERS)('lead players somewhere, from every page and message, in every language: %s', async (login) => {
    const reader = createVisitor(app, site.host);
    expect((await reader.call('auth.login', { login, password: PASSWORD })).status).toBe(200);
    if (login === READERS[0])
      expect((await reader.call('inbox.get', {})).data?.items.some(({ link }) => link !== '')).toBe(true);
    const walk = walkAs(site, reader);
    await readAnswers(reader, walk);
    await walk.from(pagesOf(site));
    expect([...walk.faults]).toEqual([]);
    expect(walk.leftCount, 'addresses that were not gone to').toBe(0);
  });

  it('lead somewhere from letters and from what refuses a withdrawal [ROUTE-18] [ROUTE-19] [STATE-23]', async () => {
    const player = createVisitor(app, site.host);
    const letters = await lettersTo(player, site);
    expect(letters.length).toBeGreaterThanOrEqual(3);
    const walk = walkAs(site, player);
    const origin = `http://${site.host}`;
    await walk.hold(
      'letter',
      letters.map(({ href = '' }) => ({ href: href.replace(origin, '') })),
    );
    const brand = platformBrand(site.site);
    for (const refused of [contactNotConfirmed(brand), identityNotProved(brand)])
      await walk.hold(refused.type, refused.data);
    await walk.from([]);
    expect([...walk.faults]).toEqual([]);
  });
});

describe('a walk', () => {
  /** Returns the faults that a walk finds in a site of one page. */
  const walkOver = async (html: string): Promise<string[]> => {
    const [first] = sites;
    if (!first) throw new Error('no site');
    const ask = async (path: string) => ({
      statusCode: /^\/(faq)?(\?.*)?$/.test(path) ? 200 : 404,
      headers: {},
      body: html,
    });
    const walk = new LinkWalk(first.site, { ask, isPlayer: false });
    await walk.from(['/']);
    return [...walk.faults];
  };
  const step =
    '{"nodes":{"a":{"on":{"cta":[{"do":"popup.open","with":{"popup":"nobody"}}]},"props":{"href":"/gone-too"}}}}';

  it.each([
    ['a page that is not there', '<a href="/gone">', '/ → /gone: 404'],
    [
      'a place that its page does not have',
      '<p id="here"></p><a href="/faq#nowhere">',
      '/ → /faq#nowhere: its page has no such place',
    ],
    [
      'the same by a name that is no encoding',
      '<p id="here"></p><a href="/faq#100%">',
      '/ → /faq#100%: its page has no such place',
    ],
    [
      'a popup that is not there',
      '<a href="/faq?show_popup_x=1">',
      '/ → /faq?show_popup_x=1: asks for a popup that is not there',
    ],
    [
      'a way out without its flag',
      '<a href="https://partner.test/">',
      '/ → https://partner.test/: leaves without its flag',
    ],
    ['a picture that is not there', '<img src="/media/gone.svg" alt="">', '/ shows /media/gone.svg: 404'],
    [
      'a picture that is not there in one size',
      '<source srcset="/faq 1x, /media/gone@2x.webp 2x">',
      '/ shows /media/gone@2x.webp: 404',
    ],
    ['an address with a scheme of its own', '<a href="javascript:alert(1)">', '/ → javascript:alert(1): is no address'],
    [
      'a text’s link to a page that is not there',
      '<a>Terms</a>',
      '/ → a link in a text without an address: is no address',
    ],
    [
      'the same in data',
      `<script type="application/json" id="payload">{"body":[{"tag":"a","children":["Terms"]}]}</script>`,
      '/ → a link in a text without an address: is no address',
    ],
    ['data of a page', `<script type="application/json" id="payload">${step}</script>`, '/ → /gone-too: 404'],
    [
      'a step',
      `<script type="application/json" id="payload">${step}</script>`,
      '/ opens the popup nobody, which is not there',
    ],
  ])('notes %s', async (_, html, fault) => {
    expect(await walkOver(html)).toContain(fault);
  });

  it('has nothing to say of links that lead somewhere', async () => {
    const good =
      '<a href="#here" id="here"><a href="/faq"><a href="/?show_popup_auth=1"><a href="#real"><a href="mailto:a@b.example">';
    expect(await walkOver(`${good}<a href="https://partner.test/" target="_blank" rel="noopener noreferrer">`)).toEqual(
      [],
    );
  });
});
