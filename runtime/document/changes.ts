import { recordOf } from '#schemas/record.ts';
import { isSame } from './diff.ts';
import { fieldsOf } from './fields.ts';
import { longestRise } from './longestRise.ts';
import { type Part, partsIn, placesIn } from './parts.ts';
import { textKeysIn } from './textKeys.ts';

type Document = Readonly<Record<string, unknown>>;

/** Change of one part of a document, or of one value of the document itself. A part that only moved is not changed. */
export interface PartChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Id of the node; null for the document itself. */
  id: string | null;
  /** For the document itself: the pointer of the value, `/seo/title`. */
  field?: string;
  /** Set if it was added or removed together with the part around it. */
  isInner?: true;
}

/** Names a change among those of two versions: `moved:hero`, `changed:/seo/title`. */
export function nameOfChange({ kind, id, field = '' }: PartChange): string {
  return `${kind}:${id ?? field}`;
}

/** The texts that no part and no value of a document names are a value of the document itself. */
export const TEXTS = '/text';

/** Differences between two versions of a document, part by part; a text belongs to the part that names it. Linear but for sorting. */
export function changesOf(before: Document, after: Document): PartChange[] {
  const [old, fresh] = [partsIn(before), partsIn(after)];
  const keys = new Set(changedTexts(before, after));
  const named = new Set<string>();
  const hasText = (value: unknown): boolean => {
    const own = keys.size > 0 ? textKeysIn(value).filter((key) => keys.has(key)) : [];
    for (const key of own) named.add(key);
    return own.length > 0;
  };
  const fields = [...fieldsOf(before, after)].flatMap(([pointer, [was, is]]) => {
    hasText(was); // what either version names is named
    return hasText(is) || !isSame(was, is) ? [pointer] : [];
  });
  const nodes = [...fresh].flatMap(([id, { own }]): PartChange[] => {
    const was = old.get(id);
    const hasOwnText = hasText(own);
    hasText(was?.own);
    if (!was) return [{ kind: 'added', id }];
    return hasOwnText || !isSame(was.own, own) ? [{ kind: 'changed', id }] : [];
  });
  const gone = [...old].flatMap(([id, { own }]): PartChange[] => {
    if (fresh.has(id)) return [];
    hasText(own);
    return [{ kind: 'removed', id }];
  });
  const isRest = [...keys].some((key) => !named.has(key));
  return [
    ...[...fields, ...(isRest ? [TEXTS] : [])].map((field): PartChange => ({ kind: 'changed', id: null, field })),
    ...withInner(nodes, { parts: fresh, others: old }),
    ...moved(old, fresh).map((id): PartChange => ({ kind: 'moved', id })),
    ...withInner(gone, { parts: old, others: fresh }),
  ];
}

/** Keys of the texts that differ in some language. */
export function changedTexts(before: Document, after: Document): string[] {
  const [old, fresh] = [recordOf(before['text']), recordOf(after['text'])];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((key) => !isSame(old[key], fresh[key]));
}

/** Marks parts that were added or removed together with the part around them. */
function withInner(
  changes: readonly PartChange[],
  { parts, others }: { parts: ReadonlyMap<string, Part>; others: ReadonlyMap<string, Part> },
): PartChange[] {
  const places = placesIn(parts);
  return changes.map((change) => {
    const parent = places.get(change.id ?? '')?.parent;
    const isOutermost = change.kind === 'changed' || parent === undefined || others.has(parent);
    return isOutermost ? change : { ...change, isInner: true };
  });
}

/** Nodes with another parent, and of those that stayed the fewest that have to be taken up to come from one order to the other. */
function moved(old: ReadonlyMap<string, Part>, fresh: ReadonlyMap<string, Part>): string[] {
  return [...fresh].flatMap(([parent, { slots }]) =>
    [...slots].flatMap(([slot, siblings]) => {
      const were = new Map((old.get(parent)?.slots.get(slot) ?? []).map((id, index) => [id, index]));
      const stayed = longestRise(siblings.flatMap((id) => were.get(id) ?? []));
      return siblings.filter((id) => old.has(id) && fresh.has(id) && !stayed.has(were.get(id) ?? -1));
    }),
  );
}
