import type { DrawnDocument } from '#runtime/bundle/site.ts';
import type { FormDocument } from '#runtime/form/document.ts';

/** Node types of the fields of a document's forms: the server draws them too, so their rules have to stand in the page from the start. */
export function fieldTypesOf({ data }: Pick<DrawnDocument, 'data'>): string[] {
  const forms = Object.values(data).flatMap((needs) => Object.values(needs).filter(isForm));
  const fields = forms.flatMap((form) => form.fields.flatMap((one) => [one, ...(one.rows?.fields ?? [])]));
  return fields.map(({ type }) => `fields/${type}`);
}

function isForm(value: unknown): value is FormDocument {
  return (
    typeof value === 'object' && value !== null && 'submit' in value && 'fields' in value && Array.isArray(value.fields)
  );
}
