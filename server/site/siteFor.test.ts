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
  'brands/osprey/brand.json': brand('osprey', { parent: 'aurora', hosts: ['osprey.test'] }),
  'brands/kestrel/brand.json': brand('kestrel', { parent: 'base', hosts: ['kestrel.test'] }),
});
afterAll(() => content.drop());
const library = await openLibrary(content.folder, await loadCatalog(`${import.meta.dirname}/../..`));

it('speaks the languages that a brand inherits where it names none, and ends with a 500 that names the fault where there are none at all [ERR-06] [CALL-14] [DOM-07]', () => {
  expect(['aurora.test', 'osprey.test'].map((host) => siteFor(library, host).locales.codes)).toEqual([['en'], ['en']]);
  expect(() => siteFor(library, 'kestrel.test')).toThrow(
    expect.objectContaining({ message: 'PLUGIN:I18N: LOCALES NOT FOUND', statusCode: 500 }),
  );
});

it('says that nobody answers where no brand lives', () => {
  expect(() => siteFor(library, 'nobody.test')).toThrow(expect.objectContaining({ statusCode: 421 }));
});
