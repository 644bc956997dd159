import type { Catalog } from '#runtime/bundle/catalog.ts';
import { hashOf } from '#runtime/document/hash.ts';
import { localeChain } from '#runtime/document/text.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { DocumentValue } from '../collections/entry.ts';
import { type DocumentName, keyOf } from '../document/documentKey.ts';

/** Most characters of a text. */
export const LONGEST_TEXT = 65_536;

/** A text that is read in several languages. */
export interface Unit {
  /** `base/page/home#hero.title`; of the interface `base/messages/*#session.signIn`. Never a position: it stays when others come and go. */
  id: string;
  /** Document whose text it is: `base/page/home`, of the interface `base/messages/lv`. It holds the translation, unless `saidIn` does. */
  document: string;
  key: string;
  source: string;
  /** Undefined: there is none. */
  target: string | undefined;
  /** The catalogue that says the translation, where the document has none of its own. */
  saidIn?: string | undefined;
  /** The nearer language that readers get it in while it has no translation: `lv` in place of `lv-LV`. Undefined: the source's. */
  readIn?: string | undefined;
  /** Place where it is shown, for translators. */
  note: string;
  maxLength?: number | undefined;
  /** Terms of the glossary that the source has, and how they are written in the target's language. */
  terms?: Readonly<Record<string, string>>;
}

/** A document as it is worked on. */
export interface Worked {
  name: DocumentName;
  value: DocumentValue;
}

type Texts = Readonly<Record<string, unknown>>;

export interface UnitsAsked {
  sourceLocale: string;
  targetLocale: string;
}

/** Where units are looked for. */
export interface UnitsPlace {
  documents: readonly Worked[];
  /** All that is worked on: catalogues among it say texts of these documents. */
  worked: readonly Worked[];
  catalog: Pick<Catalog, 'widgets'>;
}

/** Every text of some documents that the source's language has. */
export function unitsOf({ documents, worked, catalog }: UnitsPlace, asked: UnitsAsked): Unit[] {
  const nearer = nearerOf(asked);
  const said = saidByBrand(worked, asked.targetLocale);
  const saidNearer = saidByBrand(worked, nearer);
  const own = documents.filter(({ name }) => name.kind !== 'messages');
  const units = own.flatMap((document) => {
    const { brand, kind, id } = document.name;
    const of = (texts: ReadonlyMap<string, Texts>): Texts => recordOf(texts.get(brand)?.[`${kind}/${id}`]);
    return unitsIn(document, asked, { catalog, said: of(said), saidNearer: of(saidNearer) });
  });
  return [...units, ...unitsOfMessages(documents, asked)];
}

/** By which a source that was changed since an export is known. */
export function sourceHash({ source }: Pick<Unit, 'source'>): string {
  return hashOf(source);
}

/** The language that readers of the target's get before the source's: of `lv-LV` that is `lv`, of others there is none. */
function nearerOf({ sourceLocale, targetLocale }: UnitsAsked): string | undefined {
  const [, nearer] = localeChain(targetLocale, sourceLocale);
  return nearer === sourceLocale ? undefined : nearer;
}

/** Texts of documents that the catalogue of a language says: by brand, then by document. */
function saidByBrand(worked: readonly Worked[], locale: string | undefined): ReadonlyMap<string, Texts> {
  const catalogues = worked.filter(({ name }) => name.kind === 'messages' && name.id === locale);
  return new Map(catalogues.map(({ name, value }) => [name.brand, recordOf(value['documents'])]));
}

function unitsIn(
  { name, value }: Worked,
  asked: UnitsAsked,
  { catalog, said, saidNearer }: { catalog: Pick<Catalog, 'widgets'>; said: Texts; saidNearer: Texts },
): Unit[] {
  const nearer = nearerOf(asked);
  const { sourceLocale, targetLocale } = asked;
  const document = keyOf(name);
  const places = placesOf(value, catalog);
  const where = typeof value['path'] === 'string' ? value['path'] : `${name.kind} ${name.id}`;
  return Object.entries(recordOf(value['text'])).flatMap(([key, row]): Unit[] => {
    const { [sourceLocale]: source, [targetLocale]: own } = recordOf(row);
    const isSaid = own === undefined && Object.hasOwn(said, key);
    const target = textOrNone(isSaid ? said[key] : own);
    if (typeof source !== 'string') return [];
    const saidIn = isSaid ? keyOf({ brand: name.brand, kind: 'messages', id: targetLocale }) : undefined;
    const isNearer = nearer !== undefined && (Object.hasOwn(recordOf(row), nearer) || Object.hasOwn(saidNearer, key));
    const readIn = isNearer ? nearer : undefined;
    const { title, maxLength } = places.get(key) ?? { title: '' };
    const note = [title, where].filter(Boolean).join(' · ');
    return [{ id: `${document}#${key}`, document, key, source, target, saidIn, readIn, note, maxLength }];
  });
}

/** A catalogue belongs to one language: its twin of the target's language holds the translations. */
function unitsOfMessages(documents: readonly Worked[], asked: UnitsAsked): Unit[] {
  const { sourceLocale, targetLocale } = asked;
  const nearer = nearerOf(asked);
  const catalogues = documents.filter(({ name }) => name.kind === 'messages');
  const messagesOf = (brand: string, id: string | undefined): Texts =>
    recordOf(catalogues.find(({ name }) => name.brand === brand && name.id === id)?.value['messages']);
  return catalogues.flatMap(({ name, value }) => {
    if (name.id !== sourceLocale) return [];
    const targets = messagesOf(name.brand, targetLocale);
    const nearerTargets = messagesOf(name.brand, nearer);
    const document = keyOf({ ...name, id: targetLocale });
    return Object.entries(recordOf(value['messages'])).flatMap(([key, source]): Unit[] => {
      if (typeof source !== 'string') return [];
      const id = `${name.brand}/messages/*#${key}`;
      const readIn = Object.hasOwn(nearerTargets, key) ? nearer : undefined;
      return [{ id, document, key, source, target: textOrNone(targets[key]), readIn, note: 'interface' }];
    });
  });
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Text key → the widget that shows it, and how much fits. */
function placesOf(
  { nodes, operations }: DocumentValue,
  { widgets }: Pick<Catalog, 'widgets'>,
): Map<string, { title: string; maxLength?: number }> {
  const places = new Map<string, { title: string; maxLength?: number }>();
  const added = Array.isArray(operations) ? operations.map((one) => recordOf(recordOf(one)['nodes'])) : [];
  for (const node of [recordOf(nodes), ...added].flatMap((map) => Object.values(map))) {
    const { type, props } = recordOf(node);
    const widget = typeof type === 'string' ? widgets[type] : undefined;
    if (!widget) continue;
    for (const [prop, value] of Object.entries(recordOf(props))) {
      const limit = recordOf(recordOf(recordOf(widget.props)['properties'])[prop])['maxLength'];
      const own = typeof limit === 'number' && isRecord(value) && '$t' in value ? { maxLength: limit } : {};
      for (const key of keysIn(value)) places.set(key, { title: widget.title, ...own });
    }
  }
  return places;
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isRecord(value)) return [];
  const key = value['$t'];
  return typeof key === 'string' ? [key] : Object.values(value).flatMap(keysIn);
}
