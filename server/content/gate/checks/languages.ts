import { faultWords } from '#runtime/expression/faultWords.ts';
import { escaped } from '../../document/heldIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Settings for a language that the site is not in: nobody would ever meet them. */
export const languages = checkOfDocument(['locales'], function* (content, { locales }) {
  if (content.kind !== 'config') return;
  for (const code of Object.keys(content.perLocale ?? {})) {
    if (locales.codes.includes(code)) continue;
    const place = { document: nameOf(content), pointer: `/perLocale/${escaped(code)}` };
    const words = faultWords('setting.language', { language: code, names: locales.codes.join(', ') });
    yield { ...place, code: 'setting.language', ...words };
  }
});
