import type { FieldDocument, FieldSpec, FieldValue, RowsDocument } from './document.ts';
import type { FieldStore } from './FieldStore.ts';
import type { FieldHost } from './host.ts';

/** One row of a repeated group. Its id stays when others move or go, so that nothing typed changes places. */
export interface Row {
  readonly id: string;
  readonly fields: readonly FieldStore[];
}

/** What a row's fields are to be, by field name. */
export type RowValues = Readonly<Record<string, FieldValue>>;

/** The rows of a repeated group, as its form and its view know them. The field type that draws them brings the store. */
export interface Rows {
  readonly document: RowsDocument;
  readonly rows: readonly Row[];
  /** The row that was removed last, until something else happens to the rows. */
  readonly removed: { readonly row: Row; readonly at: number } | null;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** Every field of every row, in order. */
  readonly fields: readonly FieldStore[];
  /** What is sent: one object per row, as a form of its own would send it. */
  readonly answers: readonly Readonly<Record<string, FieldValue | number>>[];
  /** Heading of a row: its place among the others. */
  titleOf(row: Row): string;
  /** @returns the new row; undefined when there is no room */
  add(): Row | undefined;
  remove(id: string): void;
  /** Puts the row that was removed last back in its place, with all that was typed. */
  restore(): void;
  /** Rows with these values, as many as are allowed and at least as many as are asked for. */
  write(values: readonly RowValues[]): void;
  /** Takes newer definitions of its fields, such as choices that a source has answered. */
  refresh(): void;
}

/** What the rows of a group are made of. */
export interface RowsParts {
  group: FieldStore;
  document: RowsDocument;
  host: FieldHost;
  /** A field of the document as it is drawn now. */
  specOf(document: FieldDocument): FieldSpec;
}
