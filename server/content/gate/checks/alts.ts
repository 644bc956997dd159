import { faultWords } from '#runtime/expression/faultWords.ts';
import { checkOfSite } from '../scene.ts';

/**
 * Pictures of the media library that some document shows, in the languages without a description (WCAG 1.1.1). A text of the bare language
 * serves all its regions; an empty one marks the picture as decoration.
 */
export const alts = checkOfSite(['locales', 'pictures'], function* ({ locales, pictures }) {
  for (const [id, { pointer, said }] of Object.entries(pictures)) {
    if (said === 'all') continue;
    for (const locale of locales.codes) {
      if ([locale, locale.split('-')[0] ?? locale].some((code) => said.includes(code))) continue;
      yield { code: 'image.alt', document: `media/${id}`, pointer, ...faultWords('image.alt', { locale }), locale };
    }
  }
});
