import { isSame } from '#runtime/document/diff.ts';
import { pointerParts, valueAt } from '#runtime/document/fault.ts';
import { hashOf } from '#runtime/document/hash.ts';
import { withList } from '#runtime/document/listOperations.ts';
import { LOCK } from '#runtime/document/locks.ts';
import { applyVariant, type Operation } from '#runtime/document/overlay.ts';
import { textKeysIn } from '#runtime/document/textKeys.ts';
import { RULES } from '#schemas/content/redirects.ts';
import { recordOf, textsIn } from '#schemas/record.ts';
import type { Document } from './tree.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A brand's own version: operations over what it inherits, and texts over its texts. */
interface Own {
  operations: readonly Operation[];
  text: Texts;
}

/** A value that may be the brand's own. */
export interface ValuePlace {
  node?: string | undefined;
  at: string;
  /** Key and language of the text that it names. */
  text?: { key: string; locale: string };
}

const operationsOf = (own: Document): readonly Operation[] => {
  const { operations } = own;
  return Array.isArray(operations) ? operations : [];
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts of a checked document are tables
const textOf = (own: Document): Texts => recordOf(own['text']) as Texts;

/** Builds the document that a brand shows: the inherited one with the brand's own changes. */
export function composed(inherited: Document, own: Document): Document {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts of a checked document are tables
  return applyVariant(inherited, { operations: operationsOf(own), text: textOf(own) as never }).document;
}

/**
 * Writes operations into a brand's own version: a new change of a value replaces the earlier one, a value equal to the inherited one is none, and
 * texts go into the version's own table. Inherited values are never copied.
 */
export function changed(inherited: Document, own: Document, operations: readonly Operation[]): Document {
  const start: Own = { operations: operationsOf(own), text: textOf(own) };
  const { operations: next, text } = operations.reduce((made, one) => added(inherited, made, one), start);
  return written(own, { operations: next, text });
}

/** Removes the brand's own value, so that the inherited one applies again, and texts that nothing names any more. */
export function restored(inherited: Document, own: Document, { node, at, text }: ValuePlace): Document {
  const operations = operationsOf(own).filter((one) => !isWithin(one, { node, at }));
  const left = text ? withoutText(textOf(own), text.key, text.locale) : textOf(own);
  const { text: _, ...shown } = composed(inherited, written(own, { operations, text: {} }));
  const named = new Set(textKeysIn(shown));
  const known = recordOf(inherited['text']);
  const used = Object.entries(left).filter(([key]) => named.has(key) || Object.hasOwn(known, key));
  return written(own, { operations, text: Object.fromEntries(used) });
}

/** Checks whether a value, or a value inside it, is set by the brand itself. */
export function isOwn(own: Document, { node, at, text }: ValuePlace): boolean {
  const holds = (one: Operation): boolean => isSetting(one) && one.node === node && at.startsWith(`${one.at}/`);
  return canRestore(own, { node, at, ...(text ? { text } : {}) }) || operationsOf(own).some(holds);
}

/** Checks whether a value can be restored by itself: false when it is only a part of a larger value that the brand sets. */
export function canRestore(own: Document, { node, at, text }: ValuePlace): boolean {
  if (text && textOf(own)[text.key]?.[text.locale] !== undefined) return true;
  return operationsOf(own).some((one) => isWithin(one, { node, at }));
}

const isSetting = ({ op }: Operation): boolean => op === 'set' || op === 'unset';

function isWithin(operation: Operation, { node, at }: Pick<ValuePlace, 'node' | 'at'>): boolean {
  const { at: place = '' } = operation;
  return isSetting(operation) && operation.node === node && (place === at || place.startsWith(`${at}/`));
}

/** The version as it is stored: an empty text table is omitted if there was none before. */
function written(own: Document, { operations, text }: Own): Document {
  const { text: _, ...rest } = own;
  const hasTexts = Object.keys(text).length > 0 || own['text'] !== undefined;
  return { ...rest, operations, ...(hasTexts ? { text } : {}) };
}

function added(inherited: Document, made: Own, operation: Operation): Own {
  if (!isSetting(operation)) return withPlace(made, operation);
  const { node, at = '' } = operation;
  if (node !== undefined) return withValue(inherited, made, operation);
  const [table, key = '', locale] = pointerParts(at);
  if (table === 'text') return withText(made, operation, { key, locale });
  // what is inherited is hidden, and stays: the version says only that it is not shown
  const isGone = operation.op === 'unset' && table === 'nodes' && Object.hasOwn(recordOf(inherited['nodes']), key);
  return isGone ? made : (withItems(inherited, made, operation) ?? withValue(inherited, made, operation));
}

/** Writes a list item by item, if it can be; null for other values. */
function withItems(inherited: Document, { operations, text }: Own, { at = '', value }: Operation): Own | null {
  if (at !== RULES || !Array.isArray(value)) return null;
  return { operations: withList(inherited, operations, { at, wanted: value }), text };
}

/** Adds an operation; a second move of the same node replaces the first. */
function withPlace({ operations, text }: Own, operation: Operation): Own {
  const last = operations.at(-1);
  const isAgain = operation.op === 'move' && last?.op === 'move' && last.node === operation.node;
  return { operations: [...(isAgain ? operations.slice(0, -1) : operations), operation], text };
}

function withText(made: Own, operation: Operation, { key, locale }: { key: string; locale: string | undefined }): Own {
  const { op, value } = operation;
  const own = made.text[key] ?? {};
  if (op === 'set') {
    const texts = locale === undefined ? recordOf(value) : { ...own, [locale]: value };
    return { ...made, text: { ...made.text, [key]: texts } };
  }
  if (locale === undefined) {
    const { [key]: _, ...others } = made.text;
    return { ...made, text: others };
  }
  if (own[locale] !== undefined) return { ...made, text: withoutText(made.text, key, locale) };
  return { ...made, operations: [...made.operations, operation] };
}

function withoutText(text: Texts, key: string, locale: string): Texts {
  const { [locale]: _, ...languages } = text[key] ?? {};
  const { [key]: __, ...others } = text;
  return Object.keys(languages).length > 0 ? { ...others, [key]: languages } : others;
}

function withValue(inherited: Document, { operations, text }: Own, operation: Operation): Own {
  const { op, node, at = '', value } = operation;
  const rest = operations.filter((one) => !isWithin(one, { node, at }));
  const { document } = applyVariant(inherited, { operations: rest });
  const stood = valueAt(node === undefined ? document : recordOf(document['nodes'])[node], at);
  const isInherited = node === undefined || Object.hasOwn(recordOf(inherited['nodes']), node);
  // locks come beside those above: such as are there already add nothing
  const isSaid = isInherited && at === LOCK ? isWithinTexts(value, stood) : isSame(stood, value);
  if (op === 'set' ? isSaid : stood === undefined) return { operations: rest, text };
  // nothing about locks wants a decision when those above move
  const was = isInherited && at !== LOCK ? { was: hashOf(stood ?? null) } : {};
  return { operations: [...rest, { ...operation, ...was }], text };
}

function isWithinTexts(value: unknown, others: unknown): boolean {
  const known = new Set(textsIn(others));
  return textsIn(value).every((text) => known.has(text));
}
