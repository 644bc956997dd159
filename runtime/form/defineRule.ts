import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { FieldValue, Values } from './document.ts';

/** Details of a rule's refusal: another message than the rule's own, and values for its placeholders. */
export interface Problem {
  /** Last part of a key under `common.fieldsValidatorErrors` (VAL-14). */
  messageKey?: string;
  defaultMessage?: string;
  /** Values for `$$name$$` and `{name}`, beside the rule's arguments. `count` picks the plural form. */
  values?: Readonly<Record<string, string | number>>;
}

/** Data that a rule may read beside the value. */
export interface RuleScene {
  values: Values;
  /** UTC milliseconds. */
  nowMs: number;
}

/** One rule. All but `required`, `accepted`, `text` and those of a choice that must be made let an empty value pass: whether it may be empty is their question. */
export interface Rule<A = Readonly<Record<string, unknown>>> {
  /** true: in order. */
  check(value: FieldValue, args: Partial<A>, scene: RuleScene): boolean | Problem;
  /** JSON Schema of its arguments, for the check of documents. The platform may give some of them, so few are required. */
  args: JsonSchema;
  messageKey: string;
  /** Message when neither the document nor the catalogue has another text. Source: VAL-01. */
  defaultMessage: string;
  /** Argument by which the plural form of the message is chosen. */
  counts?: string;
  /** True if it decides by itself whether a value must be given: that the field is required then says nothing more. */
  asksForValue?: boolean;
  /** True if its field may stay empty in a way of filling the form in that requires everything (`requiresAll`). */
  isOptional?: boolean;
  /** True if the value it checks is a secret, such as a card: it is never passed on, saved or given to actions. */
  isSecret?: boolean;
  /** Argument that names another field. */
  names?: string;
  /** Brings the library that the rule checks with. Until it is there everything passes: the platform checks again. */
  load?(): Promise<void>;
}

export type RuleTable = Readonly<Record<string, Rule<never>>>;

type Stated<A> = Omit<Rule<A>, 'args'> & { args?: JsonSchema };

/** Arguments of a rule that has none. */
const NO_ARGUMENTS: JsonSchema = { type: 'object', additionalProperties: false, properties: {} };

/** Declares a rule; its file's name is its name: `runtime/form/rules/<name>.ts`. */
export function defineRule<A = Readonly<Record<string, unknown>>>(rule: Stated<A>): Rule<A> {
  return { args: NO_ARGUMENTS, ...rule };
}

/** A rule over text that is there: empty values, boxes and files pass. */
export function textRule<A = Readonly<Record<string, unknown>>>(
  rule: Omit<Stated<A>, 'check'> & { check(text: string, args: Partial<A>, scene: RuleScene): boolean | Problem },
): Rule<A> {
  return defineRule<A>({
    ...rule,
    check: (value, args, scene) => typeof value !== 'string' || value === '' || rule.check(value, args, scene),
  });
}

/** Characters as a person counts them: an emoji or a letter with marks outside the BMP is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
