import type { FromSchema } from 'json-schema-to-ts';
import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import { valueAt } from '#runtime/document/fault.ts';
import { hashOf } from '#runtime/document/hash.ts';
import { isVariant } from '#runtime/document/inherit.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import type { operation } from '#schemas/content/envelope.ts';
import { recordOf } from '#schemas/record.ts';
import type { DocumentValue } from '../content/collections/entry.ts';
import { applyOperations, saidOfReview } from '../preview/applyOperations.ts';
import { nearest } from './nearest.ts';
import { nodesOf, type Opened } from './openDocument.ts';
import { ToolError } from './ToolError.ts';
import type { Use } from './tool.ts';

export type AgentOperation = FromSchema<typeof operation>;

/** Parts of a document that operations without a node may not touch: its identity, and its nodes, which have ids. */
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

/** Refusals that name neighbours: looking for them goes through every name there is. */
const MOST_NEAREST = 20;

/** Operations that need no node: on a value of the document, and on an item of a list of it. */
const OF_VALUES: ReadonlySet<string> = new Set(['set', 'unset']);
const OF_ITEMS: ReadonlySet<string> = new Set(['insertAfter', 'move']);

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
  if (effect.refused.length > 0)
    throw new ToolError(`${effect.refused.map((review) => saidOfReview(review).text).join('; ')}.`);
  if (base === undefined) return effect.document;
  const before = own && isVariant(own) ? own : { kind: name.kind, format: 1, id: name.id, operations: [] };
  return { ...before, operations: [...before.operations, ...filled.map((one) => writtenAgainst(one, whole))] };
}

/** Adds to a change of an inherited value the hash of that value, so that a review is requested when it changes. */
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

/** Nodes and widgets that operations can refer to; each operation adds its nodes for those after it. */
interface Scene {
  /** Node → its widget. */
  types: Map<string, string>;
  widgets: ReadonlyMap<string, WidgetEntry>;
  /** Names like one that is not there; undefined once enough were told. */
  near(name: string, names: Iterable<string>): readonly string[] | undefined;
}

function refusalsOf(operations: readonly AgentOperation[], whole: DocumentValue, { widgets }: Use): Refusal[] {
  const types = new Map([...nodesOf(whole)].map(([id, { type }]) => [id, String(type)]));
  let told = 0;
  const scene: Scene = {
    types,
    widgets: new Map(widgets().map((widget) => [widget.type, widget])),
    near: (name, names) => (++told > MOST_NEAREST ? undefined : nearest(name, names)),
  };
  return operations.flatMap((operation, index) => {
    const found = [
      ...strangeIds(operation, scene),
      ...strangePlace(operation),
      ...strangeWidgets(operation, scene),
      ...strangeProp(operation, scene),
    ];
    return found.map((one) => ({ ...one, pointer: `/operations/${index}${one.pointer}` }));
  });
}

function strangeIds(one: AgentOperation, { types, near }: Scene): Refusal[] {
  return (['node', 'parent', 'after'] as const).flatMap((place) => {
    const id = one[place];
    const isItem = place === 'after' && one.at !== undefined; // a neighbour in a list, which is no node
    if (typeof id !== 'string' || isItem || types.has(id)) return [];
    return [refusal(`/${place}`, `«${id}»`, 'the id of a node of this document', near(id, types.keys()))];
  });
}

/** Checks the place of an operation without a node: a value of the document itself that has no id, and is not part of its identity. */
function strangePlace({ op, node, at }: AgentOperation): Refusal[] {
  if (node !== undefined || (op === 'insertAfter' && at === undefined)) return [];
  const isOfValue = OF_VALUES.has(op) || (at !== undefined && OF_ITEMS.has(op));
  if (!isOfValue) return [refusal('/node', 'no node', 'the id of the node that this is about')];
  const head = at?.split('/')[1] ?? '';
  if (head !== '' && !CLOSED.has(head)) return [];
  return [refusal('/at', `«${at ?? ''}»`, 'a place outside of nodes and texts; nodes are changed by their ids')];
}

function strangeWidgets({ op, node, value, nodes }: AgentOperation, { types, widgets, near }: Scene): Refusal[] {
  const brought = Object.entries(recordOf(nodes)).map(([id, one]) => ({ id, one, at: `/nodes/${id}/type` }));
  const replaced = op === 'replace' && node !== undefined ? [{ id: node, one: value, at: '/value/type' }] : [];
  return [...brought, ...replaced].flatMap(({ id, one, at }) => {
    const type = String(recordOf(one)['type']);
    types.set(id, type);
    return widgets.has(type) ? [] : [refusal(at, `«${type}»`, 'a widget of this site', near(type, widgets.keys()))];
  });
}

function strangeProp({ op, node, at }: AgentOperation, { types, widgets, near }: Scene): Refusal[] {
  const [, part, prop] = at?.split('/') ?? [];
  if (op !== 'set' || node === undefined || part !== 'props' || prop === undefined) return [];
  const type = types.get(node) ?? '';
  const schema = widgets.get(type)?.props;
  const props = Object.keys(recordOf(recordOf(schema)['properties']));
  if (!schema || props.includes(prop)) return [];
  return [refusal('/at', `the prop «${prop}»`, `a prop of ${type}`, near(prop, props))];
}

function refusal(
  pointer: string,
  ...[found, expected, near]: [found: string, expected: string, near?: readonly string[] | undefined]
): Refusal {
  return { pointer, found, expected, ...(near ? { nearest: near } : {}) };
}
