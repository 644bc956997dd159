import type { Prepared } from '../document/callUse.ts';
import type { FormField } from './formField.ts';

/** Which of these fields hold what the visitor did not say in words of his own. */
export function preparedIn(fields: readonly FormField[]): Prepared {
  const namesOf = (wanted: (field: FormField) => boolean): string[] => fields.filter(wanted).map(({ name }) => name);
  return {
    suggested: namesOf(({ isSuggested }) => isSuggested),
    listed: namesOf(({ spec }) => spec.isListed === true),
  };
}
