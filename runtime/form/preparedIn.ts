import type { Prepared } from '../document/callUse.ts';
import type { FieldStore } from './FieldStore.ts';

/** Which of these fields hold what the visitor did not say in words of his own. */
export function preparedIn(fields: readonly FieldStore[]): Prepared {
  const namesOf = (wanted: (field: FieldStore) => boolean): string[] => fields.filter(wanted).map(({ name }) => name);
  return {
    suggested: namesOf(({ isSuggested }) => isSuggested),
    listed: namesOf(({ spec }) => spec.isListed === true),
  };
}
