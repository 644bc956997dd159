import type { FieldHost, FormField } from './formField.ts';

/** Loads the libraries that the rules of these fields check with. @throws what loading throws */
export async function loadRules(fields: readonly FormField[], host: Pick<FieldHost, 'rule'>): Promise<void> {
  const names = new Set(fields.flatMap(({ spec }) => spec.rules.map(({ rule }) => rule)));
  const late = [...names].flatMap((name) => host.rule(name)?.load ?? []);
  await Promise.all(late.map((load) => load()));
}
