import { action, computed, makeObservable, observableRef } from 'mobx';
import type { FieldSpec, FieldValue, RowsDocument } from '#runtime/form/document.ts';
import type { FormField, Row, Rows, RowValues } from '#runtime/form/formField.ts';
import { fillPlaces } from '#runtime/form/messages.ts';
import { payloadOf } from '#runtime/form/payload.ts';

/** Rows of a group that says nothing of its own. */
const MOST_ROWS = 10;

/** Functions of the surrounding form that rows use. */
export interface RowsHost {
  make(rowId: string, values: RowValues): readonly FormField[];
  /** A field of the document as it is drawn now. */
  specOf(at: number): FieldSpec | undefined;
  /** The rows, or a field in them, are others. */
  changed(): void;
}

/** The rows of a repeated group. */
export class RowsStore implements Rows {
  rows: readonly Row[] = [];
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

  get fields(): readonly FormField[] {
    return this.rows.flatMap((row) => row.fields);
  }

  titleOf(row: Row): string {
    return fillPlaces(this.document.title ?? '', { number: this.rows.indexOf(row) + 1 });
  }

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

  restore(): void {
    if (!this.removed || !this.canAdd) return;
    this.rows = this.rows.toSpliced(this.removed.at, 0, this.removed.row);
    this.removed = null;
    this.#host.changed();
  }

  write(values: readonly RowValues[]): void {
    const { min = 0, max = MOST_ROWS } = this.document;
    const count = Math.max(min, Math.min(values.length, max));
    this.rows = Array.from({ length: count }, (_, at) => this.#row(values[at] ?? {}));
    this.removed = null;
  }

  refresh(): void {
    for (const { fields } of this.rows) {
      for (const [at, field] of fields.entries()) {
        const spec = this.#host.specOf(at);
        if (spec) field.adopt(spec);
      }
    }
  }

  get answers(): readonly Readonly<Record<string, FieldValue | number>>[] {
    return this.rows.map((row) => payloadOf(row.fields, {}));
  }

  #row(values: RowValues): Row {
    const id = `r${++this.#made}`;
    return { id, fields: this.#host.make(id, values) };
  }
}
