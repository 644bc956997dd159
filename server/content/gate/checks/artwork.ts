import { readRendition } from '#runtime/document/picture.ts';
import { splitTail } from '#runtime/document/prefix.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** First segment of the addresses of the site's pictures: those of the media library and drawn ones. */
const MEDIA = '/media/';
const OF_LIBRARY = /^\/media\/([0-9a-f]{32})\/([^/]+)$/;

/** Pictures and links at the site's own picture addresses that nothing is served at. `media:` names are looked at where they are resolved. */
export const artwork = checkOfDocument(['pictureHashes'], function* (content, scene) {
  for (const { format, value, pointer, locale } of scene.held(content)) {
    if ((format !== 'image' && format !== 'link') || !value.startsWith(MEDIA)) continue;
    const { path } = splitTail(value);
    if (scene.isDrawn?.(path) !== false || isOfLibrary(path, scene.pictureHashes)) continue;
    const place = { document: nameOf(content), pointer, ...(locale === undefined ? {} : { locale }) };
    yield { ...place, code: 'image.missing', ...faultWords('image.missing', { path }) };
  }
});

function isOfLibrary(path: string, hashes: ReadonlySet<string>): boolean {
  const [, hash = '', file = ''] = OF_LIBRARY.exec(path) ?? [];
  return hashes.has(hash) && (/^original\.(webp|png)$/.test(file) || readRendition(file) !== undefined);
}
