import type { Catalog } from '#runtime/bundle/catalog.ts';
import { type Placing, pagesIn, placePages, placePagesInSteps } from '#runtime/document/pageLinks.ts';
import type { FormDocument } from '#schemas/content/form.ts';
import { placesOf } from './places.ts';

/** A form with the paths of pages in the places of their ids: in its actions, and in the settings of its fields. */
export function placeFormPages(
  form: FormDocument,
  { actions, fields }: Pick<Catalog, 'actions' | 'fields'>,
  { find, report }: Pick<Placing, 'find' | 'report'>,
): FormDocument {
  if (pagesIn(form).length === 0) return form;
  const placed = placePagesInSteps(form, actions, { find, report });
  for (const { field, pointer } of placesOf(placed)) {
    const schema = Object.hasOwn(fields, field.type) ? fields[field.type]?.settings : undefined;
    if (!schema || !field.settings) continue;
    const told: Placing['report'] = (fault) => report({ ...fault, pointer: `${pointer}/settings${fault.pointer}` });
    const settings = placePages({ ...schema, required: [] }, field.settings, { find, report: told });
    field.settings = settings;
  }
  return placed;
}
