import { isRecord, recordOf, textsIn } from '#schemas/record.ts';

type Document = Readonly<Record<string, unknown>>;

/** A node of a document, independent of its widget. */
export interface Part {
  /** All of it but its slots. */
  own: Document;
  /** Ids by slot, in their order. */
  slots: ReadonlyMap<string, readonly string[]>;
}

/** Place of a part: its parent and slot. */
export interface PartPlace {
  parent: string;
  slot: string;
}

/** Nodes reachable from the document's roots, by id; a hidden part remains among the nodes, but no slot holds it. Without a root, all nodes. */
export function partsIn(document: Document): ReadonlyMap<string, Part> {
  const all = new Map<string, Part>();
  for (const [id, node] of Object.entries(recordOf(document['nodes']))) {
    if (!isRecord(node) || typeof node['type'] !== 'string') continue;
    const { slots, ...own } = node;
    all.set(id, { own, slots: new Map(Object.entries(recordOf(slots)).map(([slot, ids]) => [slot, textsIn(ids)])) });
  }
  const roots = rootsIn(document);
  if (roots.length === 0) return all;
  const reached = reachedFrom(roots, (id) => [...(all.get(id)?.slots.values() ?? [])].flat(), all);
  return new Map([...all].filter(([id]) => reached.has(id)));
}

/** Roots of a page, or of a popup's views. */
export function rootsIn(document: Document): string[] {
  const views = Object.values(recordOf(document['views'])).map((view) => recordOf(view)['root']);
  return textsIn([document['root'], ...views]);
}

/** Parts reachable from the roots, through slots and fallbacks. */
export function reachedFrom(
  roots: readonly string[],
  inside: (id: string) => readonly string[],
  parts: ReadonlyMap<string, Pick<Part, 'own'>>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const ahead = [...roots];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const part = parts.get(id);
    if (!part || reached.has(id)) continue;
    reached.add(id);
    ahead.push(...textsIn([part.own['fallback']]), ...inside(id));
  }
  return reached;
}

/** Place of each part, the first one that names it; a root has none. */
export function placesIn(parts: ReadonlyMap<string, Part>): ReadonlyMap<string, PartPlace> {
  const places = new Map<string, PartPlace>();
  for (const [parent, { slots }] of parts)
    for (const [slot, ids] of slots) for (const id of ids) places.set(id, places.get(id) ?? { parent, slot });
  return places;
}
