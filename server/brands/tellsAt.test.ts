import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createContentFolder, pageDocument, starter } from '../../tests/support/contentFolder.ts';
import { openLibrary } from '../../tests/support/openLibrary.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { findSitePage } from '../platform/sitePages.ts';
import { platformBrand } from './brands.ts';
import { tellsAt } from './tellsAt.ts';

const brand = starter['brands/aurora/brand.json'] as object;
const query = { link: { values: ['over'] } };
const reads = { show: { not: { empty: 'query.link' } } };
const tree = (node: object) => ({
  root: 'n0',
  nodes: { n0: { type: 'content/callout', v: 1, props: { icon: 'clock', title: 'Over', text: 'Used.' }, ...node } },
});
const content = createContentFolder({
  ...starter,
  'brands/aurora/brand.json': {
    ...brand,
    domains: { 'rests.test': { state: 'maintenance' }, 'closed.test': { state: 'closed' } },
  },
  'base/config.json': { kind: 'config', format: 1, id: 'site', access: { guardedSegments: ['profile'] } },
  'brands/kestrel/config.json': { kind: 'config', format: 1, id: 'site', common: { maintenance: true } },
  'base/pages/open.json': pageDocument('open', '/open', { query, ...tree(reads) }),
  'base/pages/older.json': pageDocument('older', '/older'),
  'base/pages/deaf.json': pageDocument('deaf', '/deaf', { query, ...tree({}) }),
  'base/pages/player.json': pageDocument('player', '/player', { access: 'player' }),
  'base/pages/guest.json': pageDocument('guest', '/guest', { access: 'guest' }),
  'base/pages/guarded.json': pageDocument('guarded', '/profile/news'),
  'base/redirects.json': {
    kind: 'redirects',
    format: 1,
    id: 'moved',
    rules: [
      { from_url: '/moved', to_url: '/open' },
      { from_url: '/away', to_url: 'https://elsewhere.test/', external: true },
    ],
  },
});
const ROOT = join(import.meta.dirname, '..', '..');
const catalog = await loadCatalog(ROOT);
const library = await openLibrary(content.folder, catalog);
afterAll(() => content.drop());

const tells = (address: string, host = 'aurora.test', id = 'aurora'): boolean => {
  const site = library.siteOfBrand(id);
  if (!site) throw new Error('no brand');
  const { pathname, searchParams } = new URL(address, 'https://aurora.test');
  return tellsAt(site, { path: pathname, query: Object.fromEntries(searchParams), host });
};

describe('what a page of the site tells everybody who is led to it', () => {
  it.each(['/open', '/open?link=over', '/older'])('is what is asked at %s', (address) => {
    expect(tells(address)).toBe(true);
  });

  it.each([
    ['/older?link=over', 'the page takes nothing from the query'],
    ['/deaf?link=over', 'it takes it, and no node of it says it'],
    ['/open?link=else', 'the value is none that it takes'],
    ['/player', 'guests are sent to sign in'],
    ['/profile/news', 'guests are sent to sign in, for the segment is guarded'],
    ['/guest', 'players are sent off it'],
    ['/none', 'there is no page'],
    ['/away', 'the address leads to another site'],
    ['/moved?link=over', 'a rule leads to another page, which may be about something else'],
  ])('is nothing at %s: %s', (address) => {
    expect(tells(address)).toBe(false);
  });

  it('is, at each shipped brand, what came of a letter’s link [ROUTE-18] [ROUTE-19]', async () => {
    const shipped = await openLibrary(join(ROOT, 'content'), catalog);
    const asked = [
      { page: 'confirmed' },
      { page: 'unsubscribed' },
      { page: 'confirmation', query: { link: 'over' } },
      { page: 'unsubscribe', query: { link: 'over' } },
    ] as const;
    for (const site of shipped.sites.filter(({ brand: { hosts } }) => hosts)) {
      for (const { page, ...rest } of asked) {
        const path = findSitePage(platformBrand(site), page) ?? '';
        expect([site.brand.id, path, tellsAt(site, { path, host: 'x', ...rest })]).toContain(true);
      }
    }
  });

  it('is nothing while the domain or the brand rests', () => {
    expect([tells('/open', 'rests.test'), tells('/open', 'closed.test')]).toEqual([false, false]);
    expect(tells('/open', 'kestrel.test', 'kestrel')).toBe(false);
  });
});
