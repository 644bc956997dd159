import { action, computed, makeObservable, observableRef } from 'mobx';
import type { FieldValue, RowsDocument, Values } from '#runtime/form/document.ts';
import { FieldStore } from '#runtime/form/FieldStore.ts';
import type { FieldHost, FormField, Row, Rows, RowsParts, RowValues } from '#runtime/form/formField.ts';
import { fillPlaces } from '#runtime/form/messages.ts';
import { payloadOf } from '#runtime/form/payload.ts';
import { readValues } from '#runtime/form/values.ts';

/** Rows of a group that says nothing of its own. */
const MOST_ROWS = 10;

/** The rows of a repeated group. Their fields read the values of their own row first, then the form's. */
export class RowsStore implements Rows {
  rows: readonly Row[] = [];
  removed: { row: Row; at: number } | null = null;
  readonly #parts: RowsParts;
  #made = 0;

  constructor(parts: RowsParts) {
    this.#parts = parts;
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

  get document(): RowsDocument {
    return this.#parts.document;
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
    this.#changed();
    return row;
  }

  remove(id: string): void {
    const at = this.rows.findIndex((row) => row.id === id);
    const row = this.rows[at];
    if (!row || !this.canRemove) return;
    this.rows = this.rows.toSpliced(at, 1);
    this.removed = { row, at };
    this.#changed();
  }

  restore(): void {
    if (!this.removed || !this.canAdd) return;
    this.rows = this.rows.toSpliced(this.removed.at, 0, this.removed.row);
    this.removed = null;
    this.#changed();
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
        const document = this.document.fields[at];
        if (document) field.updateSpec(this.#parts.specOf(document));
      }
    }
  }

  get answers(): readonly Readonly<Record<string, FieldValue | number>>[] {
    return this.rows.map((row) => payloadOf(row.fields, {}));
  }

  #row(values: RowValues): Row {
    const id = `r${++this.#made}`;
    return { id, fields: this.#make(id, values) };
  }

  #make(rowId: string, given: RowValues): readonly FormField[] {
    const { group, document, host, specOf } = this.#parts;
    const fields: FieldStore[] = [];
    const values = (): Values => readValues(fields, host.values());
    const rowHost: FieldHost = {
      ...host,
      values,
      scene: () => ({ ...host.scene(), values: values() }),
      decide: (condition, more) => host.decide(condition, { values: values(), ...more }),
      isStepShown: () => true,
      changed: () => this.#changed(),
    };
    for (const field of document.fields) {
      const made = new FieldStore(specOf(field), rowHost, `${group.key}-${rowId}-${field.name}`);
      const start = given[field.name];
      if (start !== undefined) made.write(start);
      fields.push(made);
    }
    return fields;
  }

  /** The rows, or a field in them, are others. */
  #changed(): void {
    this.#parts.host.changed(this.#parts.group.spec);
  }
}
