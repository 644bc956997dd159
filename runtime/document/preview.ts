/** What the drawing adds for somebody who edits the documents: every node is marked, and what is wrong with one is told in its place. */
export interface NodePreview {
  /** Values that stand in for what only a visitor's browser would know, by path. */
  values: Readonly<Record<string, unknown>>;
  /** What is wrong with a node, in words. @param tree `page` or `layout` */
  faultsOf(tree: string, node: string): readonly string[];
}
