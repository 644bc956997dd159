import type { Binding, Condition } from '../expression/types.ts';
import type { Ask } from '../registry/ask.ts';
import type { ActionStep } from './step.ts';

/** A node ready to be drawn: upgraded to the widget's version, texts and links in place, props checked. */
export interface ReadyNode {
  broken?: never;
  type: string;
  props: Readonly<Record<string, unknown>>;
  slots?: Readonly<Record<string, readonly string[]>>;
  show?: Condition;
  bind?: Readonly<Record<string, Binding>>;
  on?: Readonly<Record<string, readonly ActionStep[]>>;
  fallback?: string;
  /** Name under which its events are counted. */
  track?: string;
  /** Platform data that the browser requests to draw the node, by the name of the widget's need. */
  resources?: Readonly<Record<string, Ask>>;
}

/** A node that was refused: its fallback, if it has one, is drawn in its place. It has nothing else of a node. */
export interface BrokenNode extends Partial<Record<Exclude<keyof ReadyNode, 'broken' | 'fallback'>, never>> {
  broken: true;
  fallback?: string;
}

export type ResolvedNode = ReadyNode | BrokenNode;
export type ResolvedNodes = Readonly<Record<string, ResolvedNode>>;

/** Returns the placeholder of a node that cannot be drawn: only its fallback stays. */
export function brokenNode({ fallback }: { fallback?: string | undefined }): BrokenNode {
  return { broken: true, ...(fallback === undefined ? {} : { fallback }) };
}

/** The nodes that can be drawn, by id. */
export function readyNodes(nodes: ResolvedNodes): [id: string, node: ReadyNode][] {
  return Object.entries(nodes).flatMap(([id, node]): [string, ReadyNode][] => (node.broken ? [] : [[id, node]]));
}
