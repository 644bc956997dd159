import { recordOf } from '#schemas/record.ts';
import { pointerTo } from './fault.ts';

/** The place where a value was written. */
export interface Origin {
  /** Brand of the chain whose document holds it. */
  brand: string;
  /** Place of the operation that brought it in, where that is a variant's. */
  operation?: number;
  /** JSON pointer of the value in that brand's own document. */
  pointer: string;
}

/** A value that holds no others, with its place. */
interface Leaf {
  pointer: string;
  path: readonly string[];
  value: unknown;
}

/** Marks for values, each of which names where the value was written. */
export interface Tags {
  /** @returns the value with every leaf marked. `inside`: its later place in the document. */
  mark(value: unknown, origin: Origin, inside?: readonly string[]): unknown;
  /** @returns pointer → origin, of all marks in a value */
  read(marked: unknown): Map<string, Origin>;
}

/** No text of a document holds it: documents are JSON of characters that databases can keep. */
const SIGN = '\u0000';

export function createTags(): Tags {
  const origins: Origin[] = [];
  const mark = (value: unknown, origin: Origin, inside: readonly string[]): unknown => {
    if (isStructure(inside)) return value;
    if (isLeaf(value)) return `${SIGN}${origins.push(origin) - 1}`;
    const inner = (key: string, held: unknown): unknown =>
      mark(held, { ...origin, pointer: pointerTo(origin.pointer, key) }, [...inside, key]);
    if (Array.isArray(value)) return value.map((held, index) => inner(String(index), held));
    return Object.fromEntries(Object.entries(recordOf(value)).map(([key, held]) => [key, inner(key, held)]));
  };
  return {
    mark: (value, origin, inside = []) => mark(value, origin, inside),
    read: (marked) =>
      new Map(
        leavesIn(marked).flatMap(({ pointer, value }) => {
          const origin =
            typeof value === 'string' && value.startsWith(SIGN) ? origins[Number(value.slice(1))] : undefined;
          return origin ? [[pointer, origin] as const] : [];
        }),
      ),
  };
}

const STRUCTURE_OF_DOCUMENT: ReadonlySet<string> = new Set(['kind', 'id', 'format', 'root', 'locked']);
const STRUCTURE_OF_NODE: ReadonlySet<string> = new Set(['slots', 'locked', 'lock']);

/** Checks whether inheritance reads the value at a path as structure: ids in slots, roots, locks, and the kind of the document. */
export function isStructure([top = '', , third = '', ...more]: readonly string[]): boolean {
  if (top === 'nodes') return STRUCTURE_OF_NODE.has(third);
  if (top === 'views') return third === 'root' && more.length === 0;
  return STRUCTURE_OF_DOCUMENT.has(top);
}

/** Every value that holds no others. */
export function leavesIn(value: unknown, pointer = '', path: readonly string[] = []): Leaf[] {
  if (isLeaf(value)) return [{ pointer, path, value }];
  return entriesIn(value).flatMap(([key, inner]) => leavesIn(inner, pointerTo(pointer, key), [...path, key]));
}

/** Returns the entries of a list or an object, by index or name. */
function entriesIn(value: unknown): [string, unknown][] {
  return Object.entries(Array.isArray(value) ? value : recordOf(value));
}

/** Empty objects and lists are not leaves: they hold nothing that has an origin. */
function isLeaf(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}
