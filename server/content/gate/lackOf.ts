import type { Operation } from '#runtime/document/overlay.ts';
import { type FaultWords, faultWords } from '#runtime/expression/faultWords.ts';

/** Required properties of each operation: one of each group. Source: docs/documents.md «Brands». */
const NEEDS: Readonly<Record<Operation['op'], readonly (readonly (keyof Operation)[])[]>> = {
  set: [['at'], ['value']],
  unset: [['at']],
  hide: [['node']],
  insertAfter: [
    ['nodes', 'value'],
    ['parent', 'after'],
  ],
  move: [['node'], ['parent', 'after']],
  replace: [['node'], ['value']],
};

/** The same of those that are about an item of a list, which `at` names. */
const NEEDS_OF_ITEMS: Partial<typeof NEEDS> = {
  insertAfter: [['value'], ['after']],
  move: [['after']],
};

/** Describes what an operation lacks, and what one of its kind has; undefined when nothing is missing. */
export function lackOf(operation: Operation): FaultWords | undefined {
  const isItem = operation.at !== undefined;
  const needs = (isItem && NEEDS_OF_ITEMS[operation.op]) || NEEDS[operation.op];
  const missing = needs.filter((group) => !group.some((key) => isThere(operation, key)));
  if (missing.length === 0) return undefined;
  const values = { op: operation.op, missing: listOf(missing), needs: listOf(needs) };
  return faultWords(operation.op === 'insertAfter' && !isItem ? 'variant.lackOfInsert' : 'variant.lack', values);
}

/** The inserted value has to be a map of nodes, or the name of one: a node by itself has no id. */
function isThere(operation: Operation, key: keyof Operation): boolean {
  if (operation.op === 'insertAfter' && operation.at === undefined && key === 'value')
    return typeof operation.value === 'string';
  return Object.hasOwn(operation, key);
}

function listOf(groups: readonly (readonly string[])[]): string {
  return groups.map((group) => group.map((key) => `«${key}»`).join(' or ')).join(' and ');
}
