import type { FieldDefinition } from './defineField.ts';
import type { FieldSpec, FieldValue, RuleSpec } from './document.ts';
import type { FieldHost } from './host.ts';

/** What rules look at of a field. */
export interface Ruled {
  readonly spec: FieldSpec;
  /** The value as it is checked and sent. */
  readonly meant: FieldValue;
  /** Nothing was given. */
  readonly isMissing: boolean;
  readonly isRequired: boolean;
  readonly definition: FieldDefinition | undefined;
}

type Judge = Pick<FieldHost, 'rule' | 'scene' | 'say' | 'decide'>;

/** What the first rule that refuses a field's value says; null when all let it pass. */
export function brokenRule(field: Ruled, host: Judge): string | null {
  const { rules } = field.spec;
  const saysItself = rules.some(({ rule }) => rule === 'required' || rule === 'accepted');
  if (!saysItself && field.isMissing && field.isRequired) return problemOf(field, requiredRule(field), host);
  for (const given of rules) {
    if (given.when !== undefined && !host.decide(given.when)) continue;
    const found = problemOf(field, given, host);
    if (found !== null) return found;
  }
  return null;
}

function requiredRule({ definition, spec }: Ruled): RuleSpec {
  const key = definition?.missing;
  const message = spec.missing;
  return { rule: 'required', ...(key && { with: { key } }), ...(message && { message }) };
}

function problemOf({ meant }: Ruled, given: RuleSpec, host: Judge): string | null {
  const rule = host.rule(given.rule);
  const found = rule?.check(meant, (given.with ?? {}) as never, host.scene()) ?? true;
  return rule && found !== true ? host.say(rule, given, found === false ? {} : found) : null;
}
