import { recordOf } from '#schemas/record.ts';
import { byPlace, keyIn, pointerParts, pointerTo, valueAt } from './fault.ts';
import { inherit, isVariant } from './inherit.ts';
import { applyVariant, type Operation, type Variant } from './overlay.ts';
import { createTags, isStructure, leavesIn, type Origin, type Tags } from './tags.ts';
import { findText } from './text.ts';

type Document = Readonly<Record<string, unknown>>;

/** A brand's own document, or variant, in a chain of brands: the eldest comes first. */
export interface Level {
  brand: string;
  own: Document;
}

/** Origin of each value of a document after inheritance, by JSON pointer. Values are texts, numbers, flags and null; of a slot, each of its nodes. */
export type Origins = ReadonlyMap<string, Origin>;

/**
 * Finds, for every value of a document, the place in the chain of brands that it comes from. Every value of a level is marked, and the marked levels
 * are merged by the very function that merges the real ones: the final place of a mark is read, not computed. Values that this function itself reads
 * (slots, roots, locks) cannot be marked; their last change is found by a look at the document after each operation.
 */
export function originsOf(levels: readonly Level[]): Origins {
  const tags = createTags();
  let [real, marked]: (Document | undefined)[] = [];
  let structure: Structure = new Map();
  for (const { brand, own } of levels) {
    const { document } = inherit(real, own);
    if (document === undefined) continue;
    if (real !== undefined && marked !== undefined && isVariant(own)) {
      const [first] = own.operations;
      const placed = first ? [inPlaces(real, first)] : [];
      applyVariant(real, own, {
        after(index, made) {
          const next = own.operations[index + 1];
          if (next) placed.push(inPlaces(made, next));
          const by = { brand, operation: index, pointer: `/operations/${index}` };
          structure = structureOf(made, structure, { by, moved: movedBy(own.operations[index]) });
        },
      });
      marked = applyVariant(marked, markVariant(tags, { brand, own: { ...own, operations: placed } })).document;
    } else {
      structure = structureOf(own, new Map(), { by: { brand, pointer: '' } });
      marked = recordOf(tags.mark(own, { brand, pointer: '' }));
    }
    real = document;
  }
  return new Map([...tags.read(marked), ...[...structure].map(([pointer, { origin }]) => [pointer, origin] as const)]);
}

function movedBy(operation: Operation | undefined): string | undefined {
  return operation?.op === 'move' ? operation.node : undefined;
}

/** Pointer → the item there, by a name that it keeps when lists grow or shrink, and its origin. */
type Structure = ReadonlyMap<string, { name: string; origin: Origin }>;

/** Collects the values that inheritance reads as structure; each has the origin of the last change. */
function structureOf(
  document: Document,
  before: Structure,
  { by, moved }: { by: Origin; moved?: string | undefined },
): Structure {
  const known = new Map([...before].map(([pointer, placed]) => [placed.name, { pointer, ...placed }]));
  const leaves = leavesIn(document).filter(({ path }) => isStructure(path));
  return new Map(
    leaves.map(({ pointer, path, value }) => {
      const name =
        path[2] === 'slots' || path[2] === 'lock'
          ? `${path.slice(0, -1).join('/')} ${String(value)}`
          : `${pointer} ${String(value)}`;
      const old = known.get(name);
      const isMoved = value === moved && old?.pointer !== pointer;
      const own = by.operation === undefined ? { ...by, pointer } : by;
      return [pointer, { name, origin: old === undefined || isMoved ? own : old.origin }];
    }),
  );
}

/** An operation that finds items of lists by their places: of a marked document the names are marks, too. */
function inPlaces(document: Document, operation: Operation): Operation {
  const { node, at, after } = operation;
  if (at === undefined) return operation;
  const target = node === undefined ? document : recordOf(document['nodes'])[node];
  const place = byPlace(target, at);
  const list = valueAt(target, operation.op === 'move' ? place.slice(0, place.lastIndexOf('/')) : place);
  const isBeside = typeof after === 'string' && Array.isArray(list);
  return { ...operation, at: place, ...(isBeside ? { after: keyIn(list, after) } : {}) };
}

/** A variant in which each value names itself. */
function markVariant(tags: Tags, { brand, own }: { brand: string; own: Variant }): Variant {
  const operations = own.operations.map((operation, index) => {
    const origin: Origin = { brand, operation: index, pointer: `/operations/${index}` };
    const place = [
      ...(operation.node === undefined ? [] : ['nodes', operation.node]),
      ...pointerParts(operation.at ?? ''),
    ];
    const part = (name: 'value' | 'nodes', inside: readonly string[]): object =>
      operation[name] === undefined
        ? {}
        : { [name]: tags.mark(operation[name], { ...origin, pointer: pointerTo(origin.pointer, name) }, inside) };
    // of an insertion of nodes, the value is the name of one
    const value = operation.op === 'insertAfter' && operation.at === undefined ? {} : part('value', place);
    return { ...operation, ...value, ...part('nodes', ['nodes']) };
  });
  const text = own.text === undefined ? {} : { text: tags.mark(own.text, { brand, pointer: '/text' }, ['text']) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is marked keeps its shape
  return { operations, ...text } as Variant;
}

/** Origin of a text, with the language that it was found in. */
export interface TextOrigin extends Origin {
  locale: string;
  /** True if visitors read another language than the requested one. */
  isFallback: boolean;
}

/**
 * Finds the text that visitors of one language read at each place that names a text, and its origin. Places with an interface text, or none, are left
 * out.
 */
export function textOriginsOf(document: Document, origins: Origins, chain: readonly string[]): Map<string, TextOrigin> {
  const found = new Map<string, TextOrigin>();
  for (const { pointer, path, value } of leavesIn(document)) {
    if (path.at(-1) !== '$t' || typeof value !== 'string') continue;
    const text = findText(document['text'], value, chain);
    const origin = text && origins.get(pointerTo(pointerTo('/text', value), text.locale));
    if (!origin) continue;
    const isFallback = text.locale !== chain[0];
    found.set(pointer.slice(0, -'/$t'.length), { ...origin, locale: text.locale, isFallback });
  }
  return found;
}

/** Returns the value that a level wrote at an origin, for display beside the final value. */
export function writtenAt(levels: readonly Level[], { brand, pointer }: Origin): unknown {
  return valueAt(levels.find((level) => level.brand === brand)?.own, pointer);
}
