import type { Prepared } from '../document/callUse.ts';
import type { FormField } from './formField.ts';

/** Names the fields whose value is not the visitor's own: it was suggested, or the document lists it. */
export function preparedIn(fields: readonly FormField[]): Prepared {
  const namesOf = (wanted: (field: FormField) => boolean): string[] => fields.filter(wanted).map(({ name }) => name);
  return {
    suggested: namesOf(({ isSuggested }) => isSuggested),
    listed: namesOf(({ spec }) => spec.isListed === true),
  };
}
