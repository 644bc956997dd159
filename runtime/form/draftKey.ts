/** Returns the storage key of a form's draft. */
export function draftKey(form: string): string {
  return `form.${form}`;
}
