import type { NeedAnswers } from '../document/view.ts';
import type { FormDocument } from '../form/document.ts';

/** The forms that a document's nodes were given. */
export function formsIn(data: NeedAnswers): FormDocument[] {
  return Object.values(data).flatMap((needs) => Object.values(needs).filter(isForm));
}

/** Types whose code a form needs: those of its fields, those in its rows among them, and of the rules that it names. */
export function fieldTypesIn({ fields, ruleTypes = [] }: Pick<FormDocument, 'fields' | 'ruleTypes'>): string[] {
  return [...fields.flatMap((one) => [one, ...(one.rows?.fields ?? [])]).map(({ type }) => type), ...ruleTypes];
}

function isForm(value: unknown): value is FormDocument {
  return (
    typeof value === 'object' && value !== null && 'submit' in value && 'fields' in value && Array.isArray(value.fields)
  );
}
