import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stableText } from '#runtime/document/hash.ts';
import { parseDocument } from '#runtime/document/parse.ts';
import { documentKinds } from '#schemas/content/envelope.ts';
import { fileSource } from '../folder/fileSource.ts';
import { collections } from './collections.ts';
import { canonicalText, canonicalValue, documentOf } from './documentOf.ts';
import { entriesOf } from './entriesOf.ts';
import { type DocumentValue, rowIdOf } from './entry.ts';

const { documents: there } = await fileSource(`${import.meta.dirname}/../../../content`).read();
const named = (brand: string, value: DocumentValue) => ({
  brand,
  kind: String(value['kind']),
  id: String(value['id']),
});
const page = (more: object): DocumentValue => ({
  kind: 'page',
  format: 1,
  id: 'p',
  path: '/p',
  layout: 'default',
  ...more,
});
const home = { brand: 'base', kind: 'page', id: 'p' };
const site = { brand: 'base', kind: 'redirects', id: 'site' };

describe('a document as entries', () => {
  it.each(there.map(({ brand, file, text }) => [file, brand, text] as const))(
    'and back is the same, byte for byte once it is written canonically: %s',
    (_file, brand, text) => {
      const parsed = parseDocument(text);
      const value = 'value' in parsed ? parsed.value : {};
      const name = named(brand, value);
      const back = documentOf(entriesOf(name, value, 'en'), name);
      expect(stableText(back)).toBe(stableText(value));
      expect(canonicalText(back)).toBe(canonicalText(value));
    },
  );

  it('and back is the same for any document', () => {
    fc.assert(
      fc.property(anyDocument, (value) => {
        const name = named('base', value);
        const back = documentOf(entriesOf(name, value, 'en'), name);
        expect(canonicalText(back)).toBe(canonicalText(value));
        expect(stableText(back)).toBe(stableText(canonicalValue(value)));
      }),
      { numRuns: 500 },
    );
  });

  it('is one in each language it has texts in, the default one first; what languages share stands in each', () => {
    const text = { a: { uk: 'а', en: 'a' }, t: { en: 'Home', uk: 'Дім' } };
    const entries = entriesOf(home, page({ seo: { title: { $t: 't' } }, root: 'n0', text }), 'en');
    const shared = { brand: 'base', slug: 'p', path: '/p', layout: 'default', access: null };
    const document = { seo: { title: { $t: 't' } }, root: 'n0' };
    expect(entries.map(({ locale, fields }) => [locale, fields])).toEqual([
      ['en', { ...shared, title: 'Home', document, text: { a: 'a' } }],
      ['uk', { ...shared, title: 'Дім', document, text: { a: 'а' } }],
    ]);
  });

  it('without texts is one in the default language', () => {
    expect(entriesOf(home, page({ seo: { title: 'Home' } }), 'lv')).toMatchObject([
      { locale: 'lv', fields: { title: 'Home', document: { seo: {} }, text: null } },
    ]);
  });

  it('moves a title among the texts once languages differ in it', () => {
    const [en] = entriesOf(home, page({ seo: { title: 'Home' }, text: { 'seo.title': { en: 'taken' } } }), 'en');
    if (!en) throw new Error('no entry');
    const uk = { ...en, locale: 'uk', fields: { ...en.fields, title: 'Дім', text: null } };
    expect(documentOf([en, uk])).toMatchObject({
      seo: { title: { $t: 'seo.title.2' } },
      text: { 'seo.title': { en: 'taken' }, 'seo.title.2': { en: 'Home', uk: 'Дім' } },
    });
  });

  it('has the same documentId in all languages and on every node', () => {
    const text = { a: { uk: 'а', en: 'a' } };
    const ids = entriesOf(home, page({ text }), 'en').map(({ documentId }) => documentId);
    expect(new Set(ids)).toEqual(new Set(['08vk378pgjqxc3jnbxt2xi1q']));
  });
});

describe('redirect rules as entries', () => {
  const rules = [
    { from_url: '/a', to_url: '/b' },
    { from_url: '/c', to_url: 'https://x.test/', external: true },
  ];
  const entries = entriesOf(site, { kind: 'redirects', format: 1, id: 'site', rules }, 'en');

  it('are one each, with what they do by default', () => {
    expect(entries.map(({ fields }) => fields)).toEqual([
      {
        brand: 'base',
        slug: 'site',
        from_url: '/a',
        to_url: '/b',
        is_external: false,
        http_status: 301,
        order: 0,
        rule: null,
      },
      {
        brand: 'base',
        slug: 'site',
        from_url: '/c',
        to_url: 'https://x.test/',
        is_external: true,
        http_status: 302,
        order: 1,
        rule: null,
      },
    ]);
  });

  it('say a page by its id as a text, and are the same rule again', () => {
    const rule = { from_url: '/a/*', to_url: { page: 'pay', with: { method: '$1' } } };
    const made = entriesOf(site, { kind: 'redirects', format: 1, id: 'site', rules: [rule] }, 'en');
    expect(made[0]?.fields).toMatchObject({ to_url: 'page:pay?method=$1' });
    expect(documentOf(made)).toMatchObject({ rules: [rule] });
  });

  it('stay the same entry when their from_url changes and their id says what it was', () => {
    const changed = { kind: 'redirects', format: 1, id: 'site', rules: [{ id: '/a', from_url: '/z', to_url: '/b' }] };
    expect(entriesOf(site, changed, 'en')[0]?.documentId).toBe(entries[0]?.documentId);
  });

  it('follow the order of their entries', () => {
    const [a, c] = entries;
    if (!a || !c) throw new Error('no entries');
    const turned = [{ ...a, fields: { ...a.fields, order: 9 } }, c];
    expect(documentOf(turned)).toMatchObject({ rules: [{ from_url: '/c' }, { from_url: '/a' }] });
  });
});

describe('the collections', () => {
  it('are one for each kind of document', () =>
    expect(Object.keys(collections).toSorted()).toEqual(documentKinds.toSorted()));

  it('give rows numbers that JavaScript holds exactly', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (documentId, locale, version) => {
        const id = rowIdOf({ documentId, locale }, version);
        expect(Number.isSafeInteger(id) && id > 0).toBe(true);
      }),
    );
  });
});

const word = fc.stringMatching(/^[a-z][a-z0-9.]{0,6}$/);
const locale = fc.constantFrom('en', 'lv', 'uk', 'pt-BR');
const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const table = fc.dictionary(
  word,
  fc.dictionary(locale, fc.oneof({ weight: 9, arbitrary: fc.string() }, { weight: 1, arbitrary: scalar })),
);
const anyText = fc.oneof({ weight: 9, arbitrary: table }, { weight: 1, arbitrary: scalar });
const title = fc.oneof(fc.string(), fc.record({ $t: word }), fc.constant(null));
const seo = fc.oneof(fc.record({ title, noindex: fc.boolean() }, { requiredKeys: [] }), scalar);
const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !stableText(value).includes('__proto__'));
const rule = fc.record(
  {
    id: fc.string({ minLength: 1 }),
    from_url: fc.string(),
    to_url: fc.oneof(
      fc.string().filter((text) => !text.startsWith('page:')),
      fc.record({ page: word, with: fc.dictionary(word, fc.string(), { minKeys: 1 }) }, { requiredKeys: ['page'] }),
    ),
    external: fc.boolean(),
    status: fc.constantFrom(301, 302),
  },
  { requiredKeys: ['from_url', 'to_url'] },
);
const own = {
  path: fc.oneof(fc.string(), scalar),
  layout: fc.oneof(fc.string(), scalar),
  access: fc.constantFrom('any', 'player', 'nobody', null),
  name: scalar,
  common: json,
  messages: json,
  operations: fc.array(json),
  root: fc.string(),
  nodes: json,
  seo,
  text: anyText,
};
const others = documentKinds.filter((kind) => kind !== 'redirects');
const anyDocument: fc.Arbitrary<DocumentValue> = fc.oneof(
  fc
    .record(
      { kind: fc.constantFrom(...others), format: fc.constantFrom(1, 2), id: word, ...own },
      {
        requiredKeys: ['kind', 'format', 'id'],
      },
    )
    .map((value) => ({ ...value })),
  fc.record({ kind: fc.constant('redirects'), format: fc.constant(1), id: word, rules: fc.array(rule) }),
);
