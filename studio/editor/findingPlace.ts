import { itemName, pointerParts, pointerTo } from '#runtime/document/fault.ts';
import { nameOfItem } from '#runtime/document/listOperations.ts';
import { isTranslated } from '#runtime/document/text.ts';
import { textKeysIn } from '#runtime/document/textKeys.ts';
import { isRecord, recordOf, textsOf } from '#schemas/record.ts';
import type { StudioDocument, StudioFinding } from '#schemas/studio.ts';
import type { Document } from './tree.ts';

/** The value that a finding is about: of a node, or (null) of the document itself. */
export interface FindingPlace {
  node: string | null;
  /** Pointer inside the node, or the document. */
  at: string;
}

/** A document as it is written, and with what it inherits. */
interface Read {
  key: string;
  shown: Document;
  document: Document;
}

/** Where a finding of the publish gate stands in a document; null: it is about another document. */
export function findingPlace(
  { document, pointer }: Pick<StudioFinding, 'document' | 'pointer'>,
  read: Read,
): FindingPlace | null {
  if (!read.key.endsWith(`/${document}`)) return null;
  const [table, name = '', ...rest] = pointerParts(pointer);
  const nodes = recordOf(read.shown['nodes']);
  if (table === 'nodes' && Object.hasOwn(nodes, name)) return { node: name, at: rest.reduce(pointerTo, '') };
  if (table === 'text') return ofText(read.shown, name);
  if (table === 'operations') {
    const place = ofRule(read.shown, ofOperation(read.document, Number(name), rest));
    return place.node === null ? { ...place, at: byField(read.shown, place.at) } : place;
  }
  return { node: null, at: byField(read.shown, pointer) };
}

/**
 * Where a finding about the live document stands in its draft. What lists hold goes there by its name: the places of the live ones may be others'.
 * Null: it is about another document, or what it is about is not in the draft any more.
 */
export function placeInDraft(
  found: Pick<StudioFinding, 'document' | 'pointer'>,
  { live, draft }: { live: Read | null; draft: Read },
): FindingPlace | null {
  const [table = ''] = pointerParts(found.pointer);
  if (!live || !LISTED.has(table)) return findingPlace(found, draft);
  const place = findingPlace(found, live);
  return place && ofSameRule(place, live.shown, draft.shown);
}

/**
 * Where to begin with a finding: one about several texts stands beside none of them, and leads to the first that its language lacks. As the gate does,
 * it asks only for texts that the document names, and sees those that catalogues say for it.
 */
export function placeToMend(
  found: Pick<StudioFinding, 'document' | 'pointer' | 'locale'>,
  read: Read & Pick<StudioDocument, 'said'>,
): FindingPlace | null {
  const { document, pointer, locale } = found;
  if (pointer !== '/text' || locale === undefined) return findingPlace(found, read);
  const { text, ...own } = read.shown;
  const table = recordOf(text);
  const lacks = (key: string): boolean =>
    Object.hasOwn(table, key) && !isTranslated({ ...read.said[key], ...textsOf(table[key]) }, locale);
  const first = textKeysIn(own).find(lacks);
  return findingPlace({ document, pointer: first === undefined ? pointer : pointerTo(pointer, first) }, read);
}

/** Tables whose parts have places. */
const LISTED = new Set(['fields', 'operations', 'rules']);

/** Redirects have rows by their places. */
function ofSameRule(place: FindingPlace, live: Document, draft: Document): FindingPlace | null {
  const [table, index, ...rest] = pointerParts(place.at);
  if (place.node !== null || table !== 'rules' || index === undefined) return place;
  const name = nameOfItem(listOf(live['rules'])[Number(index)]);
  const row = listOf(draft['rules']).findIndex((rule) => nameOfItem(rule) === name);
  return name === undefined || row < 0 ? null : { ...place, at: rest.reduce(pointerTo, `/rules/${row}`) };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Fields of a form go by their name, which stays when they move. */
function byField({ fields }: Document, pointer: string): string {
  const [table, place, ...rest] = pointerParts(pointer);
  if (table !== 'fields' || place === undefined) return pointer;
  const name = itemName(Array.isArray(fields) ? fields[Number(place)] : undefined);
  return rest.reduce(pointerTo, pointerTo('/fields', typeof name === 'string' ? name : place));
}

/** A text belongs to the value that names it first. */
function ofText(shown: Document, key: string): FindingPlace {
  const { nodes, text: _, ...own } = shown;
  for (const [node, value] of Object.entries(recordOf(nodes))) {
    const at = pointerOf(value, key);
    if (at !== null) return { node, at };
  }
  return { node: null, at: byField(shown, pointerOf(own, key) ?? '') };
}

/** Pointer to the value `{ "$t": key }`; null: it is not there. */
function pointerOf(value: unknown, key: string): string | null {
  if (!isRecord(value) && !Array.isArray(value)) return null;
  if (isRecord(value) && value['$t'] === key) return '';
  for (const [name, inner] of Object.entries(value)) {
    const at = pointerOf(inner, key);
    if (at !== null) return `${pointerTo('', name)}${at}`;
  }
  return null;
}

/** A brand's own version is stored as operations: each names what it changes, and may hold the whole of it. */
function ofOperation({ operations }: Document, index: number, rest: readonly string[]): FindingPlace {
  const { op, node, at, value } = recordOf(Array.isArray(operations) ? operations[index] : undefined);
  const whole = typeof at === 'string' ? at : '';
  if (node !== undefined) return { node: typeof node === 'string' ? node : null, at: whole };
  const added = op === 'insertAfter' ? nameOfItem(value) : undefined;
  const inner = rest[0] === 'value' ? rest.slice(1) : [];
  return { node: null, at: inner.reduce(pointerTo, added === undefined ? whole : pointerTo(whole, added)) };
}

/** Operations name a redirect, its row has a place among the others. */
function ofRule({ rules }: Document, place: FindingPlace): FindingPlace {
  const [table, name = '', ...rest] = pointerParts(place.at);
  const index = Array.isArray(rules) ? rules.findIndex((rule) => nameOfItem(rule) === name) : -1;
  return table === 'rules' && index >= 0 ? { ...place, at: rest.reduce(pointerTo, `/rules/${index}`) } : place;
}
