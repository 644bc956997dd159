import type { Catalog } from '#runtime/bundle/catalog.ts';
import { pointerParts } from '#runtime/document/fault.ts';
import { inherit, isVariant } from '#runtime/document/inherit.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import type { DocumentValue } from '../collections/entry.ts';
import type { Worked } from './unit.ts';

/** Texts of the interface by their keys. */
export type Texts = Catalog['texts'][string];

/** The brand that all others inherit from: what comes with the code is its text, where its catalogue says no other. */
export const ROOT = 'base';

/** Brands that a brand inherits from, the base first, and itself. */
export function brandLine(brand: string, worked: readonly Worked[]): string[] {
  const line: string[] = [];
  for (let here: unknown = brand; typeof here === 'string' && !line.includes(here); here = parentOf(here, worked))
    line.unshift(here);
  return line[0] === ROOT ? line : [ROOT, ...line];
}

/** What a brand's own document says of a language; undefined: it has none. */
export function catalogueOf(
  worked: readonly Worked[],
  brand: string,
  locale: string | undefined,
): Worked['value'] | undefined {
  return worked.find(({ name }) => name.kind === 'messages' && name.brand === brand && name.id === locale)?.value;
}

/**
 * Texts of the interface that a catalogue says itself; null: one that a brand's version takes away. A draft may be wrong in every way: an operation
 * that is none says nothing.
 */
export function ownTexts(catalogue: DocumentValue | undefined): ReadonlyMap<string, string | null> {
  if (!catalogue || !isVariant(catalogue)) return new Map(Object.entries(textsOf(catalogue?.['messages'])));
  const said = new Map<string, string | null>();
  for (const { op, at = '', value } of soundOperations(catalogue)) {
    const key = keyAt(at);
    if (key !== undefined) said.set(key, op === 'set' && typeof value === 'string' ? value : null);
  }
  return said;
}

/** Texts of the interface that a catalogue says itself, without those that it takes away. */
export function messagesIn(catalogue: DocumentValue | undefined): Texts {
  return Object.fromEntries([...ownTexts(catalogue)].flatMap(([key, text]) => (text === null ? [] : [[key, text]])));
}

/**
 * A catalogue over the inherited one, by the rule of inheritance; undefined: that one stays.
 * @param skips table that is not needed: a version may change hundreds of texts, and each takes its time
 */
export function layCatalogue(
  inherited: DocumentValue | undefined,
  own: DocumentValue,
  skips?: 'messages',
): DocumentValue | undefined {
  if (!isVariant(own)) return inherit(inherited, own).document;
  const operations = soundOperations(own).filter(({ at = '' }) => skips === undefined || pointerParts(at)[0] !== skips);
  return inherit(inherited, { operations }).document;
}

/** The last result of each catalogue: live ones stay the same objects from one call to the next. */
const laid = new WeakMap<DocumentValue, { inherited: DocumentValue | undefined; made: DocumentValue | undefined }>();

function layOnce(inherited: DocumentValue | undefined, own: DocumentValue): DocumentValue | undefined {
  const known = laid.get(own);
  if (known && known.inherited === inherited) return known.made;
  const made = layCatalogue(inherited, own);
  laid.set(own, { inherited, made });
  return made;
}

/** Keys of texts that a version changes, and whose inherited text is another one by now, or there no more. */
export function movedKeys(inherited: DocumentValue | undefined, own: DocumentValue | undefined): ReadonlySet<string> {
  if (!own || !isVariant(own)) return new Set();
  const { review } = inherit(inherited, { operations: soundOperations(own) });
  const moved = review.filter(({ reason }) => reason !== 'locked');
  return new Set(moved.flatMap(({ operation: { at = '' } }) => keyAt(at) ?? []));
}

/** The key of a text of the interface by its place; undefined: it is none's. */
function keyAt(at: string): string | undefined {
  const [table, key, ...deeper] = pointerParts(at);
  return table === 'messages' && deeper.length === 0 ? key : undefined;
}

/** Operations of a version that a catalogue can have: it has values, and neither nodes nor lists. */
function soundOperations({ operations }: DocumentValue): Operation[] {
  return Array.isArray(operations) ? operations.filter(isSound) : [];
}

function isSound(operation: unknown): operation is Operation {
  const { op, node, at } = recordOf(operation);
  return (op === 'set' || op === 'unset') && node === undefined && typeof at === 'string';
}

/** Where the texts of a language are looked for. */
interface Place {
  /** Brands whose catalogues say them, the last one before all others. */
  line: readonly string[];
  worked: readonly Worked[];
  /** Texts that come with the code, by language: what no catalogue says. */
  code: Catalog['texts'];
}

/** The texts of the interface that some brands have together in a language. */
export interface ReadTexts {
  /** What their catalogues make together; undefined: none of them has one. */
  catalogue: DocumentValue | undefined;
  /** The code's texts, and over them those of the catalogues. */
  texts: Texts;
  /** The brand whose catalogue says a text, by its key; one without comes with the code. */
  sayers: ReadonlyMap<string, string>;
}

/** Reads the texts of the interface that some brands have together in a language, as their sites do. */
export function readTexts({ line, worked, code }: Place, locale: string): ReadTexts {
  const sayers = new Map<string, string>();
  let catalogue: DocumentValue | undefined;
  let said: Texts = {};
  for (const brand of line) {
    const own = catalogueOf(worked, brand, locale);
    const made = own && layOnce(catalogue, own);
    if (!made) continue;
    const before = said;
    const named = ownTexts(own);
    catalogue = made;
    said = textsOf(made['messages']);
    for (const key of sayers.keys()) if (!Object.hasOwn(said, key)) sayers.delete(key);
    for (const [key, text] of Object.entries(said))
      if (text !== textIn(before, key) || named.get(key) === text) sayers.set(key, brand);
  }
  return { catalogue, texts: { ...code[locale], ...said }, sayers };
}

/** The text of a key; undefined: there is none. */
export function textIn(texts: Texts | undefined, key: string): string | undefined {
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

function parentOf(brand: string, worked: readonly Worked[]): unknown {
  return worked.find(({ name }) => name.kind === 'brand' && name.brand === brand)?.value['parent'];
}
