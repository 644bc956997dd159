import { recordOf } from '#schemas/record.ts';
import { changedTexts, TEXTS } from './changes.ts';
import { fieldsOf, mixedFields } from './fields.ts';
import { inOrderOf, takeItems, takenItems } from './listItems.ts';
import { type Part, type PartPlace, partsIn, placesIn, reachedFrom, rootsIn } from './parts.ts';
import { textKeysIn } from './textKeys.ts';

type Document = Readonly<Record<string, unknown>>;
type Parts = ReadonlyMap<string, Part>;

/** One version of a document, with its parts and their places. */
interface Version {
  document: Document;
  parts: Parts;
  places: ReadonlyMap<string, PartPlace>;
}

/** Both versions, and the names of the changes that are taken. */
interface Taking {
  old: Version;
  fresh: Version;
  names: ReadonlySet<string>;
}

/** Most tries to place lost parts where the other version has them. */
const MOST_TRIES = 20;

/**
 * A document with some of the changes that lead from one version of it to another: all else stays as it was. A part that was added or removed
 * takes along the parts inside it; one whose parent is gone goes to where the other version has it.
 * @param names of changes, as `nameOfChange` returns them
 * @returns null when these make no document by themselves: a part would have no place
 */
export function takeChanges(before: Document, after: Document, names: ReadonlySet<string>): Document | null {
  const taking: Taking = { old: versionOf(before), fresh: versionOf(after), names };
  const made = mixedFields(before, after, (pointer, was, is) =>
    names.has(`changed:${pointer}`) ? is : (takeItems(pointer, [was, is], names) ?? was),
  );
  const parts = partsWith(taking);
  const byNew = settled(taking, parts, rootsIn(made));
  if (!byNew) return null;
  const left = Object.entries(recordOf(before['nodes'])).filter(([id]) => !taking.old.parts.has(id)); // stood nowhere, and do so still
  const nodes = [...parts].map(([id, { own }]) => {
    const slots = slotsOf(id, taking, { parts, byNew });
    return [id, slots ? { ...own, slots } : own] as const;
  });
  const hasNodes = before['nodes'] !== undefined || after['nodes'] !== undefined;
  return withTexts(hasNodes ? { ...made, nodes: Object.fromEntries([...left, ...nodes]) } : made, taking);
}

function versionOf(document: Document): Version {
  const parts = partsIn(document);
  return { document, parts, places: placesIn(parts) };
}

/** Parts of the result, with their values. */
function partsWith({ old, fresh, names }: Taking): Parts {
  const remaining = [...old.parts].filter(
    ([id]) => fresh.parts.has(id) || !names.has(`removed:${outermost(id, old, fresh)}`),
  );
  const added = [...fresh.parts].filter(
    ([id]) => !old.parts.has(id) && names.has(`added:${outermost(id, fresh, old)}`),
  );
  const updated = remaining.map(([id, part]): [string, Part] => [
    id,
    (names.has(`changed:${id}`) ? fresh.parts.get(id) : undefined) ?? part,
  ]);
  return new Map([...updated, ...added]);
}

/** Of nested parts that only one version has, the outermost. */
function outermost(id: string, { places }: Version, { parts: others }: Version): string {
  const visited = new Set<string>();
  let here = id;
  for (let above = places.get(here)?.parent; above !== undefined; above = places.get(here)?.parent) {
    if (others.has(above) || visited.has(above)) break; // a version may have a cycle: it is not checked yet
    visited.add(above);
    here = above;
  }
  return here;
}

/** Parts that take their place from the later version; null: one would have no place. */
function settled({ old, fresh, names }: Taking, parts: Parts, roots: readonly string[]): ReadonlySet<string> | null {
  const byNew = new Set([...parts.keys()].filter((id) => !old.parts.has(id) || names.has(`moved:${id}`)));
  if (roots.length === 0) return byNew;
  const turned = new Set<string>();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const inside = Map.groupBy(parts.keys(), (id) => (byNew.has(id) ? fresh : old).places.get(id)?.parent);
    const reached = reachedFrom(roots, (id) => inside.get(id) ?? [], parts);
    const lost = [...parts.keys()].filter((id) => !reached.has(id));
    if (lost.length === 0) return byNew;
    const first = lost.filter((id) => !turned.has(id) && old.parts.has(id) && fresh.parts.has(id));
    if (first.length === 0) return null;
    for (const id of first) {
      turned.add(id);
      if (!byNew.delete(id)) byNew.add(id);
    }
  }
  return null;
}

/** Builds the slots of a part: parts that stayed keep their old order; each new one follows the part before it in the later version. */
function slotsOf(
  id: string,
  { old, fresh }: Taking,
  { parts, byNew }: { parts: Parts; byNew: ReadonlySet<string> },
): Document | undefined {
  const [was, is] = [old.parts.get(id)?.slots, fresh.parts.get(id)?.slots];
  const stands = (child: string, { places }: Version, slot: string): boolean => {
    const place = places.get(child);
    return parts.has(child) && place?.parent === id && place.slot === slot;
  };
  const lists = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].flatMap((slot) => {
    const stayed = (was?.get(slot) ?? []).filter(
      (child) => !old.parts.has(child) || (!byNew.has(child) && stands(child, old, slot)),
    );
    const order = is?.get(slot) ?? [];
    const list = inOrderOf(stayed, order, (child) => byNew.has(child) && stands(child, fresh, slot));
    return list.length > 0 || was?.has(slot) || !was ? [[slot, list] as const] : [];
  });
  return lists.length > 0 ? Object.fromEntries(lists) : undefined;
}

/** Keys of texts that are named in either version, each with whether a change that is taken names it. */
function namedTexts({ old, fresh, names }: Taking): ReadonlyMap<string, boolean> {
  const named = new Map<string, boolean>();
  const note = (value: unknown, isTaken: boolean): void => {
    for (const key of textKeysIn(value)) named.set(key, isTaken || named.get(key) === true);
  };
  const sides = [
    { side: old, other: fresh, kind: 'removed' },
    { side: fresh, other: old, kind: 'added' },
  ] as const;
  for (const { side, other, kind } of sides) {
    for (const [id, { own }] of side.parts) {
      const isBoth = other.parts.has(id);
      note(own, names.has(isBoth ? `changed:${id}` : `${kind}:${outermost(id, side, other)}`));
    }
  }
  for (const [pointer, values] of fieldsOf(old.document, fresh.document)) {
    const items = takenItems(pointer, values, names) ?? [{ values, isTaken: false }];
    for (const item of items) note(item.values, item.isTaken || names.has(`changed:${pointer}`));
  }
  return named;
}

/** A text goes with whatever names it, in either version. */
function withTexts({ text: _text, ...made }: Document, taking: Taking): Document {
  const { old, fresh, names } = taking;
  const [was, theirs] = [recordOf(old.document['text']), recordOf(fresh.document['text'])];
  const named = namedTexts(taking);
  const needed = new Set(textKeysIn(made));
  const changed = changedTexts(old.document, fresh.document).filter(
    (key) => named.get(key) ?? names.has(`changed:${TEXTS}`),
  );
  const text: Record<string, unknown> = { ...was };
  for (const key of changed) {
    if (Object.hasOwn(theirs, key)) text[key] = theirs[key];
    else if (!needed.has(key)) delete text[key];
  }
  return old.document['text'] !== undefined || Object.keys(text).length > 0 ? { ...made, text } : made;
}
