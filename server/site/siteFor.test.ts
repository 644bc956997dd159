import { afterAll, expect, it } from 'vitest';
import { createContentFolder } from '../../tests/support/contentFolder.ts';
import { openLibrary } from '../../tests/support/openLibrary.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { siteFor } from './siteFor.ts';

const brand = (id: string, more: object) => ({ kind: 'brand', format: 1, id, name: id, ...more });
const content = createContentFolder({
  'base/brand.json': brand('base', { defaultLocale: 'en' }),
  'brands/aurora/brand.json': brand('aurora', {
    parent: 'base',
    hosts: ['aurora.test'],
    locales: [{ code: 'en', name: 'English', dir: 'ltr' }],
  }),
  'brands/kestrel/brand.json': brand('kestrel', { parent: 'base', hosts: ['kestrel.test'] }),
});
afterAll(() => content.drop());
const library = await openLibrary(content.folder, await loadCatalog(`${import.meta.dirname}/../..`));

it('ends with a 500 that names the fault where a brand has no languages [ERR-06]', () => {
  expect(siteFor(library, 'aurora.test').brand.id).toBe('aurora');
  expect(() => siteFor(library, 'kestrel.test')).toThrow(
    expect.objectContaining({ message: 'PLUGIN:I18N: LOCALES NOT FOUND', statusCode: 500 }),
  );
});

it('says that nobody answers where no brand lives', () => {
  expect(() => siteFor(library, 'nobody.test')).toThrow(expect.objectContaining({ statusCode: 421 }));
});
