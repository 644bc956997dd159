import type { FieldDocument, FormDocument } from '#runtime/form/document.ts';
import { FormStore } from '#runtime/form/FormStore.ts';
import type { FormField } from '#runtime/form/formField.ts';
import { formDocument, formParts } from './formParts.ts';

/** A form over fake ports, and its fields by name. */
export interface BuiltForm {
  form: FormStore;
  parts: ReturnType<typeof formParts>;
  /** @throws Error when there is no such field */
  at(name: string): FormField;
}

export function buildForm(
  fields: readonly FieldDocument[],
  rest: Partial<FormDocument> = {},
  answers: Record<string, unknown> = {},
): BuiltForm {
  const parts = formParts(formDocument(fields, rest), answers);
  const form = new FormStore(parts);
  const at = (name: string): FormField => {
    const field = form.field(name);
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
  return { form, parts, at };
}
