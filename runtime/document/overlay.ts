import type { FromSchema } from 'json-schema-to-ts';
import type { operation } from '#schemas/content/envelope.ts';
import { recordOf } from '#schemas/record.ts';
import { slotsIn, withCopies } from './copies.ts';
import { keyIn, pointerParts, pointerTo, valueAt } from './fault.ts';
import { hashOf } from './hash.ts';
import { createLockCheck, LOCK, type Lock, lockedTexts, lockedValues, locksIn } from './locks.ts';
import { POISON } from './parse.ts';

export type Operation = FromSchema<typeof operation>;
export interface Variant {
  readonly operations: readonly Operation[];
  readonly text?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * An operation that needs a review. The site goes on: with a changed base the operation still applies, without its target it is skipped, and a
 * result that is no document drops the variant.
 */
export interface Review {
  /** Its place among the operations; of a text of the brand: `IN_TEXTS`. */
  index: number;
  reason: 'base-changed' | 'target-gone' | 'locked' | 'result-broken';
  operation: Operation;
  /** What keeps it off, where it is a lock. */
  lock?: Lock;
}

/** Index of what stands in the table of texts, which is no operation. */
export const IN_TEXTS = -1;

type Draft = Record<string, unknown>;

interface Applying {
  /** Called with the document after each operation. */
  after?: (index: number, document: Readonly<Record<string, unknown>>) => void;
  /** The document whose locks hold: the inherited one. Null where it is changed where it stands, for its locks are for brands that inherit it. */
  locking?: Readonly<Record<string, unknown>> | null;
}

/**
 * Makes a brand's document from the one it inherits. Source: docs/documents.md «Brands». Nothing that is given is written to: what no operation
 * touches is shared, so that telling what differs costs as much as what was changed.
 * @returns the document, and the operations that need a review
 */
export function applyVariant(
  base: Readonly<Record<string, unknown>>,
  variant: Variant,
  { after, locking = base }: Applying = {},
): { document: Draft; review: Review[] } {
  let document: Draft = { ...base };
  const locks = locking === null ? [] : locksIn(locking);
  const broken = createLockCheck(locks, base);
  const review: Review[] = [];
  variant.operations.forEach((operation, index) => {
    const changed = withCopies(document, operation);
    const found = change(changed, locking === null ? operation : withLocksAbove(locking, operation));
    const lock = locks.length === 0 ? undefined : (broken(changed) ?? lockOfNode(locks, operation.node));
    if (lock) review.push({ index, reason: 'locked', operation, lock });
    else {
      document = changed;
      for (const reason of found) review.push({ index, reason, operation });
    }
    after?.(index, document);
  });
  const { text = {} } = variant;
  const fixed = locking === null ? new Map<string, Lock>() : lockedTexts(locking);
  for (const [key, lock] of fixed) {
    const operation = { op: 'set', at: pointerTo('/text', key) } as const;
    if (Object.hasOwn(text, key)) review.push({ index: IN_TEXTS, reason: 'locked', operation, lock });
  }
  const free = Object.entries(text).filter(([key]) => !fixed.has(key));
  if (free.length > 0) document.text = mergeTexts(recordOf(document.text), Object.fromEntries(free));
  return { document, review };
}

/** A brand's locks come beside those above it: what others locked stays so, and more of theirs moves nothing. */
function withLocksAbove(locking: Readonly<Draft>, operation: Operation): Operation {
  const { op, node, at, value } = operation;
  if (op !== 'set' || node === undefined || at !== LOCK || !isList(value)) return operation;
  return { ...operation, value: [...new Set([...lockedValues(locking, node), ...value])] };
}

/** A node that is locked as a whole may not be moved either. */
function lockOfNode(locks: readonly Lock[], id: string | undefined): Lock | undefined {
  return id === undefined ? undefined : locks.find(({ node, at }) => node === id && at === undefined);
}

/** Applies an operation if possible. @returns the reason for a review */
function change(document: Draft, operation: Operation): Review['reason'][] {
  const { node } = operation;
  const target = node === undefined ? document : own(nodesOf(document), node);
  if (!isDraft(target)) return ['target-gone'];
  const isMoved = operation.was !== undefined && hashOf(valueAt(target, operation.at ?? '') ?? null) !== operation.was;
  const isDone = operations[operation.op](document, target, operation);
  return [...(isMoved ? ['base-changed' as const] : []), ...(isDone ? [] : ['target-gone' as const])];
}

/** Each returns whether it found its target; one that did not has changed nothing. */
const operations: Readonly<Record<Operation['op'], (document: Draft, target: Draft, operation: Operation) => boolean>> =
  {
    set: (_document, target, { at: pointer, value }) => {
      const place = holderOf(target, pointer, { create: true });
      if (!place || (Array.isArray(place.holder) && !(Number(place.key) <= place.holder.length))) return false;
      place.holder[place.key] = value;
      return true;
    },
    unset: (_document, target, { at: pointer }) => {
      const place = holderOf(target, pointer, { create: false });
      if (!place) return false;
      if (Array.isArray(place.holder)) place.holder.splice(Number(place.key), 1);
      else delete place.holder[place.key];
      return true;
    },
    hide: (document, _target, { node = '' }) => detach(nodesOf(document), node),
    move: (document, target, operation) => {
      const { node = '', at } = operation;
      if (at !== undefined) return moveItem(target, at, operation);
      const nodes = nodesOf(document);
      return hasPlace(nodes, operation, node) && detach(nodes, node) && insert(nodes, operation, node);
    },
    replace: (document, _target, { node = '', value }) => {
      const nodes = nodesOf(document);
      nodes[node] = value; // one that is no node is found by the check of the whole document
      return true;
    },
    insertAfter: (document, target, operation) => {
      if (operation.at !== undefined) return insertItem(valueAt(target, operation.at), operation);
      const nodes = nodesOf(document);
      const added = recordOf(operation.nodes);
      const first = typeof operation.value === 'string' ? operation.value : Object.keys(added)[0];
      if (first === undefined || Object.keys(added).some((id) => Object.hasOwn(nodes, id))) return false;
      if (!hasPlace(nodes, operation, first)) return false;
      Object.assign(nodes, structuredClone(added)); // a place in these may be meant
      return insert(nodes, operation, first);
    },
  };

/** Ids and slots come from operations, which a person wrote: only own properties are looked up, and any of them may hold anything. */
function nodesOf({ nodes }: Draft): Draft {
  return isDraft(nodes) ? nodes : {};
}

function own<T>(map: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

function isDraft(value: unknown): value is Draft {
  return value !== null && typeof value === 'object';
}

/** The object or list that holds the value a pointer names, and its key there; null when there is no such place. */
function holderOf(
  target: Draft,
  pointer: string | undefined,
  { create }: { create: boolean },
): { holder: Draft; key: string } | null {
  const parts = pointerParts(pointer ?? '');
  const key = parts.pop();
  if (key === undefined || POISON.has(key) || parts.some((part) => POISON.has(part))) return null;
  let holder = target;
  for (const part of parts) {
    if (create && !Object.hasOwn(holder, part) && !Array.isArray(holder)) holder[part] = {};
    const next = own(holder, keyIn(holder, part));
    if (!isDraft(next)) return null;
    holder = next;
  }
  const place = keyIn(holder, key);
  return Array.isArray(holder) && !/^\d{1,4}$/.test(place) ? null : { holder, key: place };
}

/** Takes an item of a list to another place in it. */
function moveItem(target: Draft, at: string, { after }: Operation): boolean {
  const { holder, key = '' } = holderOf(target, at, { create: false }) ?? {};
  if (!isList(holder) || !Object.hasOwn(holder, key)) return false;
  const [from, to] = [Number(key), placeBehind(holder, after)];
  if (to === from + 1 && after != null) return false; // behind itself
  const [item] = holder.splice(from, 1);
  holder.splice(to > from ? to - 1 : to, 0, item);
  return true;
}

function insertItem(list: unknown, { after, value }: Operation): boolean {
  if (!isList(list) || value === undefined) return false;
  list.splice(placeBehind(list, after), 0, value);
  return true;
}

/** The place behind the item that `after` names; null = the first, and the last when that item is gone. */
function placeBehind(list: readonly unknown[], after: string | null | undefined): number {
  if (after == null) return 0;
  const place = Number(keyIn(list, after));
  return place < list.length ? place + 1 : list.length;
}

function slotLists(nodes: Draft): unknown[][] {
  return slotsIn(nodes).map(({ list }) => list);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function detach(nodes: Draft, id: string): boolean {
  const children = slotLists(nodes).find((list) => list.includes(id));
  children?.splice(children.indexOf(id), 1);
  return children !== undefined;
}

/** Checks whether the slot or node that `insert` names exists. */
function hasPlace(nodes: Draft, { parent, slot = 'main', after }: Operation, id: string): boolean {
  if (parent === undefined) return after !== id && slotLists(nodes).some((list) => list.includes(after ?? ''));
  const holder = parent === id ? undefined : own(nodes, parent);
  if (!isDraft(holder) || POISON.has(slot)) return false;
  const slots = holder.slots ?? {};
  return isDraft(slots) && isList(slots[slot] ?? []);
}

/** Puts a node behind `after` in a slot of `parent` (default: the slot that holds `after`); `after: null` = first. */
function insert(nodes: Draft, { parent, slot = 'main', after }: Operation, id: string): boolean {
  const children =
    parent === undefined
      ? slotLists(nodes).find((list) => list.includes(after ?? ''))
      : slotIn(own(nodes, parent), slot);
  if (!children) return false;
  const index = after == null ? 0 : children.indexOf(after) + 1;
  children.splice(after != null && index === 0 ? children.length : index, 0, id);
  return true;
}

/** The list of a node's slot, made where there is none yet. */
function slotIn(holder: unknown, slot: string): unknown[] | undefined {
  if (!isDraft(holder)) return undefined;
  const slots = (holder.slots ??= {});
  const list = isDraft(slots) ? (slots[slot] ??= []) : undefined;
  return isList(list) ? list : undefined;
}

function mergeTexts(base: Readonly<Draft>, over: NonNullable<Variant['text']>): Draft {
  const merged: Draft = { ...base };
  for (const [key, values] of Object.entries(over)) merged[key] = { ...recordOf(merged[key]), ...values };
  return merged;
}
