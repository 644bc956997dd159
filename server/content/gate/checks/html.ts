import { faultWords } from '#runtime/expression/faultWords.ts';
import { htmlChanges } from '../htmlChanges.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Texts with tags that visitors would see less of than was written. */
export const html = checkOfDocument([], function* (content, { held }) {
  for (const { format, value, pointer, locale } of held(content)) {
    if (format !== 'rich' && format !== 'notice') continue;
    const changes = htmlChanges(value, { inline: format === 'notice' });
    if (changes.length === 0) continue;
    const place = { document: nameOf(content), pointer, ...(locale === undefined ? {} : { locale }) };
    yield { ...place, code: 'html.changed', ...faultWords('html.changed', { changes: changes.join(', ') }) };
  }
});
