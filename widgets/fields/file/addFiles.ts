import type { FormField } from '#runtime/form/formField.ts';

/** The files of a field; none for a field that holds something else. */
export function filesOf({ value }: Pick<FormField, 'value'>): readonly File[] {
  return typeof value === 'string' || typeof value === 'boolean' ? [] : value;
}

/** Adds files that are not there yet; where only one is taken, the new one stands in place of the old. */
export function addFiles(field: FormField, added: Iterable<File>, isMany: boolean): void {
  const before = isMany ? filesOf(field) : [];
  const fresh = [...added].filter((file) => !before.some((other) => isSame(file, other)));
  if (fresh.length > 0) field.type([...before, ...fresh]);
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
