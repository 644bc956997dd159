import { takesSecret } from '#runtime/document/callUse.ts';
import type { FieldDefinition } from '#runtime/form/formField.ts';
import type { FormDocument, FormFieldDocument } from '#schemas/content/form.ts';
import { textsOf } from '#schemas/record.ts';
import { ruleOfCall } from '../document/callRules.ts';
import { placesOf } from './places.ts';

type Submit = FormDocument['submit'];

/** Values that a box may send, ticked or not, without saying more than its label. */
const YES_OR_NO: ReadonlySet<string> = new Set(['0', '1', 'true', 'false']);

/** Name under which a form sends a field. */
export function nameSent({ name, offer }: Pick<FormFieldDocument, 'name' | 'offer'>, { as, parts }: Submit): string {
  return parts !== undefined && offer === 'defined' ? parts : (as ?? name);
}

/** Names under which a form sends what a field holds: its own, and those that are filled in from it. */
export function namesSent(field: Pick<FormFieldDocument, 'name' | 'offer'>, submit: Submit): readonly string[] {
  const own = nameSent(field, submit);
  const filled = Object.entries(submit.derive ?? {}).filter(([, from]) => from.includes(field.name));
  return [own, ...filled.map(([name]) => name)];
}

/** Checks whether the form's call takes a secret under the field's name, whatever the field's type: a password in a plain line is one, too. */
export function isSecretOfCall(field: FormFieldDocument, submit: Submit): boolean {
  const rule = ruleOfCall(submit.call);
  return field.isUnsent !== true && namesSent(field, submit).some((name) => takesSecret(rule, name));
}

/** True when the document contains the value that a field sends, while the visitor only sees its label. */
export function isListed({ options = [], settings = {}, rows }: Partial<FormFieldDocument>): boolean {
  const sent = Object.values(textsOf(settings['send']));
  const sendsWords = sent.some((text) => text !== undefined && !YES_OR_NO.has(text));
  return options.length > 0 || sendsWords || rows?.fields.some((inner) => isListed(inner)) === true;
}

/**
 * Marks what browsers have to know of fields before the contract is at hand: which are secret, which hold words of the document, and whose code
 * their rules come with. No document says it of itself.
 */
export function stampUse(form: FormDocument, types: Readonly<Record<string, FieldDefinition>>): FormDocument {
  const stamped = structuredClone(form);
  const ruleTypes = ruleTypesOf(form, types);
  if (ruleTypes.length > 0) Object.assign(stamped, { ruleTypes });
  for (const { field } of placesOf(stamped)) {
    const marks = { isSecret: isSecretOfCall(field, form.submit), isListed: isListed(field) };
    Object.assign(field, Object.fromEntries(Object.entries(marks).filter(([, isSo]) => isSo)));
  }
  return stamped;
}

/** Field types that bring rules which the form names, where it has no field of them. */
function ruleTypesOf(form: FormDocument, types: Readonly<Record<string, FieldDefinition>>): string[] {
  const fields = placesOf(form).map(({ field }) => field);
  const named = new Set(fields.flatMap(({ rules = [] }) => rules.map(({ rule }) => rule)));
  const brings = ({ ownRules = {} }: FieldDefinition): boolean => Object.keys(ownRules).some((rule) => named.has(rule));
  const used = Object.entries(types).flatMap(([type, definition]) => (brings(definition) ? [type] : []));
  return used.filter((type) => !fields.some((field) => field.type === type));
}
