import type { AnyDocument } from '#schemas/content/index.ts';
import { isRecord } from '#schemas/record.ts';

/** A node as a document writes it: its faults are reported elsewhere, so other checks take nothing for granted. */
export interface RawNode {
  type?: string;
  props?: Readonly<Record<string, unknown>>;
  /** Prop → binding. */
  bind?: Readonly<Record<string, unknown>>;
  /** Event → actions. */
  on?: Readonly<Record<string, unknown>>;
  slots?: Readonly<Record<string, readonly string[]>>;
  fallback?: string;
}
export type RawNodes = Readonly<Record<string, RawNode>>;

/** Parts of a node that are objects by name. */
const PARTS = ['props', 'bind', 'on', 'slots'] as const;

/** The nodes of a document by id; none for kinds that have none. A part of another type than it should be is left out: a check of its own tells it. */
export function nodesIn(content: AnyDocument): RawNodes {
  if (!('nodes' in content)) return {};
  const nodes: RawNodes = content.nodes;
  const isWhole = Object.values(nodes).every((node) => brokenParts(node).length === 0);
  if (isWhole) return nodes;
  return Object.fromEntries(
    Object.entries(nodes).map(([id, node]) => {
      const broken: readonly string[] = brokenParts(node);
      return [id, Object.fromEntries(Object.entries(node ?? {}).filter(([name]) => !broken.includes(name)))];
    }),
  );
}

/** Parts of the wrong type, of a node that nothing has checked; all of them where it is no object itself. */
function brokenParts(node: unknown): readonly (typeof PARTS)[number][] {
  if (!isRecord(node)) return PARTS;
  return PARTS.filter((name) => node[name] !== undefined && !isPart(name, node[name]));
}

function isPart(name: (typeof PARTS)[number], value: unknown): boolean {
  return isRecord(value) && (name !== 'slots' || Object.values(value).every(Array.isArray));
}
