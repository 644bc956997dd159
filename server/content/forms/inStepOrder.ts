import type { FormDocument } from '#schemas/content/form.ts';

/** The form with its fields in the order of its steps, which is the one that editors see; a field that no step names stands in the last. */
export function inStepOrder(form: FormDocument): FormDocument {
  const names = (form.steps ?? []).flatMap(({ fields }) => fields);
  const placeOf = ({ name }: { name: string }): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return { ...form, fields: form.fields.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}
