import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERRORS_PREFIX } from '#runtime/form/messages.ts';
import { plainKey } from '#runtime/i18n/plainKey.ts';
import { createTextFilter } from '#runtime/registry/texts.ts';
import { writtenKeys } from '../../server/kernel/outbox/kinds.ts';
import { loadCatalog, loadTexts } from '../../tools/loadCatalog.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { contentTexts, siteTexts } from '../support/siteTexts.ts';
import { codeIn, codeOf, namedIn, plainKeys, reachedFrom, saidIn } from '../support/textUse.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** What every page may say: its own engine's texts, and those of data that cannot be had. */
const EVERYWHERE = ['dialog.*', 'toast.*', 'errors.*', 'data.*'];

const folders = loadTexts(ROOT);
/** Languages that come with the code; others are whole catalogues of content. */
const LOCALES = Object.keys(folders).toSorted();
const common = contentTexts();
const texts = siteTexts();
const known = new Set(plainKeys(texts['en'] ?? {}));
const catalog = await loadCatalog(ROOT);
const folderNames = [...new Set(Object.values(folders).flatMap(Object.keys))].toSorted();

/** Texts of whole catalogues that nothing in the interface has a place for. */
const unreadIn = (catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] =>
  Object.entries(catalogues)
    .filter(([locale]) => !LOCALES.includes(locale))
    .flatMap(([locale, own]) => plainKeys(own).flatMap((key) => (known.has(key) ? [] : [`${locale}: ${key}`])));

describe('texts of the interface', () => {
  it('stand beside what says them: in every language, with the same keys and places', () => {
    expect(LOCALES).toEqual(['ar', 'en', 'lv', 'ru']);
    expect(Object.keys(common)).toEqual(expect.arrayContaining(LOCALES));
    expect(folderNames.length).toBeGreaterThan(30);
    const places = (text: string): string[] => (text.match(/\$\$\w+\$\$|\{\{\w+\}\}/g) ?? []).toSorted();
    const tables = [
      ...folderNames.map((folder) => (code: string) => folders[code]?.[folder]),
      (code: string) => common[code],
    ];
    for (const table of tables)
      for (const locale of LOCALES) {
        const [own, first] = [table(locale) ?? {}, table('en') ?? {}];
        expect([locale, plainKeys(own).toSorted()]).toEqual([locale, plainKeys(first).toSorted()]);
        for (const [key, text] of Object.entries(own).filter(([key]) => key === plainKey(key)))
          expect([key, places(text)]).toEqual([key, places(first[key] ?? '')]);
      }
  });

  it.each([
    ['{"a":"A","b":7}', /en\.json: «b» is no text\.$/],
    ['["A"]', /en\.json holds no texts by their keys\.$/],
  ])('are texts: a file of them that says %s is refused', (written, words) => {
    const root = temporaryFolder();
    const own = join(root, 'widgets/promo/messages');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'en.json'), written);
    expect(() => loadTexts(root)).toThrow(words);
    removeFolder(root);
  });

  it('have every plural form that their language counts with', () => {
    for (const locale of LOCALES) {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const counting = Object.keys(texts[locale] ?? {})
        .filter((key) => key.endsWith('_other'))
        .map(plainKey);
      expect(counting.flatMap((key) => forms.filter((form) => !(`${key}_${form}` in (texts[locale] ?? {}))))).toEqual(
        [],
      );
    }
  });

  it('of a language that is a whole catalogue say nothing that nobody reads', () => {
    expect(unreadIn(common)).toEqual([]);
    const [key = ''] = known; // no catalogue may be there: a made-up one shows that the check finds what it is for
    expect(unreadIn({ de: { [key]: 'Ja', 'nobody.reads': 'Nein', 'nobody.counts_other': '{{count}}' } })).toEqual([
      'de: nobody.reads',
      'de: nobody.counts',
    ]);
  });

  it('stand once: no key has two places', () => {
    const places = [...folderNames.map((folder) => folders['en']?.[folder] ?? {}), common['en'] ?? {}];
    const keys = places.flatMap(plainKeys);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('are there for all that code names: nobody reads a key', () => {
    const named = codeIn('widgets', 'runtime', 'site').flatMap((file) => namedIn(file).map((key) => [key, file]));
    const missing = named.filter(([key = '']) => key.includes('.') && !known.has(key));
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(150);
  });
});

describe('words that stand in code beside the catalogue', () => {
  /** Files that say some where the catalogue has none. Rules have theirs there because VAL-01 wants them word for word. */
  const inCode: Readonly<Record<string, string>> = {
    'runtime/form/FieldSet.ts': 'a field of the platform that no catalogue has a label for: its name in plain letters',
    'runtime/form/messages.ts': 'a refusal of a type that no catalogue has words for',
    'runtime/form/refusal.ts':
      'a code against a value that no catalogue has words for: those of the rule of wrong values',
  };
  const forms = codeIn('runtime', 'widgets', 'site', 'adapters');
  const ofRules = forms.flatMap((file) =>
    [...codeOf(file).matchAll(/messageKey: '(\w+)',\s*defaultMessage:/g)].map(([, key = '']) => ({ file, key })),
  );

  it('are those of rules, whose keys the catalogue of every language has [VAL-01] [VAL-14]', () => {
    const without = ofRules.flatMap(({ file, key }) =>
      LOCALES.filter((locale) => !plainKeys(texts[locale] ?? {}).includes(`${ERRORS_PREFIX}.${key}`)).map(
        (locale) => `${file}: ${key} in ${locale}`,
      ),
    );
    expect(without).toEqual([]);
    expect(ofRules.length).toBeGreaterThan(30);
  });

  it('and of what data name: no view has any', () => {
    expect(forms.filter((file) => /\btextOf\(t\b/.test(codeOf(file)))).toEqual(Object.keys(inCode));
    const speaking = forms.filter((file) => /\bdefaultMessage:/.test(codeOf(file)));
    const places =
      /^runtime\/form\/(?:rules\/|brokenRule\.ts|defineRule\.ts)|^widgets\/fields\/.*\/(?:rules|iban|sameAs)\.ts/;
    expect(speaking.filter((file) => !places.test(file))).toEqual([]);
  });
});

describe('no text is left over', () => {
  it.each(folderNames)('beside %s', (folder) => {
    const keys = new Set(plainKeys(folders['en']?.[folder] ?? {}));
    const said = new Set(codeIn(`widgets/${folder}`).flatMap((file) => saidIn(file, keys, { areOwn: true })));
    expect([...keys].filter((key) => !said.has(key))).toEqual([]);
  });

  it('among the common ones', () => {
    const keys = new Set(plainKeys(common['en'] ?? {}));
    const inCode = codeIn('widgets', 'runtime', 'site', 'schemas', 'server/site').flatMap((file) => saidIn(file, keys));
    const documents = globSync('content/**/*.json', { cwd: ROOT }).filter((file) => !file.includes('messages'));
    const inDocuments = documents.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/[\w.]+/g) ?? []);
    const said = new Set([...inCode, ...inDocuments]);
    // Labels of the platform's fields, and what it says against values, are named by the platform.
    const isNamedByPlatform = (key: string): boolean => /^(?:fields|errors|common|cashier\.method\w+)\./.test(key);
    const isWritten = (key: string): boolean => writtenKeys.includes(key); // letters
    // a page's words for what its address finds: `games.category.` and what the address says
    const isWordOf = (key: string): boolean => said.has(key.slice(0, key.lastIndexOf('.') + 1));
    const isSaid = (key: string): boolean =>
      [said.has(key), isNamedByPlatform(key), isWritten(key), isWordOf(key)].some(Boolean);
    expect([...keys].filter((key) => !isSaid(key))).toEqual([]);
  });
});

describe('a page is given what is said on it:', () => {
  const form = catalog.widgets['form/form']?.messages ?? [];
  const definitions = [
    ...Object.entries(catalog.widgets).map(([type, { messages = [] }]) => [type, messages] as const),
    // a field stands in a form, whose texts are there
    ...Object.entries(catalog.fields).map(
      ([type, { messages = [] }]) => [`fields/${type}`, [...messages, ...form]] as const,
    ),
  ];

  it.each(definitions)('%s names every text that it may say, or has it beside it', (type, messages) => {
    const isGiven = createTextFilter([...messages, ...EVERYWHERE]);
    const said = [...reachedFrom(`widgets/${type}/index.ts`)].flatMap((file) =>
      saidIn(file, known).map((key) => [key, file]),
    );
    expect(said.filter(([key = '']) => !isGiven(key))).toEqual([]);
  });

  it.each(definitions)('%s names no text that is not there', (_type, messages) => {
    const isThere = (name: string): boolean => [...known].some(createTextFilter([name]));
    expect(messages.filter((name) => !isThere(name))).toEqual([]);
  });

  it('what runs beside widgets says the texts of every page alone', () => {
    const isGiven = createTextFilter(EVERYWHERE);
    const beside = codeIn('site', 'runtime', 'widgets/*/actions', 'adapters').filter(
      // forms speak with the texts of the form widget; the page's HTML is made on the server, where all are there; news for guests fetch theirs
      (file) => !/^runtime\/form\/|^site\/page\/|^runtime\/registry\/|^site\/followGuestNews/.test(file),
    );
    expect(beside.flatMap((file) => saidIn(file, known)).filter((key) => !isGiven(key))).toEqual([]);
  });
});
