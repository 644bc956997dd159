import type { WidgetEntry } from '#runtime/bundle/widgetEntries.ts';
import { pointerTo } from '#runtime/document/fault.ts';
import { applyVariant, type Operation } from '#runtime/document/overlay.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import { t } from '../words/t.ts';
import { copiesFor, freeId } from './copies.ts';
import { lostTexts } from './lostTexts.ts';
import { type Document, nodesOf, type Spot, spotOf, subtreeOf, type TreeNode } from './tree.ts';

/** A change of a document by one gesture, as operations of variants, so that `applyVariant` carries out all of them. */
export interface Edit {
  operations: Operation[];
  /** Description of the edit: shown for undo, and announced to screen readers. */
  words: string;
  /** Consecutive edits of one group are one undo step. */
  group?: string;
  /** Nodes to choose afterwards. */
  select?: readonly string[];
}

export type Widgets = ReadonlyMap<string, WidgetEntry>;

/** What a tree shows of its parts' widgets: names, and slots. */
export type NamedWidgets = ReadonlyMap<string, Pick<WidgetEntry, 'title' | 'slots'>>;

/** A place in a slot, after a sibling; null: first. */
export interface Target {
  parent: string;
  slot: string;
  after: string | null;
}

const toText = (key: string): string => pointerTo('/text', key);

/** Returns the title of a node's widget, else its type. */
export function titleOf({ type }: Pick<TreeNode, 'type'>, widgets: NamedWidgets): string {
  return widgets.get(type)?.title ?? type;
}

/** Returns the title of a part's value in its widget's schema, else the value's name. */
export function titleOfProp(name: string, { type }: Pick<TreeNode, 'type'>, widgets: Widgets): string {
  const { title } = recordOf(recordOf(recordOf(widgets.get(type)?.props)['properties'])[name]);
  return typeof title === 'string' ? title : name;
}

/** Slots that a node has, or may have by its widget. */
export function slotsOf(
  node: TreeNode,
  widgets: NamedWidgets,
): { name: string; title: string; allow?: readonly string[] }[] {
  const known = widgets.get(node.type)?.slots ?? {};
  const any = known['*'];
  const names = new Set([
    ...Object.keys(known).filter((name) => name !== '*'),
    ...(any ? Object.keys(node.slots) : []),
  ]);
  return [...names].flatMap((name) => {
    const slot = known[name] ?? any;
    return slot ? [{ name, ...slot }] : [];
  });
}

/** Checks whether a slot accepts a widget. */
export function allows(slot: { allow?: readonly string[] } | undefined, type: string): boolean {
  return slot !== undefined && (slot.allow === undefined || slot.allow.includes(type));
}

/** Direction of a node's move by keys. */
export type Way = 'up' | 'down' | 'in' | 'out';

/** Input for the choice of a node's new place. */
interface Given {
  nodes: Readonly<Record<string, TreeNode>>;
  spot: Spot;
  type: string;
  widgets: Widgets;
}

const WAYS: Readonly<Record<Way, (given: Given) => Target | string>> = {
  up: ({ spot: { parent, slot, index, siblings } }) =>
    index === 0 ? t('common.itIsTheFirstAlready') : { parent, slot, after: siblings[index - 2] ?? null },
  down({ spot: { parent, slot, index, siblings } }) {
    const after = siblings[index + 1];
    return after === undefined ? t('common.itIsTheLastAlready') : { parent, slot, after };
  },
  in({ nodes, spot: { index, siblings }, type, widgets }) {
    const into = siblings[index - 1] ?? '';
    const holder = nodes[into];
    const free = holder && slotsOf(holder, widgets).findLast((one) => allows(one, type));
    if (!holder || !free) return t('editor.whatStandsBeforeItDoesNot');
    return { parent: into, slot: free.name, after: holder.slots[free.name]?.at(-1) ?? null };
  },
  out({ nodes, spot: { parent }, type, widgets }) {
    const outer = spotOf(nodes, parent);
    const holder = outer && nodes[outer.parent];
    if (!outer || !holder) return t('editor.thereIsNothingAroundWhat');
    const slot = slotsOf(holder, widgets).find(({ name }) => name === outer.slot);
    if (!allows(slot, type)) return t('editor.whatIsAroundDoesNotTakeIt');
    return { parent: outer.parent, slot: outer.slot, after: parent };
  },
};

/** Finds the place one step away for a node: among its neighbours, inside the one before it, or outside its parent. A text says why there is none. */
export function stepOf(document: Document, { id, way }: { id: string; way: Way }, widgets: Widgets): Target | string {
  const nodes = nodesOf(document);
  const spot = spotOf(nodes, id);
  const type = nodes[id]?.type;
  if (!spot || type === undefined) return t('editor.thisIsWhatThePageBeginsWith');
  return WAYS[way]({ nodes, spot, type, widgets });
}

/** Builds the edit that removes a node with its descendants, and texts that nothing names any more. */
export function removeNode(document: Document, id: string, widgets: Widgets): Edit {
  const nodes = nodesOf(document);
  const gone = new Set(subtreeOf(nodes, id));
  const raw = recordOf(document['nodes']);
  const others = Object.fromEntries(Object.entries(raw).filter(([one]) => !gone.has(one)));
  const spot = spotOf(nodes, id);
  const next = spot?.siblings[spot.index + 1] ?? spot?.siblings[spot.index - 1] ?? spot?.parent;
  return {
    operations: [
      { op: 'hide', node: id },
      ...[...gone].map((one): Operation => ({ op: 'unset', at: pointerTo('/nodes', one) })),
      ...lostTexts(document, { ...document, nodes: others }),
    ],
    words: t('editor.deleted', { title: titleOf(nodes[id] ?? { type: '' }, widgets) }),
    ...(next === undefined ? {} : { select: [next] }),
  };
}

/** Builds the edit that inserts a copy of a node and its descendants after it; texts are copied in every language, under new keys. */
export function duplicate(document: Document, id: string, widgets: Widgets): Edit {
  const nodes = nodesOf(document);
  const raw = recordOf(document['nodes']);
  const spot = spotOf(nodes, id);
  const whole = Object.fromEntries(subtreeOf(nodes, id).map((one) => [one, raw[one]]));
  const copies = copiesFor(document, { roots: [id], nodes: whole, text: recordOf(document['text']) });
  const [copy = id] = copies.roots;
  return {
    operations: [
      ...copies.texts,
      {
        op: 'insertAfter',
        ...(spot ? { parent: spot.parent, slot: spot.slot } : {}),
        after: id,
        value: copy,
        nodes: copies.nodes,
      },
    ],
    words: t('editor.duplicated', { title: titleOf(nodes[id] ?? { type: '' }, widgets) }),
    select: [copy],
  };
}

/** Builds one edit of several nodes, each applied to the result of the one before. */
export function several(
  document: Document,
  { ids, edit }: { ids: readonly string[]; edit: (document: Document, id: string, widgets: Widgets) => Edit },
  widgets: Widgets,
): Pick<Edit, 'operations' | 'select'> {
  let here = document;
  const operations: Operation[] = [];
  const chosen = ids.map((id) => {
    const one = edit(here, id, widgets);
    here = applyVariant(here, one, { locking: null }).document; // whoever carries the whole edit out looks at locks
    operations.push(...one.operations);
    return one.select ?? [];
  });
  const nodes = nodesOf(here);
  return { operations, select: [...new Set(chosen.flat())].filter((id) => nodes[id]) };
}

/** Builds the edit that inserts a widget with its sample values; its texts go into the document's table. */
export function insertWidget(
  document: Document,
  { widget, target, locale }: { widget: WidgetEntry; target: Target; locale: string },
): Edit {
  const { type, v, title, starting, props: schema } = widget;
  const taken = new Set(Object.keys(recordOf(document['nodes'])));
  const id = freeId(
    (type.split('/')[1] ?? 'node').replaceAll(/-([a-z])/g, (_, letter) => String(letter).toUpperCase()),
    taken,
  );
  const texts: Record<string, string> = {};
  const props = withKeys(starting.props ?? {}, schema, { path: id, texts });
  return {
    operations: [
      ...Object.entries(texts).map(
        ([key, text]): Operation => ({ op: 'set', at: toText(key), value: { [locale]: text } }),
      ),
      { op: 'insertAfter', ...target, value: id, nodes: { [id]: { type, v, props } } },
    ],
    words: t('editor.added', { title }),
    select: [id],
  };
}

/** Checks whether values of this schema are read by visitors, and so have one text in each language. */
export function isText({ type, format, enum: values, pattern, maxLength, anyOf }: JsonSchema): boolean {
  if (format === 'rich' || format === 'notice' || anyOf?.some(({ properties }) => properties?.['$t'])) return true;
  return type === 'string' && !format && !values && !pattern && Number(maxLength ?? 0) >= 40;
}

/** Moves a sample's texts out into a table: fills `texts` by keys that begin with `path`. */
function withKeys(value: unknown, schema: JsonSchema, to: { path: string; texts: Record<string, string> }): unknown {
  const { path, texts } = to;
  if (typeof value === 'string' && isText(schema)) {
    texts[path] = value;
    return { $t: path };
  }
  if (Array.isArray(value))
    return value.map((item, index) => withKeys(item, schema.items ?? {}, { texts, path: `${path}.${index}` }));
  if (!isRecord(value) || '$t' in value) return value;
  const entries = Object.entries(value).map(([name, inner]) => {
    const own = schema.properties?.[name] ?? {};
    return [name, withKeys(inner, own, { texts, path: `${path}.${name}` })] as const;
  });
  return Object.fromEntries(entries);
}
