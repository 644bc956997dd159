import { recordOf } from '#schemas/record.ts';
import { faultWords } from '../expression/faultWords.ts';
import { inspectBinding, inspectCondition } from '../expression/inspect.ts';
import type { Binding, Condition } from '../expression/types.ts';
import type { NodeCatalog } from './catalog.ts';
import { checkSteps } from './checkSteps.ts';
import type { Fault } from './fault.ts';
import { brokenNode, type ReadyNode, type ResolvedNode, type ResolvedNodes } from './node.ts';
import { type FindPage, placePages, placePagesInSteps } from './pageLinks.ts';
import { type FindPicture, needsSanitizing, sanitize } from './sanitize.ts';
import { isStepTable, type StepTable } from './step.ts';
import { findText, resolveTexts } from './text.ts';
import { upgradeProps } from './upgrade.ts';

/** A node as documents hold it. */
interface RawNode {
  type: string;
  v: number;
  props?: Record<string, unknown>;
  slots?: Record<string, string[]>;
  show?: Condition;
  bind?: Record<string, Binding>;
  on?: unknown;
  fallback?: string;
  track?: string;
}

export interface ResolveOptions {
  catalog: NodeCatalog;
  /** Locales to take texts from, nearest first. */
  chain: readonly string[];
  /** Interface messages of those locales, for `$t` keys that the document itself does not hold. */
  message(key: string): string | undefined;
  /** Path prefix of the locale; empty for the default one. */
  prefix?: string;
  /** Pictures of the media library that the document may name. */
  picture?: FindPicture;
  /** Pages that it may link to by their ids. */
  page?: FindPage;
}

/**
 * Resolves a document's nodes for one locale. A node that cannot be drawn is broken, with the faults that say why; its fallback,
 * if it has one, is drawn in its place.
 */
export function resolveNodes(
  document: { nodes: Readonly<Record<string, unknown>>; text?: unknown },
  options: ResolveOptions,
): { nodes: ResolvedNodes; faults: Fault[] } {
  const faults: Fault[] = [];
  const nodes: Record<string, ResolvedNode> = {};
  for (const [id, held] of Object.entries(document.nodes)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part is checked before it is used
    const raw = (held ?? {}) as RawNode;
    const pointer = `/nodes/${id}`;
    const report =
      (scope: Fault['scope']) =>
      (fault: Omit<Fault, 'scope'>): unknown =>
        faults.push({ ...fault, pointer: pointer + fault.pointer, scope });
    const place = { options, table: document.text, refuse: report('node'), warn: report('warning') };
    nodes[id] = resolveNode(raw, place) ?? brokenNode(raw);
  }
  return { nodes, faults };
}

interface NodePlace {
  options: ResolveOptions;
  /** The document's texts. */
  table: unknown;
  refuse(fault: Omit<Fault, 'scope'>): unknown;
  warn(fault: Omit<Fault, 'scope'>): unknown;
}

function resolveNode(raw: RawNode, place: NodePlace): ReadyNode | null {
  const { catalog } = place.options;
  const widget = Object.hasOwn(catalog.widgets, raw.type) ? catalog.widgets[raw.type] : undefined;
  if (!widget) {
    place.refuse({
      pointer: '/type',
      ...faultWords('node.type', { type: raw.type }),
      allowed: Object.keys(catalog.widgets),
    });
    return null;
  }
  const upgraded = upgradeProps(raw.props ?? {}, { from: raw.v, to: widget.v }, widget.upgrades ?? []);
  if ('failure' in upgraded) {
    place.refuse({ pointer: '/v', ...faultWords('node.version', { why: upgraded.failure, version: widget.v }) });
    return null;
  }
  const props = resolveProps(raw, upgraded.props, place);
  const behaviour = resolveBehaviour(raw, place);
  return props && behaviour ? { type: raw.type, props, ...behaviour } : null;
}

function resolveProps(
  raw: RawNode,
  authored: Record<string, unknown>,
  place: NodePlace,
): Record<string, unknown> | null {
  const { catalog, chain, message } = place.options;
  const schema = catalog.widgets[raw.type]?.props ?? {};
  const find = (key: string): string | undefined => findText(place.table, key, chain)?.value ?? message(key);
  const missing = (key: string): unknown => place.warn({ pointer: '/props', ...faultWords('text.missing', { key }) });
  const words = resolveTexts(authored, find, missing);
  const report = (fault: Omit<Fault, 'scope'>): unknown => place.warn({ ...fault, pointer: `/props${fault.pointer}` });
  const placed = placePages(schema, words, { find: findPage(place), report });
  if (placed === undefined) {
    place.refuse({ pointer: '/props', ...NO_ADDRESS });
    return null;
  }
  const texts = recordOf(placed);
  const faults = catalog.checkProps(raw.type, texts);
  for (const fault of faults) place.refuse({ ...fault, pointer: `/props${fault.pointer}` });
  if (faults.length > 0) return null;
  if (!needsSanitizing(schema)) return texts;
  const passed = sanitize(schema, texts, {
    report: (fault, isMissing) => {
      const inProps = { ...fault, pointer: `/props${fault.pointer}` };
      if (isMissing) place.refuse(inProps);
      else place.warn(inProps);
    },
    picture: place.options.picture,
    page: place.options.page,
    prefix: place.options.prefix ?? '',
  });
  if (passed !== undefined) return recordOf(passed);
  place.refuse({ pointer: '/props', ...NO_ADDRESS });
  return null;
}

/** Fault of a refused address in a required place: the widget cannot be drawn without it. */
const NO_ADDRESS = faultWords('node.address');

function findPage({ options }: NodePlace): FindPage {
  return options.page ?? (() => undefined);
}

function resolveBehaviour(raw: RawNode, place: NodePlace): Omit<ReadyNode, 'type' | 'props'> | null {
  const { catalog } = place.options;
  const { on, faults: ofSteps } = placeSteps(raw, place);
  const faults = [
    ...(raw.show === undefined ? [] : inspectCondition(raw.show, catalog.vocabulary, '/show').faults),
    ...Object.entries(raw.bind ?? {}).flatMap(([name, binding]) => [
      ...inspectBinding(binding, catalog.vocabulary, `/bind/${name}`).faults,
      ...(isBindable(raw.type, name, catalog) ? [] : [{ pointer: `/bind/${name}`, ...NO_BINDING }]),
    ]),
    ...ofSteps,
  ];
  for (const fault of faults) place.refuse(fault);
  if (faults.length > 0) return null;
  return {
    ...(raw.slots === undefined ? {} : { slots: raw.slots }),
    ...(raw.show === undefined ? {} : { show: raw.show }),
    ...(raw.bind === undefined ? {} : { bind: raw.bind }),
    ...(on === undefined ? {} : { on: resolveSteps(on, place) }),
    ...(raw.fallback === undefined ? {} : { fallback: raw.fallback }),
    ...(raw.track === undefined ? {} : { track: raw.track }),
  };
}

/** Actions with the paths of pages in place, and their faults: first those of links, else all others. */
function placeSteps({ on }: RawNode, place: NodePlace): { on: unknown; faults: Omit<Fault, 'scope'>[] } {
  const { catalog } = place.options;
  const lost: Omit<Fault, 'scope'>[] = [];
  const report = (fault: Omit<Fault, 'scope'>): unknown => lost.push({ ...fault, pointer: `/on${fault.pointer}` });
  const placed = placePagesInSteps(on, catalog.actions, { find: findPage(place), report });
  if (lost.length > 0) return { on: placed, faults: lost };
  const lists = Object.entries(recordOf(placed));
  return { on: placed, faults: lists.flatMap(([event, list]) => checkSteps(list, catalog, `/on/${event}`)) };
}

const NO_BINDING = faultWords('bind.unsafe');

/** True if a prop may be bound: a bound value is not sanitized, so props that need it must be written down. */
function isBindable(type: string, name: string, { widgets }: NodeCatalog): boolean {
  const properties = widgets[type]?.props.properties ?? {};
  return !Object.hasOwn(properties, name) || !needsSanitizing(properties[name] ?? {});
}

/** Texts inside actions (a toast's words) are resolved like props. */
function resolveSteps(on: unknown, { options, table }: NodePlace): StepTable {
  const find = (key: string): string | undefined => findText(table, key, options.chain)?.value ?? options.message(key);
  const resolved = resolveTexts(on, find, () => undefined);
  return isStepTable(resolved) ? resolved : {};
}
