/** The value under a name that a document, the platform or a visitor says; never one that every object inherits. */
export function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
