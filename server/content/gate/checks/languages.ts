import { faultWords } from '#runtime/expression/faultWords.ts';
import type { BrandDocument } from '#schemas/content/brand.ts';
import { questionLanguage } from '#schemas/questionLanguage.ts';
import type { Told } from '../../document/finding.ts';
import { escaped } from '../../document/heldIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/**
 * Settings for a language that the site is not in: nobody would ever meet them. And a language that the site is in, and the product's own questions
 * are not: visitors would agree in English to what costs them something.
 */
export const languages = checkOfDocument(['locales'], function* (content, { locales, catalog }) {
  if (content.kind === 'brand') return yield* unquestioned(content, catalog.questionLocales);
  if (content.kind !== 'config') return;
  for (const code of Object.keys(content.perLocale ?? {})) {
    if (locales.codes.includes(code)) continue;
    const place = { document: nameOf(content), pointer: `/perLocale/${escaped(code)}` };
    const words = faultWords('setting.language', { language: code, names: locales.codes.join(', ') });
    yield { ...place, code: 'setting.language', ...words };
  }
});

function* unquestioned(brand: BrandDocument, known: readonly string[]): Iterable<Told> {
  for (const [index, { code }] of (brand.locales ?? []).entries()) {
    if (questionLanguage(code, known) !== undefined) continue;
    const place = { document: nameOf(brand), pointer: `/locales/${index}/code`, locale: code };
    yield { ...place, code: 'translation.questions', ...faultWords('translation.questions', { locale: code }) };
  }
}
