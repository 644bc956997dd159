import type { FieldValue, Values } from './document.ts';

/** What a rule found, when it is more than a plain no: another message than the rule's own, and values for its places. */
export interface Problem {
  /** Last part of a key under `common.fieldsValidatorErrors` (VAL-14). */
  messageKey?: string;
  defaultMessage?: string;
  /** Values for `$$name$$` and `{name}`, beside the rule's arguments. */
  values?: Readonly<Record<string, string | number>>;
}

/** What a rule may look at beside the value. */
export interface RuleScene {
  values: Values;
  /** UTC milliseconds. */
  nowMs: number;
}

/** One rule. All but `required` and `accepted` let an empty value pass: whether it may be empty is their question. */
export interface Rule<A = Readonly<Record<string, unknown>>> {
  /** true: in order. */
  check(value: FieldValue, args: Partial<A>, scene: RuleScene): boolean | Problem;
  messageKey: string;
  /** Said when neither the document nor the catalogue has another text. Source: spec §5. */
  defaultMessage: string;
}

export type RuleTable = Readonly<Record<string, Rule<never>>>;

/** Declares a rule; its file's name is its name: `runtime/form/rules/<name>.ts`. */
export function defineRule<A = Readonly<Record<string, unknown>>>(rule: Rule<A>): Rule<A> {
  return rule;
}

/** A rule over text that is there: empty and boolean values pass. */
export function textRule<A = Readonly<Record<string, unknown>>>(rule: {
  check(text: string, args: Partial<A>, scene: RuleScene): boolean | Problem;
  messageKey: string;
  defaultMessage: string;
}): Rule<A> {
  return {
    ...rule,
    check: (value, args, scene) => typeof value !== 'string' || value === '' || rule.check(value, args, scene),
  };
}

/** Characters as a person counts them: an emoji or a letter with marks outside the BMP is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
