import type { FieldHost, FormField } from './formField.ts';

type Rules = Pick<FieldHost, 'rule'>;

/** What brings the libraries that the rules of these fields check with. An empty field has nothing to check. */
export function librariesOf(fields: readonly FormField[], host: Rules): (() => Promise<void>)[] {
  const filled = fields.filter(({ isEmpty }) => !isEmpty);
  const names = new Set(filled.flatMap(({ spec }) => spec.rules.map(({ rule }) => rule)));
  return [...names].flatMap((name) => host.rule(name)?.load ?? []);
}

/** Loads them. @throws what loading throws */
export async function loadRules(fields: readonly FormField[], host: Rules): Promise<void> {
  await Promise.all(librariesOf(fields, host).map((load) => load()));
}
