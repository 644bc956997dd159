import { faultWords } from '#runtime/expression/faultWords.ts';
import { escaped } from '../../document/heldIn.ts';
import { checkText } from '../checkText.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/**
 * Translations that lost a place for a value, or an element, of their source: the checks of the grid and of imports, where they call it an
 * error.
 */
export const translated = checkOfDocument(['locales'], function* (content, { locales }) {
  const table = ('text' in content ? content.text : undefined) ?? {};
  for (const [key, row] of Object.entries(table)) {
    const source = row[locales.defaultLocale];
    for (const [locale, text] of source === undefined ? [] : Object.entries(row)) {
      const faults = locale === locales.defaultLocale ? [] : checkText({ key, locale, text, source: source ?? '' });
      for (const { says, said } of faults.filter(({ severity }) => severity === 'error'))
        yield {
          document: nameOf(content),
          pointer: `/text/${escaped(key)}/${locale}`,
          code: 'text.translated',
          ...faultWords('text.translated', { why: [{ ...said, text: says }] }),
          locale,
        };
    }
  }
});
