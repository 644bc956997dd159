/** A fault of a node: a line in English, and beside it where it is and what other languages say it by. */
export interface PreviewFault {
  text: string;
  place?: string;
  said?: unknown;
}

/** Additions to the drawing for people who edit the documents: every node is marked, and faults of a node are shown in its place. */
export interface NodePreview {
  /** Values in place of those that only a visitor's browser would know, by path. */
  values: Readonly<Record<string, unknown>>;
  /** Descriptions of a node's faults. @param tree `page` or `layout` */
  faultsOf(tree: string, node: string): readonly PreviewFault[];
}
