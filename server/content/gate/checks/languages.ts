import { escaped } from '../../document/heldIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Settings for a language that the site is not in: nobody would ever meet them. */
export const languages = checkOfDocument(['locales'], function* (content, { locales }) {
  if (content.kind !== 'config') return;
  for (const code of Object.keys(content.perLocale ?? {})) {
    if (locales.codes.includes(code)) continue;
    const place = { document: nameOf(content), pointer: `/perLocale/${escaped(code)}` };
    yield { ...place, code: 'setting.language', found: `language ${code}`, expected: locales.codes.join(', ') };
  }
});
