import type { NeedAnswers } from '../document/view.ts';
import type { FormDocument } from '../form/document.ts';

/** The forms that a document's nodes were given. */
export function formsIn(data: NeedAnswers): FormDocument[] {
  return Object.values(data).flatMap((needs) => Object.values(needs).filter(isForm));
}

/** Types of a form's fields, those in its rows among them. */
export function fieldTypesIn({ fields }: Pick<FormDocument, 'fields'>): string[] {
  return fields.flatMap((one) => [one, ...(one.rows?.fields ?? [])]).map(({ type }) => type);
}

function isForm(value: unknown): value is FormDocument {
  return (
    typeof value === 'object' && value !== null && 'submit' in value && 'fields' in value && Array.isArray(value.fields)
  );
}
