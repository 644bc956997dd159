import type { AnyDocument } from '#schemas/content/index.ts';

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

/** The nodes of a document by id; none for kinds that have none. */
export function nodesIn(content: AnyDocument): RawNodes {
  return 'nodes' in content ? content.nodes : {};
}
