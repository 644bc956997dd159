import type { Translate } from '../i18n/translate.ts';
import { noticeOf } from '../ports/policy.ts';
import type { Problem, Rule } from './defineRule.ts';
import type { RuleSpec } from './document.ts';
import { own } from './own.ts';

type PlaceValues = Readonly<Record<string, unknown>>;

/** Prefix of the catalogue's keys for texts of rules. Source: VAL-14. */
export const ERRORS_PREFIX = 'common.fieldsValidatorErrors';

/**
 * The catalogue's text, or another one where it has no such key (a missing key answers with itself). For keys that data name: rules (whose own
 * words VAL-01 wants in code), fields and refusals of the platform. A view says its own texts by `t` alone.
 */
export function textOf(
  t: Translate,
  [key, otherwise]: readonly [key: string, otherwise: string],
  values: PlaceValues = {},
): string {
  const found = t(key, primitives(values));
  return fillPlaces(found === '' || found === key ? otherwise : found, values);
}

/** Puts values into `$$name$$`, `{{name}}` and `{name}` places; a place without a value stays as it is written. */
export function fillPlaces(text: string, values: PlaceValues): string {
  return text.replace(/\$\$(\w+)\$\$|\{\{?(\w+)\}?\}/g, (whole, dollar?: string, brace?: string) => {
    const value = values[dollar ?? brace ?? ''];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

interface Found {
  spec: RuleSpec;
  problem: Problem;
  /** The form's words for rules, by rule. */
  messages?: Readonly<Record<string, string>> | undefined;
}

/**
 * The text of what a rule found: the document's for this field, else the form's or the site's for this rule, else the catalogue's, else the
 * rule's own [VAL-01]. Any of them may have plural forms, when it is a key of the catalogue.
 */
export function problemText(t: Translate, rule: Speaking, { spec, problem, messages = {} }: Found): string {
  const count = rule.counts === undefined ? undefined : spec.with?.[rule.counts];
  const values: PlaceValues = { ...(count === undefined ? {} : { count }), ...spec.with, ...problem.values };
  const key = problem.messageKey ?? rule.messageKey;
  const given = [spec.message, own(messages, key), own(messages, spec.rule)].find(
    (text) => text !== undefined && text !== '',
  );
  const otherwise = problem.defaultMessage ?? rule.defaultMessage;
  return textOf(t, given === undefined ? [`${ERRORS_PREFIX}.${key}`, otherwise] : [given, given], values);
}

type Speaking = Pick<Rule<never>, 'messageKey' | 'defaultMessage' | 'counts'>;

function primitives(values: PlaceValues): Record<string, string | number> {
  const plain = Object.entries(values).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return Object.fromEntries(plain);
}

/** Message when the catalogue has no text for the error: types of errors come from platforms elsewhere. */
const GENERAL = 'Something went wrong. Please try again.';

/** `first_name` → `First name`: better than nothing where a field has no label. */
export function plainName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Message for a failure that has no message of its own. */
export function noticeText(t: Translate, error: unknown): string {
  return textOf(t, [noticeOf(error), GENERAL]);
}
