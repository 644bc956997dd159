import { faultWords } from '#runtime/expression/faultWords.ts';
import type { Told } from '../../document/finding.ts';
import { escaped } from '../../document/heldIn.ts';
import { checkText, type TextFault } from '../checkText.ts';
import { checkOfDocument, nameOf } from '../scene.ts';
import { termsIn } from '../termsIn.ts';

/**
 * Translations that lost a place for a value, or an element, of their source, and such as do not keep to the brand's glossary: the checks of the
 * grid and of imports, where they call it an error, or name terms.
 */
export const translated = checkOfDocument(['locales', 'glossaries'], function* (content, { locales, glossaries }) {
  const table = ('text' in content ? content.text : undefined) ?? {};
  for (const [key, row] of Object.entries(table)) {
    const { [locales.defaultLocale]: source, ...translations } = row;
    for (const [locale, text] of source === undefined ? [] : Object.entries(translations)) {
      const glossary = glossaries[locale];
      const terms = glossary && termsIn(source ?? '', glossary);
      const place = { document: nameOf(content), pointer: `/text/${escaped(key)}/${locale}`, locale };
      const faults = checkText({ key, locale, text, source: source ?? '', terms });
      yield* faults.flatMap((fault) => told(fault, place));
    }
  }
});

function told({ says, said, ...fault }: TextFault, place: Pick<Told, 'document' | 'pointer' | 'locale'>): Told[] {
  const code = codeOf(fault);
  return code === null ? [] : [{ ...place, code, ...faultWords(code, { why: [{ ...said, text: says }] }) }];
}

function codeOf({ code, severity }: Pick<TextFault, 'code' | 'severity'>): 'text.glossary' | 'text.translated' | null {
  if (code === 'glossary') return 'text.glossary';
  return severity === 'error' ? 'text.translated' : null;
}
