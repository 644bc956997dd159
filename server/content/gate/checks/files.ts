import { splitTail } from '#runtime/document/prefix.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { PUBLIC } from '../publicFiles.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Pictures and links to files that the server does not have. */
export const files = checkOfDocument(['files'], function* (content, { held, files: known }) {
  for (const { format, value, pointer, locale } of held(content)) {
    if ((format !== 'image' && format !== 'link') || !value.startsWith(PUBLIC)) continue;
    const { path } = splitTail(value);
    if (known.has(path)) continue;
    const place = { document: nameOf(content), pointer, ...(locale === undefined ? {} : { locale }) };
    yield {
      ...place,
      code: 'file.missing',
      ...faultWords('file.missing', { path }),
    };
  }
});
