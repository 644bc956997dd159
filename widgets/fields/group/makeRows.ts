import type { FieldSpec, Values } from '#runtime/form/document.ts';
import { FieldStore } from '#runtime/form/FieldStore.ts';
import type { FieldHost, Rows, RowsParts, RowValues } from '#runtime/form/formField.ts';
import { readValues } from '#runtime/form/values.ts';
import { RowsStore } from './RowsStore.ts';

/** Makes the rows of a group: their fields see the values of their own row first, then the form's. */
export function makeRows({ group, document, host, specOf }: RowsParts): Rows {
  const make = (rowId: string, given: RowValues): readonly FieldStore[] => {
    const fields: FieldStore[] = [];
    const values = (): Values => readValues(fields, host.values());
    const rowHost: FieldHost = {
      ...host,
      values,
      decide: (condition, scene) => host.decide(condition, { values: values(), ...scene }),
      scene: () => ({ ...host.scene(), values: values() }),
      isStepShown: () => true,
      changed: () => host.changed(group.spec),
    };
    for (const field of document.fields) {
      const made = new FieldStore(specOf(field), rowHost, `${group.key}-${rowId}-${field.name}`);
      const start = given[field.name];
      if (start !== undefined) made.write(start);
      fields.push(made);
    }
    return fields;
  };
  const specAt = (at: number): FieldSpec | undefined => {
    const field = document.fields[at];
    return field && specOf(field);
  };
  return new RowsStore(document, { make, specOf: specAt, changed: () => host.changed(group.spec) });
}
