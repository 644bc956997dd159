import type { Operation } from '#runtime/document/overlay.ts';

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

/** Describes what an operation lacks, and what one of its kind has; undefined when nothing is missing. */
export function lackOf(operation: Operation): { found: string; expected: string } | undefined {
  const needs = NEEDS[operation.op];
  const missing = needs.filter((group) => !group.some((key) => isThere(operation, key)));
  if (missing.length === 0) return undefined;
  return {
    found: `${operation.op} without ${listOf(missing)}`,
    expected: `${operation.op} with ${listOf(needs)}${operation.op === 'insertAfter' ? INSERTED : ''}`,
  };
}

const INSERTED = '; «nodes» are the new ones by id, a «value» names the first of them';

/** The inserted value has to be a map of nodes, or the name of one: a node by itself has no id. */
function isThere(operation: Operation, key: keyof Operation): boolean {
  if (operation.op === 'insertAfter' && key === 'value') return typeof operation.value === 'string';
  return Object.hasOwn(operation, key);
}

function listOf(groups: readonly (readonly string[])[]): string {
  return groups.map((group) => group.map((key) => `«${key}»`).join(' or ')).join(' and ');
}
