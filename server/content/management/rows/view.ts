import type { DocumentKind } from '#schemas/content/envelope.ts';
import type { Row } from './row.ts';

/** Rows by collection and by document. Never changes: another version is another view. */
export interface View {
  /** In the order in which their documents were made: it does not change while somebody walks through pages of it. */
  of(kind: DocumentKind): readonly Row[];
  /** All locales of a document. */
  document(documentId: string): readonly Row[];
}

/** Puts rows in order. Rows of one document come in the order in which they are given. */
export function viewOf(rows: Iterable<Row>): View {
  const byKind = Map.groupBy(rows, ({ entry }) => entry.kind);
  for (const [kind, some] of byKind) byKind.set(kind, some.toSorted(byAge));
  let byDocument: Map<string, Row[]> | undefined;
  return {
    of: (kind) => byKind.get(kind) ?? [],
    document(documentId) {
      byDocument ??= Map.groupBy([...byKind.values()].flat(), ({ entry }) => entry.documentId);
      return byDocument.get(documentId) ?? [];
    },
  };
}

function byAge(a: Row, b: Row): number {
  if (a.createdAt !== b.createdAt) return a.createdAt - b.createdAt;
  if (a.name.brand !== b.name.brand) return a.name.brand < b.name.brand ? -1 : 1;
  if (a.name.id !== b.name.id) return a.name.id < b.name.id ? -1 : 1;
  return 0;
}
