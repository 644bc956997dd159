import { recordOf } from '#schemas/record.ts';
import { changedTexts, changesOf, nameOfChange, type PartChange } from './changes.ts';
import { isSame } from './diff.ts';
import { valueAt } from './fault.ts';
import { isVariant } from './inherit.ts';
import { type ItemChange, itemChanges, nameOfItemChange } from './listItems.ts';
import type { Operation } from './overlay.ts';
import { takeChanges } from './takeChanges.ts';

type Document = Readonly<Record<string, unknown>>;

/** One change that may be taken by itself. */
export type Proposed = { name: string } & (
  | { part: PartChange }
  /** Of a list of the document itself whose items go by their names, such as the fields of a form. */
  | { item: ItemChange }
  /** Of a brand's own version: an operation, by its place in the later one. */
  | { operation: Operation; index: number }
  /** Of a brand's own version: a text, by its key. */
  | { text: string }
);

/** The changes that lead from one version of a document to another; null where they can be taken as a whole alone. */
export function proposedBetween(before: Document | null, after: Document): Proposed[] | null {
  if (before === null || isVariant(before) !== isVariant(after)) return null;
  if (isVariant(after)) return proposedOfVariant(before, after);
  const outer = changesOf(before, after).filter(({ isInner }) => !isInner);
  const texts = new Set(changedTexts(before, after));
  return outer.flatMap((part): Proposed[] => {
    const { field } = part;
    const items =
      field === undefined ? null : itemChanges(field, [valueAt(before, field), valueAt(after, field)], texts);
    if (!items || items.length === 0) return [{ name: nameOfChange(part), part }];
    return items.map((item) => ({ name: nameOfItemChange(item), item }));
  });
}

/** Names of changes, where that of a list stands for all of its items: `changed:/fields`. */
export function itemsNamed(names: readonly string[], proposed: readonly Proposed[]): Set<string> {
  const items = proposed.flatMap((one) => ('item' in one ? [{ name: one.name, list: listOf(one.item) }] : []));
  const byList = Map.groupBy(items, ({ list }) => `changed:${list}`);
  return new Set(names.flatMap((name) => byList.get(name)?.map((one) => one.name) ?? [name]));
}

const listOf = ({ item }: ItemChange): string => item.slice(0, item.lastIndexOf('/'));

/** The earlier version with the named changes of the later one. @returns null when these make no document by themselves */
export function takeProposed(before: Document, after: Document, names: ReadonlySet<string>): Document | null {
  return isVariant(after) ? takeOfVariant(before, after, names) : takeChanges(before, after, names);
}

const operationsOf = (variant: Document): readonly Operation[] => (isVariant(variant) ? variant.operations : []);

/** Operations come behind those that were there. */
function proposedOfVariant(before: Document, after: Document): Proposed[] | null {
  const [was, is] = [operationsOf(before), operationsOf(after)];
  const { operations: _was, text: _old, ...own } = before;
  const { operations: _is, text: _fresh, ...theirs } = after;
  if (!isSame(own, theirs) || !isSame(was, is.slice(0, was.length))) return null;
  const added = is.slice(was.length).map((operation, place) => {
    const index = was.length + place;
    return { name: `operation:${index}`, operation, index };
  });
  return [...added, ...changedTexts(before, after).map((text) => ({ name: `text:${text}`, text }))];
}

function takeOfVariant(before: Document, after: Document, names: ReadonlySet<string>): Document | null {
  const was = operationsOf(before);
  const fresh = operationsOf(after).slice(was.length);
  const taken = fresh.filter((_, place) => names.has(`operation:${was.length + place}`));
  const left = new Set(fresh.filter((one) => !taken.includes(one)).flatMap(({ nodes }) => Object.keys(nodes ?? {})));
  // a change of a part that another change brings in
  if (taken.some(({ node, parent }) => left.has(node ?? '') || left.has(parent ?? ''))) return null;
  const theirs = recordOf(after['text']);
  const text: Record<string, unknown> = { ...recordOf(before['text']) };
  for (const key of changedTexts(before, after).filter((one) => names.has(`text:${one}`))) {
    if (Object.hasOwn(theirs, key)) text[key] = theirs[key];
    else delete text[key];
  }
  const hasTexts = before['text'] !== undefined || Object.keys(text).length > 0;
  return { ...before, operations: [...was, ...taken], ...(hasTexts ? { text } : {}) };
}
