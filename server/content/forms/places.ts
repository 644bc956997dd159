import { inspectCondition } from '#runtime/expression/inspect.ts';
import type { FormDocument } from '#schemas/content/form.ts';

/** A field as documents hold it; fields of rows have no rows themselves. */
export type RawField = FormDocument['fields'][number];

/** Place of a field in its document. */
export interface Place {
  field: RawField;
  /** JSON pointer of the field. */
  pointer: string;
  /** Fields beside it, and itself: those of the form, or of its row. */
  siblings: readonly RawField[];
}

/** Every field of a form, those in rows too, each with its place. */
export function placesOf({ fields }: Pick<FormDocument, 'fields'>): Place[] {
  return fields.flatMap((field, at) => {
    const pointer = `/fields/${at}`;
    const rows = (field.rows?.fields ?? []) as readonly RawField[];
    const inRows = rows.map((inner, index) => ({
      field: inner,
      pointer: `${pointer}/rows/fields/${index}`,
      siblings: rows,
    }));
    return [{ field, pointer, siblings: fields }, ...inRows];
  });
}

/** Names of fields that a condition reads. */
export function fieldsRead(condition: unknown): string[] {
  const { paths } = inspectCondition(condition, {});
  return [...paths].flatMap((path) => (path.startsWith('form.') ? [path.slice('form.'.length)] : []));
}
