import { lockedTexts } from '#runtime/document/locks.ts';
import type { AnyDocument, DocumentTypes } from '#schemas/content/index.ts';
import { recordOf } from '#schemas/record.ts';
import type { GoodDocument } from './goodDocument.ts';
import type { ResultCache } from './ResultCache.ts';

type Documents = ReadonlyMap<string, AnyDocument>;

/** Texts of one document in one language, from the catalogue of that language. */
interface Said {
  locale: string;
  texts: Readonly<Record<string, string>>;
  /** What the catalogue of the brand above says: it stands in the document already, and gives way. */
  above: Readonly<Record<string, string>>;
}

/**
 * Lays the texts that a brand's own catalogues say for documents (`documents` of `messages`) into these: so a language is a line in the brand and its
 * catalogue, and no page has to be touched. What a document says in that language itself counts more, and texts that are locked above stay.
 * @param documents the brand's, after inheritance; those that get texts are replaced
 * @param above documents of the brand that it inherits from
 */
export function layTexts(
  documents: Map<string, AnyDocument>,
  own: readonly GoodDocument[],
  { above, results }: { above: Documents | undefined; results: Pick<ResultCache, 'of' | 'idOf'> },
): void {
  for (const [name, said] of saidByDocument(documents, own, above)) {
    const document = documents.get(name);
    if (!document) continue;
    const inherited = above?.get(name);
    const tables = said.map((one) => `${one.locale} ${results.idOf(one.texts)} ${results.idOf(one.above)}`);
    const key = `texts ${inherited ? results.idOf(inherited) : 'own'} ${tables.join()}`;
    documents.set(
      name,
      results.of(document, key, () => withTexts(document, said, inherited)),
    );
  }
}

const NOTHING = {};

/** What the brand's own catalogues add to those that it inherits, by the documents that it is for. */
function saidByDocument(
  documents: Documents,
  own: readonly GoodDocument[],
  above: Documents | undefined,
): Map<string, Said[]> {
  const found = new Map<string, Said[]>();
  for (const { value } of own) {
    if (value.kind !== 'messages') continue;
    const locale = String(value.id);
    const inherited = textsForDocuments(above, locale);
    for (const [name, texts] of Object.entries(textsForDocuments(documents, locale))) {
      if (inherited[name] === texts) continue; // laid into the documents above already
      found.set(name, [...(found.get(name) ?? []), { locale, texts, above: inherited[name] ?? NOTHING }]);
    }
  }
  return found;
}

function textsForDocuments(documents: Documents | undefined, locale: string): Readonly<Record<string, Said['texts']>> {
  const catalogue = documents?.get(`messages/${locale}`) as DocumentTypes['messages'] | undefined;
  return catalogue?.documents ?? {};
}

function withTexts(document: AnyDocument, said: readonly Said[], inherited: AnyDocument | undefined): AnyDocument {
  const locked = inherited && lockedTexts({ ...inherited });
  const own = recordOf('text' in document ? document.text : undefined);
  const laid = Object.entries(own).flatMap(([key, row]) => {
    const texts = recordOf(row);
    const added = said.flatMap((one) =>
      Object.hasOwn(one.texts, key) && (texts[one.locale] ?? one.above[key]) === one.above[key]
        ? [[one.locale, one.texts[key]]]
        : [],
    );
    if (added.length === 0 || locked?.has(key)) return [];
    return [[key, { ...texts, ...Object.fromEntries(added) }]];
  });
  return laid.length === 0 ? document : ({ ...document, text: { ...own, ...Object.fromEntries(laid) } } as AnyDocument);
}
