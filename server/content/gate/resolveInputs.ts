import { pagesIn } from '#runtime/document/pageLinks.ts';
import { mediaIn } from '#runtime/document/picture.ts';
import { localeChain } from '#runtime/document/text.ts';
import type { AnyDocument, DocumentTypes } from '#schemas/content/index.ts';
import { recordOf } from '#schemas/record.ts';
import { valueAt } from '../address/valueAt.ts';
import { type Composed, documentIn } from '../compose/compose.ts';
import type { ResultCache } from '../compose/ResultCache.ts';
import { fingerprint } from '../document/fingerprint.ts';

/** Inputs from outside that a document is resolved with. */
interface Named {
  /** Keys of texts; those that it has none for come from the interface's. */
  texts: readonly string[];
  /** Paths of settings, without `config.`. */
  settings: readonly string[];
  /** Ids of pictures of the media library. */
  media: readonly string[];
  /** Ids of pages that it links to by id. */
  pages: readonly string[];
}

/** Kinds of document that are resolved for a language. */
const RESOLVED: ReadonlySet<string> = new Set(['page', 'layout', 'popup', 'form']);

/**
 * Builds a function that returns, as a text, all inputs of resolving a brand's document in every language beside the document: the
 * languages, the interface texts and the settings that it names, which of its pictures are missing, and the paths of pages that it names.
 * Two brands with the same text resolve it alike.
 */
export function createInputsOf(
  { brand, documents }: Composed,
  results: ResultCache,
): (document: AnyDocument) => string {
  const defaultLocale = brand.defaultLocale ?? 'en';
  const tables = (locale: string): DocumentTypes['messages'][] =>
    localeChain(locale, defaultLocale).flatMap((code) => documentIn(documents, 'messages', code) ?? []);
  const spoken = (brand.locales ?? []).map(({ code }) => ({ code, tables: tables(code) }));
  const languages = `${defaultLocale} ${spoken.map((one) => `${one.code} ${one.tables.map((table) => results.idOf(table)).join('+')}`).join()}`;
  const config = documentIn(documents, 'config', 'site');
  const said = (keys: readonly string[]): unknown =>
    keys.map((key) => [key, ...spoken.map((one) => saidBy(one.tables, key) ?? null)]);
  const settings = (names: readonly string[]): string => {
    if (!config || names.length === 0) return '';
    return results.of(config, `set ${names.join()} ${languages}`, () => {
      const inEach = [['', config] as const, ...Object.entries(config.perLocale ?? {})];
      const values = inEach.map(([code, held]) => [code, ...names.map((name) => valueAt(held, name) ?? null)]);
      const { texts } = namedIn(values);
      return fingerprint(JSON.stringify([values, texts.map((key) => config.text?.[key] ?? null), said(texts)]));
    });
  };
  const missingIn = (media: readonly string[]): string => media.filter((id) => !documents.has(`media/${id}`)).join();
  const inSettings = config === undefined ? [] : results.of(config, 'media', () => mediaIn(config));
  const pathsOf = (pages: readonly string[]): string =>
    pages.map((id) => `${id} ${documentIn(documents, 'page', id)?.path}`).join();
  const linkedBySettings = config === undefined ? [] : results.of(config, 'pages', () => pagesIn(config));
  const codes = spoken.map(({ code }) => code).join();
  const wordsKey = `words ${languages}`;
  return (document) => {
    if (!RESOLVED.has(document.kind)) return 'resolved';
    const { words, named, media, pages } = results.of(document, wordsKey, () => {
      const names = namedIn(document);
      // cached as one text, not built again for each brand that inherits it
      return {
        named: names.settings,
        media: names.media,
        pages: names.pages,
        words: `resolved ${defaultLocale} ${codes} ${fingerprint(JSON.stringify(said(names.texts)))}`,
      };
    });
    const missing = missingIn([...media, ...(named.length === 0 ? [] : inSettings)]);
    const paths = pathsOf([...pages, ...(named.length === 0 ? [] : linkedBySettings)]);
    return [words, ...(named.length === 0 ? [] : [settings(named)]), missing, paths]
      .filter((part) => part !== '')
      .join(' ');
  };
}

function saidBy(tables: readonly DocumentTypes['messages'][], key: string): string | undefined {
  return tables.find(({ messages }) => Object.hasOwn(messages, key))?.messages[key];
}

const PREFIX = 'config.';

function namedIn(value: object): Named {
  const [texts, settings] = [new Set<string>(), new Set<string>()];
  const ahead: {}[] = [value];
  for (let here = ahead.pop(); here !== undefined; here = ahead.pop()) {
    if (typeof here === 'string' && here.startsWith(PREFIX)) settings.add(here.slice(PREFIX.length));
    if (typeof here !== 'object') continue;
    const key = recordOf(here)['$t'];
    if (typeof key === 'string') texts.add(key);
    const held: readonly unknown[] = Object.values(here);
    for (const inner of held) if (inner !== undefined && inner !== null) ahead.push(inner);
  }
  return {
    texts: [...texts].toSorted(),
    settings: [...settings].toSorted(),
    media: mediaIn(value),
    pages: pagesIn(value),
  };
}
