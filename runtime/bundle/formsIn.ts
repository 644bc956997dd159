import { isRecord } from '#schemas/record.ts';
import type { NeedAnswers } from '../document/view.ts';
import type { FormDocument } from '../form/document.ts';
import type { FieldDefinition } from '../form/formField.ts';
import { own } from '../form/own.ts';

interface TypedField {
  type: string;
  rows?: { fields: readonly TypedField[] };
}

/** A form as its types are read, before its texts are in place and after. */
interface Typed {
  fields: readonly TypedField[];
  ruleTypes?: readonly string[];
}

/** The forms that a document's nodes were given. */
export function formsIn(data: NeedAnswers): FormDocument[] {
  return Object.values(data).flatMap((needs) => Object.values(needs).filter(isForm));
}

/** Types whose code a form needs: those of its fields, those in its rows among them, and of the rules that it names. */
export function fieldTypesIn({ fields, ruleTypes = [] }: Typed): string[] {
  // not by everyField: that is code of forms, and a dialog without one loads none
  return [...fields.flatMap((one) => [one, ...(one.rows?.fields ?? [])]).map(({ type }) => type), ...ruleTypes];
}

/** Types that a form may come to have: any, where the platform defines its fields or an item that is chosen brings some. */
export function possibleFieldTypes(form: FormDocument, all: Readonly<Record<string, FieldDefinition>>): string[] {
  const written = fieldTypesIn(form);
  const isOpen = form.definitions !== undefined || written.some((type) => own(all, type)?.chosen);
  return isOpen ? Object.keys(all) : written;
}

function isForm(value: unknown): value is FormDocument {
  return isRecord(value) && 'submit' in value && Array.isArray(value['fields']);
}
