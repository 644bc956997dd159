import type { FromSchema } from 'json-schema-to-ts';
import type { operation } from '#schemas/content/envelope.ts';
import { at, pointerParts } from './fault.ts';
import { hashOf } from './hash.ts';

export type Operation = FromSchema<typeof operation>;
export interface Variant {
  readonly operations: readonly Operation[];
  readonly text?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** An operation that wants a person's look. The site goes on: a moved base keeps the brand's change, a lost target skips it. */
export interface Review {
  index: number;
  reason: 'base-changed' | 'target-gone' | 'locked';
  operation: Operation;
}

type Draft = Record<string, unknown>;
type Nodes = Record<string, { slots?: Record<string, string[]>; locked?: boolean; [key: string]: unknown }>;

/**
 * Makes a brand's document from the one it inherits. Source: DESIGN §2 «Brands inherit».
 * @returns the document, and the operations that need a review
 */
export function applyVariant(
  base: Readonly<Record<string, unknown>>,
  variant: Variant,
): { document: Draft; review: Review[] } {
  const document = structuredClone(base) as Draft;
  const review: Review[] = [];
  variant.operations.forEach((operation, index) => {
    const { node } = operation;
    const target = node === undefined ? document : nodesOf(document)[node];
    const flag = (reason: Review['reason']): unknown => review.push({ index, reason, operation });
    if (target === undefined) flag('target-gone');
    else if (node !== undefined && nodesOf(document)[node]?.locked) flag('locked');
    else {
      if (operation.was !== undefined && hashOf(at(target, operation.at ?? '') ?? null) !== operation.was)
        flag('base-changed');
      if (!operations[operation.op](document, target as Draft, operation)) flag('target-gone');
    }
  });
  if (variant.text) document.text = mergeTexts(document.text as Variant['text'], variant.text);
  return { document, review };
}

/** Each says whether it found what it was to change. */
const operations: Readonly<Record<Operation['op'], (document: Draft, target: Draft, operation: Operation) => boolean>> =
  {
    set: (_document, target, operation) =>
      write(target, operation.at, (holder, key) => {
        holder[key] = structuredClone(operation.value);
      }),
    unset: (_document, target, operation) =>
      write(target, operation.at, (holder, key) => {
        delete holder[key];
      }),
    hide: (document, _target, { node = '' }) => detach(nodesOf(document), node),
    move: (document, _target, operation) =>
      detach(nodesOf(document), operation.node ?? '') && insert(nodesOf(document), operation, operation.node ?? ''),
    replace: (document, _target, { node = '', value }) => {
      const nodes = nodesOf(document);
      nodes[node] = structuredClone(value) as Nodes[string];
      return true;
    },
    insertAfter: (document, _target, operation) => {
      const nodes = nodesOf(document);
      const added = (operation.nodes ?? {}) as Nodes;
      const first = typeof operation.value === 'string' ? operation.value : Object.keys(added)[0];
      if (first === undefined || Object.keys(added).some((id) => Object.hasOwn(nodes, id))) return false;
      Object.assign(nodes, structuredClone(added));
      return insert(nodes, operation, first);
    },
  };

function nodesOf(document: Draft): Nodes {
  return (document.nodes ?? {}) as Nodes;
}

function write(target: Draft, pointer: string | undefined, change: (holder: Draft, key: string) => void): boolean {
  const parts = pointerParts(pointer ?? '');
  const key = parts.pop();
  if (key === undefined) return false;
  let holder = target;
  for (const part of parts) {
    holder[part] ??= {};
    const next = holder[part];
    if (next === null || typeof next !== 'object') return false;
    holder = next as Draft;
  }
  change(holder, key);
  return true;
}

function detach(nodes: Nodes, id: string): boolean {
  for (const node of Object.values(nodes)) {
    for (const children of Object.values(node.slots ?? {})) {
      const index = children.indexOf(id);
      if (index >= 0) {
        children.splice(index, 1);
        return true;
      }
    }
  }
  return false;
}

/** Puts a node behind `after` in a slot of `parent` (default: the slot that `after` stands in); `after: null` = first. */
function insert(nodes: Nodes, { parent, slot = 'main', after }: Operation, id: string): boolean {
  if (parent !== undefined) {
    const holder = nodes[parent];
    if (!holder) return false;
    holder.slots ??= {};
    holder.slots[slot] ??= [];
    const children = holder.slots[slot] ?? [];
    const index = after == null ? 0 : children.indexOf(after) + 1;
    children.splice(after != null && index === 0 ? children.length : index, 0, id);
    return true;
  }
  const children = Object.values(nodes)
    .flatMap((node) => Object.values(node.slots ?? {}))
    .find((list) => list.includes(after ?? ''));
  children?.splice(children.indexOf(after ?? '') + 1, 0, id);
  return children !== undefined;
}

function mergeTexts(base: Variant['text'], over: NonNullable<Variant['text']>): Record<string, Record<string, string>> {
  const merged: Record<string, Record<string, string>> = { ...base };
  for (const [key, values] of Object.entries(over)) merged[key] = { ...merged[key], ...values };
  return merged;
}
