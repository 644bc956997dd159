import type { RuleSpec } from './document.ts';
import type { FieldHost, FormField } from './formField.ts';

/** Message for a value that a check refused, where the document gives none. */
export const WRONG = { messageKey: 'wrongField', defaultMessage: 'Wrong value' };

/** Message where nothing was given and something must be, where the field's type has none. Documents give words for it as for a rule, `required`. */
export const MISSING = { messageKey: 'requiredField', defaultMessage: 'Field is required' };

/** Returns the message of the first rule that refuses the field's value; null when all accept it. */
export function brokenRule(field: FormField, host: FieldHost): string | null {
  const { rules } = field.spec;
  const isLeftToRules = rules.some(({ rule }) => host.rule(rule)?.asksForValue);
  if (!isLeftToRules && field.isMissing && field.isRequired) return missingOf(field, host);
  for (const given of rules) {
    if (given.when !== undefined && !host.decide(given.when)) continue;
    const found = problemOf(field, given, host);
    if (found !== null) return found;
  }
  return null;
}

function missingOf({ definition, spec: { missing: message } }: FormField, host: FieldHost): string {
  const messageKey = definition?.missing;
  return host.messageFor(MISSING, { rule: 'required', ...(message && { message }) }, messageKey ? { messageKey } : {});
}

function problemOf({ submittedValue }: FormField, given: RuleSpec, host: FieldHost): string | null {
  const rule = host.rule(given.rule);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a rule's settings are checked by its own schema
  const found = rule?.check(submittedValue, (given.with ?? {}) as never, host.scene()) ?? true;
  return rule && found !== true ? host.messageFor(rule, given, found === false ? {} : found) : null;
}
