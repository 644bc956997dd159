/** Checks whether a value is an object with names, such as JSON's; a list is not one. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value as an object by name; an empty one where it is no object. For values from outside, whose parts are checked one by one. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** The names of an object that has no others than its type says, in their order. */
export function namesOf<K extends string>(object: Readonly<Record<K, unknown>>): K[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the docstring asks of the object
  return Object.keys(object) as K[];
}

/** An object with the same names, each with what is made of its value. */
export function mapValues<K extends string, V, R>(
  object: Readonly<Record<K, V>>,
  make: (value: V, name: K) => R,
): Record<K, R> {
  const made = namesOf(object).map((name) => [name, make(object[name], name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has its value
  return Object.fromEntries(made) as Record<K, R>;
}

/** The texts of a value by name; what is no text is left out. */
export function textsOf(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The texts of a list; none where it is no list. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
