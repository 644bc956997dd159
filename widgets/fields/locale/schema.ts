import { defineField } from '#runtime/form/defineField.ts';
import { recordOf, textsIn, textsOf } from '#schemas/record.ts';

/**
 * A language by its own name: those of the document, of the source `metadata.get` or `metadata.getgeneralinfo`, else all of the site. Starts with
 * the page's.
 * A form where it switches the site's language (STATE-05) says so: `"on": { "locale": [{ "do": "shell.locale", … }] }`.
 */
export const field = defineField({
  title: 'Language',
  value: 'text',
  settings: { type: 'object', additionalProperties: false, properties: {} },
  options: (items) =>
    items
      .flatMap((item): Readonly<Record<string, string>>[] => {
        const { locales, available_locales: codes } = recordOf(item);
        if (Array.isArray(codes)) return textsIn(codes).map((code) => ({ code }));
        return Array.isArray(locales) ? locales.map(textsOf) : [];
      })
      .map(({ code = '', name = code }) => ({ value: code, label: name })),
});
