import { afterAll, describe, expect, it } from 'vitest';
import { createContentFolder, pageDocument, starter } from '../../tests/support/contentFolder.ts';
import { openLibrary } from '../../tests/support/openLibrary.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { findSitePage, type SitePage, sitePage } from '../platform/sitePages.ts';
import { platformBrand } from './brands.ts';

const ROOT = `${import.meta.dirname}/../..`;
const catalog = await loadCatalog(ROOT);
const content = createContentFolder({
  ...starter,
  'base/pages/support.json': pageDocument('support', '/help'),
  'base/pages/cashier-withdraw.json': pageDocument('cashier-withdraw', '/till/out/{method?}'),
});
const library = await openLibrary(content.folder, catalog);
afterAll(() => content.drop());

const aurora = () => {
  const site = library.siteOfBrand('aurora');
  if (!site) throw new Error('no brand');
  return platformBrand(site);
};

describe('where the platform leads to pages of the site', () => {
  it('is said by their documents, so a page that was moved is followed [ROUTE-06] [ROUTE-13]', async () => {
    expect(sitePage(aurora(), 'support')).toBe('/help');
    expect(sitePage(aurora(), 'withdraw', { method: 'card' })).toBe('/till/out/card');
    content.write('base/pages/support.json', pageDocument('support', '/contact'));
    await library.reload();
    expect(sitePage(aurora(), 'support')).toBe('/contact');
  });

  it('is the home page where a site has no such page, or is not known', () => {
    expect([findSitePage(aurora(), 'settings'), sitePage(aurora(), 'settings')]).toEqual([undefined, '/']);
    expect(sitePage(undefined, 'settings')).toBe('/');
  });

  it('is, at each shipped brand, a page that there is [ROUTE-12]', async () => {
    const shipped = await openLibrary(`${ROOT}/content`, catalog);
    const named: readonly SitePage[] = ['settings', 'support', 'verification', 'withdraw'];
    for (const site of shipped.sites.filter(({ brand: { hosts } }) => hosts)) {
      const paths = named.map((page) => findSitePage(platformBrand(site), page));
      expect([site.brand.id, paths.map((path) => path !== undefined && site.match(path) !== null)]).toEqual([
        site.brand.id,
        named.map(() => true),
      ]);
    }
  });
});
