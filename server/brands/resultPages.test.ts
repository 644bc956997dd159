import { afterAll, describe, expect, it } from 'vitest';
import { createContentFolder, pageDocument, starter } from '../../tests/support/contentFolder.ts';
import { openLibrary } from '../../tests/support/openLibrary.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { resultPagesOf } from './resultPages.ts';

const pages = { success: { page: 'paid' }, fail: { page: 'failed' }, pending: { page: 'gone' } };
const content = createContentFolder({
  ...starter,
  'base/pages/paid.json': pageDocument('paid', '/till/done/{transaction}'),
  'base/pages/failed.json': pageDocument('failed', '/till/failed/{transaction?}'),
  'base/config.json': { kind: 'config', format: 1, id: 'site', cashier: { pages } },
});
const library = await openLibrary(content.folder, await loadCatalog(`${import.meta.dirname}/../..`));
afterAll(() => content.drop());

describe('where a payer comes back to', () => {
  it.each([
    ['en', ['/till/done/7', '/till/failed/7', '/', '/']],
    ['lv', ['/lv/till/done/7', '/lv/till/failed/7', '/lv', '/lv']],
  ])('in %s is what the settings say by pages’ ids, and the home for what they do not', (locale, paths) => {
    const site = library.siteOfBrand('aurora');
    if (!site) throw new Error('no brand');
    const { success, fail, pending, cancel } = resultPagesOf(site, '7', locale);
    expect([success, fail, pending, cancel]).toEqual(paths);
  });
});
