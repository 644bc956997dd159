import * as fc from 'fast-check';
import type { FieldValue, Values } from '#runtime/form/document.ts';
import { problemText } from '#runtime/form/messages.ts';
import { rules } from './siteRules.ts';

/** The day the rules' tests live on. */
export const NOW_MS = Date.UTC(2026, 10, 21);

const silent = (key: string): string => key;

/** Message under a field with this value and this one rule, by the rule's default texts; null for none. */
export function problemOf(
  name: string,
  value: FieldValue,
  ...[args = {}, values = {}]: [args?: Readonly<Record<string, unknown>>, values?: Values]
): string | null {
  const rule = rules[name];
  if (!rule) throw new Error(`no rule ${name}`);
  const found = rule.check(value, args as never, { values, nowMs: NOW_MS });
  return found === true
    ? null
    : problemText(silent, rule, { spec: { rule: name, with: args }, problem: found === false ? {} : found });
}

/** Loads the libraries of every rule that has one. */
export async function loadRules(): Promise<void> {
  await Promise.all(Object.values(rules).map(async (rule) => rule.load?.()));
}

/** Texts of exactly these characters. */
export function textOf(characters: string, bounds: { minLength?: number; maxLength?: number }): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...characters), ...bounds });
}

/** Holds for every one that the arbitrary gives; a failure prints its seed. */
export function always<T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => boolean): void {
  fc.assert(fc.property(arbitrary, holds), { verbose: true });
}
