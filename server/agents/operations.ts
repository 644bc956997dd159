import type { FromSchema } from 'json-schema-to-ts';
import { valueAt } from '#runtime/document/fault.ts';
import { hashOf } from '#runtime/document/hash.ts';
import { isVariant } from '#runtime/document/inherit.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import type { operation } from '#schemas/content/envelope.ts';
import { recordOf } from '#schemas/record.ts';
import type { DocumentValue } from '../content/collections/entry.ts';
import { applyOperations, wordsOfReview } from '../preview/applyOperations.ts';
import { nearest } from './nearest.ts';
import { nodesOf, type Opened } from './openDocument.ts';
import { ToolError, type Use } from './tool.ts';

export type AgentOperation = FromSchema<typeof operation>;

/** Parts of a document that operations without a node may not touch: what it is, and its nodes, which have ids. */
const CLOSED: ReadonlySet<string> = new Set([
  'kind',
  'format',
  'id',
  'locked',
  'operations',
  'root',
  'nodes',
  'text',
  'customCode',
]);

/** Kinds that agents may change by operations. */
const OPEN_KINDS: ReadonlySet<string> = new Set(['page', 'layout', 'popup', 'form']);

interface Refusal {
  pointer: string;
  found: string;
  expected: string;
  nearest?: readonly string[];
}

/**
 * Carries an agent's operations out on a document as it is worked on.
 * @returns the document after them, as it would be stored
 * @throws ToolError that names every operation which says something of a node, widget or prop that is not there
 */
export function operate(
  { name, own, whole, base }: Opened,
  operations: readonly AgentOperation[],
  use: Use,
): DocumentValue {
  if (!OPEN_KINDS.has(name.kind))
    throw new ToolError(`Agents change no ${name.kind}: ${[...OPEN_KINDS].join(', ')} alone, and texts by set_texts.`);
  const filled = operations.map((one) => withVersions(one, use));
  const refusals = refusalsOf(filled, whole, use);
  if (refusals.length > 0)
    throw new ToolError(`${refusals.length} of these operations cannot be carried out.`, { refusals });
  const effect = applyOperations(whole, filled);
  if (effect.refused.length > 0) throw new ToolError(`${effect.refused.map(wordsOfReview).join('; ')}.`);
  if (base === undefined) return effect.document;
  const before = own && isVariant(own) ? own : { kind: name.kind, format: 1, id: name.id, operations: [] };
  return { ...before, operations: [...before.operations, ...filled.map((one) => writtenAgainst(one, whole))] };
}

/** A change of what is inherited knows what it was written against, so that a person is asked when that moves. */
function writtenAgainst(one: AgentOperation, whole: DocumentValue): Operation {
  if (one.op !== 'set' && one.op !== 'unset') return one;
  const target = one.node === undefined ? whole : nodesOf(whole).get(one.node);
  return target === undefined ? one : { ...one, was: hashOf(valueAt(target, one.at ?? '') ?? null) };
}

/** A new node of a widget is of its newest version when nobody says. */
function withVersions(one: AgentOperation, { widgets }: Use): AgentOperation {
  const versionOf = new Map(widgets().map(({ type, v }) => [type, v]));
  const filled = (node: unknown): unknown => {
    const { type, v, ...rest } = recordOf(node);
    return typeof type === 'string' ? { type, v: v ?? versionOf.get(type) ?? 1, ...rest } : node;
  };
  const { nodes, ...others } = one;
  const value = one.op === 'replace' ? { value: filled(one.value) } : {};
  const added = Object.entries(recordOf(nodes)).map(([id, node]) => [id, filled(node)] as const);
  return { ...others, ...value, ...(nodes === undefined ? {} : { nodes: Object.fromEntries(added) }) };
}

function refusalsOf(operations: readonly AgentOperation[], whole: DocumentValue, { widgets }: Use): Refusal[] {
  const types = new Map([...nodesOf(whole)].map(([id, { type }]) => [id, String(type)]));
  const known = new Map(widgets().map((widget) => [widget.type, widget]));
  const refusals: Refusal[] = [];
  const refuse = (pointer: string, found: string, expected: string, near?: readonly string[]): void =>
    void refusals.push({ pointer, found, expected, ...(near ? { nearest: near } : {}) });
  const mustBeType = (pointer: string, type: unknown): void => {
    if (typeof type !== 'string' || !known.has(type))
      refuse(pointer, `«${String(type)}»`, 'a widget of this site', nearest(String(type), known.keys()));
  };
  operations.forEach((one, index) => {
    const at = `/operations/${index}`;
    for (const place of ['node', 'parent', 'after'] as const) {
      const id = one[place];
      if (typeof id === 'string' && !types.has(id))
        refuse(`${at}/${place}`, `«${id}»`, 'the id of a node of this document', nearest(id, types.keys()));
    }
    if (one.node === undefined && one.op !== 'insertAfter') {
      const head = one.at?.split('/')[1] ?? '';
      if (one.op === 'set' || one.op === 'unset') {
        if (head === '' || CLOSED.has(head))
          refuse(`${at}/at`, `«${one.at ?? ''}»`, 'a place outside of nodes and texts; nodes are changed by their ids');
      } else refuse(`${at}/node`, 'no node', 'the id of the node that this is about');
    }
    if (one.op === 'replace') {
      mustBeType(`${at}/value/type`, recordOf(one.value)['type']);
      if (one.node !== undefined) types.set(one.node, String(recordOf(one.value)['type']));
    }
    for (const [id, node] of Object.entries(recordOf(one.nodes))) {
      mustBeType(`${at}/nodes/${id}/type`, recordOf(node)['type']);
      types.set(id, String(recordOf(node)['type']));
    }
    const [, part, prop] = one.at?.split('/') ?? [];
    if (one.op !== 'set' || one.node === undefined || part !== 'props' || prop === undefined) return;
    const schema = known.get(types.get(one.node) ?? '')?.props;
    const props = Object.keys(recordOf(recordOf(schema)['properties']));
    if (schema && !props.includes(prop))
      refuse(`${at}/at`, `the prop «${prop}»`, `a prop of ${types.get(one.node)}`, nearest(prop, props));
  });
  return refusals;
}
