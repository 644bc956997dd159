/** A value inside an answer by its place, `description.title`: own properties alone. Undefined where there is none. */
export function valueAt(value: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (here, name) =>
        here !== null && typeof here === 'object' && Object.hasOwn(here, name) ? Reflect.get(here, name) : undefined,
      value,
    );
}
