const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** A key with a form of numbers: its stem, and the form. */
export const FORM_OF_NUMBER = new RegExp(`^(.+)_(${FORMS.join('|')})$`);

/** Checks whether texts have one that counts by this stem: in several forms, or in the one for all other numbers and with a place for the number. */
export function countsIn(texts: Readonly<Record<string, string>>, stem: string): boolean {
  const forms = FORMS.filter((form) => Object.hasOwn(texts, `${stem}_${form}`));
  return forms.length > 1 || texts[`${stem}_other`]?.includes('{{count}}') === true;
}
