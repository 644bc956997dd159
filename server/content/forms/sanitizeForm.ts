import type { Fault } from '#runtime/document/fault.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import type { PatternBook } from '../../patterns/PatternBook.ts';
import { createFieldsCheck, type FieldCheckParts } from './checkFields.ts';
import { stampUse } from './fieldUse.ts';
import { inStepOrder } from './inStepOrder.ts';
import { mendForm, stampPatterns } from './mendForm.ts';

/** A form as it is delivered: without its faulty parts, and with the stamp on its patterns without which nobody runs them. */
export interface PassedForm {
  form: FormDocument;
  faults: readonly Omit<Fault, 'scope'>[];
}
export type FormSanitizer = (form: FormDocument) => PassedForm;

/** Builds the door that every form goes through before it is delivered. A form is looked at once, whatever the number of its languages. */
export function createFormSanitizer({
  catalog,
  patterns,
}: {
  catalog: FieldCheckParts['catalog'];
  patterns: PatternBook;
}): FormSanitizer {
  const check = createFieldsCheck({ catalog, refusalOf: (pattern) => patterns.refusal(pattern) });
  const passed = new WeakMap<FormDocument, PassedForm>();
  return (form) => {
    const known = passed.get(form);
    if (known) return known;
    const faults = check(form);
    const whole = inStepOrder(mendForm(form, faults));
    const made = { form: stampUse(stampPatterns(whole), catalog.fields), faults };
    passed.set(form, made);
    return made;
  };
}
