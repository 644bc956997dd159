import type { RuleTable } from './defineRule.ts';

/** Autofill fields of passwords and cards. Source: HTML Standard, autofill field names. */
const SECRET_AUTOFILL = /(?:^| )(?:(?:current|new)-password|one-time-code|cc-(?:number|csc|exp(?:-month|-year)?))$/;

interface Asked {
  type: string;
  autocomplete?: string | undefined;
  rules?: readonly { rule: string }[] | undefined;
  rows?: { fields: readonly Asked[] } | undefined;
}

/** Lookups of field types and rules. */
export interface SecretKnowledge {
  definition(type: string): { readonly isSecret?: boolean } | undefined;
  rule(name: string): Pick<RuleTable[string], 'isSecret'> | undefined;
}

/**
 * Checks whether a field holds a secret (password, code, card): by its type, by one of its rules, or by its autofill name. A group is secret when one
 * of its rows' fields is.
 */
export function isSecretField(field: Asked, known: SecretKnowledge): boolean {
  return (
    known.definition(field.type)?.isSecret === true ||
    SECRET_AUTOFILL.test(field.autocomplete ?? '') ||
    field.rules?.some(({ rule }) => known.rule(rule)?.isSecret === true) === true ||
    field.rows?.fields.some((inner) => isSecretField(inner, known)) === true
  );
}
