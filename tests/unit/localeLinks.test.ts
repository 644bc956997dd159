import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileSource } from '../../server/content/folder/fileSource.ts';
import { Library } from '../../server/content/Library.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';

const root = join(import.meta.dirname, '../..');
const library = new Library({
  source: fileSource(join(root, 'content')),
  catalog: await loadCatalog(root),
  log: { warn: () => undefined, info: () => undefined },
});
await library.reload();
const site = library.siteOfBrand('aurora');
const codes = site?.locales.codes ?? [];

/** Where the links in a resolved document lead, as far as they stay inside the site. */
function hrefsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hrefsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, held]) =>
    key === 'href' && typeof held === 'string' && held.startsWith('/') ? [held] : hrefsIn(held),
  );
}
const prefixOf = (code: string): string => (code === site?.locales.defaultLocale ? '' : `/${code}`);
const isOfLocale = (href: string, code: string): boolean =>
  /^\/[a-z]{2}(?=[/?#]|$)/.exec(href)?.[0] === (prefixOf(code) === '' ? undefined : prefixOf(code));

describe('links of documents', () => {
  it('are looked at in every language of the brand', () =>
    expect(codes).toEqual(expect.arrayContaining(['en', 'lv', 'ru', 'ar'])));

  it.each(codes)('of the registration’s consents lead to the terms in its own language: %s', (code) => {
    const consents = site
      ?.content(code)
      .form('registration')
      ?.fields.map(({ consent }) => hrefsIn(consent));
    expect(new Set(consents?.flat())).toContain(`${prefixOf(code)}/terms`);
  });

  it.each(codes)('lead to pages of that language, in every page, layout, popup and form: %s', (code) => {
    const content = site?.content(code);
    const ids = (kind: string): string[] =>
      (site?.keys ?? []).flatMap((key) => (key.startsWith(`${kind}/`) ? [key.slice(kind.length + 1)] : []));
    const resolved = [
      ...ids('page').map((id) => content?.page(id)?.nodes),
      ...ids('layout').map((id) => content?.layout(id)?.nodes),
      ...ids('popup').map((id) => content?.popup(id)?.nodes),
      ...ids('form').map((id) => content?.form(id)?.fields),
    ];
    const hrefs = resolved.flatMap(hrefsIn);
    expect(hrefs.length).toBeGreaterThan(50);
    expect(hrefs.filter((href) => !isOfLocale(href, code))).toEqual([]);
  });
});
