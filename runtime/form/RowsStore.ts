import { action, computed, makeObservable, observableRef } from 'mobx';
import type { FieldSpec, FieldValue, RowsDocument } from './document.ts';
import type { FieldStore } from './FieldStore.ts';
import { fillPlaces } from './messages.ts';
import { payloadOf } from './payload.ts';

/** Rows of a group that says nothing of its own. */
const MOST_ROWS = 10;

/** One row of a repeated group. Its id stays when others move or go, so that nothing typed changes places. */
export interface Row {
  readonly id: string;
  readonly fields: readonly FieldStore[];
}

/** What a row's fields are to be, by field name. */
export type RowValues = Readonly<Record<string, FieldValue>>;

/** What rows ask of the form around them. */
export interface RowsHost {
  make(rowId: string, values: RowValues): readonly FieldStore[];
  /** A field of the document as it is drawn now. */
  specOf(at: number): FieldSpec | undefined;
  /** The rows, or a field in them, are others. */
  changed(): void;
}

/** The rows of a repeated group. */
export class RowsStore {
  rows: readonly Row[] = [];
  /** The row that was taken away last, until something else happens to the rows. */
  removed: { row: Row; at: number } | null = null;
  readonly document: RowsDocument;
  readonly #host: RowsHost;
  #made = 0;

  constructor(document: RowsDocument, host: RowsHost) {
    this.document = document;
    this.#host = host;
    makeObservable(this, {
      rows: observableRef,
      removed: observableRef,
      canAdd: computed,
      canRemove: computed,
      fields: computed,
      add: action,
      remove: action,
      restore: action,
      write: action,
    });
    this.write([]);
  }

  get canAdd(): boolean {
    return this.rows.length < (this.document.max ?? MOST_ROWS);
  }

  get canRemove(): boolean {
    return this.rows.length > (this.document.min ?? 0);
  }

  /** Every field of every row, in order. */
  get fields(): readonly FieldStore[] {
    return this.rows.flatMap((row) => row.fields);
  }

  /** Heading of a row: its place among the others. */
  titleOf(row: Row): string {
    return fillPlaces(this.document.title ?? '', { number: this.rows.indexOf(row) + 1 });
  }

  /** @returns the new row; undefined when there is no room */
  add(): Row | undefined {
    if (!this.canAdd) return undefined;
    const row = this.#row({});
    this.rows = [...this.rows, row];
    this.removed = null;
    this.#host.changed();
    return row;
  }

  remove(id: string): void {
    const at = this.rows.findIndex((row) => row.id === id);
    const row = this.rows[at];
    if (!row || !this.canRemove) return;
    this.rows = this.rows.toSpliced(at, 1);
    this.removed = { row, at };
    this.#host.changed();
  }

  /** Puts the row that was taken away last back in its place, with all that was typed. */
  restore(): void {
    if (!this.removed || !this.canAdd) return;
    this.rows = this.rows.toSpliced(this.removed.at, 0, this.removed.row);
    this.removed = null;
    this.#host.changed();
  }

  /** Rows with these values, as many as are allowed and at least as many as are asked for. */
  write(values: readonly RowValues[]): void {
    const { min = 0, max = MOST_ROWS } = this.document;
    const count = Math.max(min, Math.min(values.length, max));
    this.rows = Array.from({ length: count }, (_, at) => this.#row(values[at] ?? {}));
    this.removed = null;
  }

  /** Takes newer definitions of its fields, such as choices that a source has answered. */
  refresh(): void {
    for (const { fields } of this.rows) {
      for (const [at, field] of fields.entries()) {
        const spec = this.#host.specOf(at);
        if (spec) field.adopt(spec);
      }
    }
  }

  /** What is sent: one object per row, as a form of its own would send it. */
  get answers(): readonly Readonly<Record<string, FieldValue | number>>[] {
    return this.rows.map((row) => payloadOf(row.fields, {}));
  }

  #row(values: RowValues): Row {
    const id = `r${++this.#made}`;
    return { id, fields: this.#host.make(id, values) };
  }
}
