import { isVariant } from '#runtime/document/inherit.ts';
import { lockedTexts } from '#runtime/document/locks.ts';
import type { AnyDocument } from '#schemas/content/index.ts';
import { recordOf } from '#schemas/record.ts';
import type { GoodDocument } from './goodDocument.ts';
import type { ResultCache } from './ResultCache.ts';

type Documents = ReadonlyMap<string, AnyDocument>;
type Texts = Readonly<Record<string, string>>;

/** Texts that catalogues say for documents: by document, then by language. */
export type SaidTexts = ReadonlyMap<string, Readonly<Record<string, Texts>>>;

/** A brand's documents, without and with the texts that catalogues say for them. */
export interface LaidTexts {
  /** What brands below inherit from: a text that a catalogue says neither breaks a lock nor counts as the document's own there. */
  bare: Documents;
  documents: Documents;
  said: SaidTexts;
}

interface Means {
  /** The brand that it inherits from. */
  above: LaidTexts | undefined;
  results: Pick<ResultCache, 'of' | 'idOf'>;
}

/**
 * Lays the texts that catalogues of a brand, and of those above it, say for documents (`documents` of `messages`) into these: so a language is a line
 * in the brand and its catalogue, and no page has to be touched. What a document says in that language itself counts most, then the nearest brand's
 * catalogue; texts that are locked above stay.
 * @param bare the brand's documents after inheritance
 */
export function layTexts(bare: Documents, own: readonly GoodDocument[], means: Means): LaidTexts {
  const said = saidTexts(bare, own, means);
  if (said.size === 0) return { bare, documents: bare, said };
  const documents = new Map(bare);
  for (const [name, tables] of said) {
    const document = bare.get(name);
    if (document) documents.set(name, withTexts(document, tables, means.results));
  }
  return { bare, documents, said };
}

/** What catalogues say for the brand's documents: inherited ones, but for documents that it has whole itself, and its own over them. */
function saidTexts(bare: Documents, own: readonly GoodDocument[], means: Means): SaidTexts {
  const said = new Map(means.above?.said);
  if (said.size > 0) for (const { name, value } of own) if (!isVariant(value)) said.delete(name);
  for (const { name, locale, texts } of saidByOwn(bare, own, means)) {
    const tables = said.get(name) ?? {};
    said.set(name, { ...tables, [locale]: saidOver(name, texts, { ...means, before: tables[locale] }) });
  }
  return said;
}

/** What the brand's own catalogues say, but for what they inherit. */
function* saidByOwn(
  bare: Documents,
  own: readonly GoodDocument[],
  { above }: Means,
): Generator<{ name: string; locale: string; texts: Texts }> {
  for (const { value } of own) {
    if (value.kind !== 'messages') continue;
    const locale = String(value.id);
    const inherited = textsForDocuments(above?.bare, locale);
    for (const [name, texts] of Object.entries(textsForDocuments(bare, locale)))
      if (inherited[name] !== texts) yield { name, locale, texts };
  }
}

function textsForDocuments(documents: Documents | undefined, locale: string): Readonly<Record<string, Texts>> {
  const catalogue = documents?.get(`messages/${locale}`);
  return catalogue?.kind === 'messages' ? (catalogue.documents ?? {}) : {};
}

/** Texts of a catalogue over those of the brands above, without what is locked there. */
function saidOver(
  name: string,
  texts: Texts,
  { above, results, before = {} }: Means & { before: Texts | undefined },
): Texts {
  const inherited = above?.bare.get(name);
  const key = `said over ${Object.keys(before).length === 0 ? 'none' : results.idOf(before)} ${inherited ? results.idOf(inherited) : 'own'}`;
  return results.of(texts, key, () => {
    const locked = inherited && lockedTexts({ ...inherited });
    const free = Object.entries(texts).filter(([text]) => locked?.has(text) !== true);
    return { ...before, ...Object.fromEntries(free) };
  });
}

function withTexts(
  document: AnyDocument,
  tables: Readonly<Record<string, Texts>>,
  results: Means['results'],
): AnyDocument {
  const names = Object.entries(tables).map(([locale, texts]) => `${locale} ${results.idOf(texts)}`);
  return results.of(document, `texts ${names.join()}`, () => laid(document, tables));
}

function laid(document: AnyDocument, tables: Readonly<Record<string, Texts>>): AnyDocument {
  const own = recordOf('text' in document ? document.text : undefined);
  const rows = Object.entries(own).flatMap(([key, row]) => {
    const added = Object.entries(tables).flatMap(([locale, texts]) =>
      Object.hasOwn(texts, key) ? [[locale, texts[key]]] : [],
    );
    return added.length === 0 ? [] : [[key, { ...Object.fromEntries(added), ...recordOf(row) }]];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same document with more rows in its table of texts
  return rows.length === 0 ? document : ({ ...document, text: { ...own, ...Object.fromEntries(rows) } } as AnyDocument);
}
