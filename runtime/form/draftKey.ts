/** Where this browser keeps what was typed into a form. */
export function draftKey(form: string): string {
  return `form.${form}`;
}
