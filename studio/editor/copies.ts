import { pointerTo } from '#runtime/document/fault.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { textKeysIn } from '#runtime/document/textKeys.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { Document } from './tree.ts';

/** Nodes with their descendants, and the texts that they name in all languages. */
export interface Copied {
  /** The parts themselves, in their order. */
  roots: readonly string[];
  nodes: Document;
  text: Document;
}

/** Copied content to add to a document: texts, and nodes under ids that are free there. */
export interface Copies {
  texts: Operation[];
  nodes: Record<string, unknown>;
  /** New names of the copied parts. */
  roots: string[];
}

/** Renames nodes and texts, so that they do not collide with those of the document. */
export function copiesFor(document: Document, { roots, nodes, text }: Copied): Copies {
  const taken = new Set(Object.keys(recordOf(document['nodes'])));
  const texts = new Set(Object.keys(recordOf(document['text'])));
  const names = new Map(Object.keys(nodes).map((one) => [one, freeId(one, taken)]));
  const keys = new Map<string, string>();
  for (const [one, name] of names)
    for (const key of textKeysIn(nodes[one])) {
      if (keys.has(key) || !Object.hasOwn(text, key)) continue;
      keys.set(key, freeKey(key, [one, name], texts));
    }
  return {
    texts: [...keys].map(([key, name]): Operation => ({ op: 'set', at: pointerTo('/text', name), value: text[key] })),
    nodes: Object.fromEntries([...names].map(([one, name]) => [name, renamed(nodes[one], names, keys)])),
    roots: roots.map((one) => names.get(one) ?? one),
  };
}

/** Returns a free name, `hero`, `hero2`, `hero3` …, and adds it to `taken`. */
export function freeId(wanted: string, taken: Set<string>): string {
  const stem = wanted.replace(/\d+$/, '') || wanted;
  let name = taken.has(wanted) ? stem : wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${stem}${count}`;
  taken.add(name);
  return name;
}

function freeKey(key: string, [from, to]: readonly [string, string], texts: Set<string>): string {
  const own = key.startsWith(`${from}.`) ? to + key.slice(from.length) : `${to}.${key}`;
  const wanted = texts.has(key) ? own : key;
  let name = wanted;
  for (let count = 2; texts.has(name); count += 1) name = `${wanted}.${count}`;
  texts.add(name);
  return name;
}

function renamed(value: unknown, ids: ReadonlyMap<string, string>, keys: ReadonlyMap<string, string>): unknown {
  const node = withTexts(value, keys);
  if (!isRecord(node)) return node;
  const slots = Object.entries(recordOf(node['slots'])).map(([slot, list]) => [
    slot,
    Array.isArray(list) ? list.map((id) => ids.get(String(id)) ?? id) : list,
  ]);
  const { fallback } = node;
  return {
    ...node,
    ...(node['slots'] === undefined ? {} : { slots: Object.fromEntries(slots) }),
    ...(typeof fallback === 'string' ? { fallback: ids.get(fallback) ?? fallback } : {}),
  };
}

function withTexts(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withTexts(item, keys));
  if (!isRecord(value)) return value;
  const { $t: key } = value;
  if (typeof key === 'string') return { ...value, $t: keys.get(key) ?? key };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner, keys)]));
}
