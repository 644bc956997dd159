import { isOfOrigin } from '#runtime/route/originPattern.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Words for search engines and for shared links: their pictures are read by robots, not by visitors' browsers. */
const FOR_ROBOTS = /^\/(seo|organization)\//;

/** Pictures of hosts that the brand has not named: the pages' policy keeps browsers from loading them (security review, L1). */
export const pictureHosts = checkOfDocument(['imageOrigins'], function* (content, { held, imageOrigins }) {
  for (const { format, value, pointer, locale } of held(content)) {
    if (format !== 'image' || !value.startsWith('https:') || FOR_ROBOTS.test(pointer)) continue;
    const address = URL.parse(value);
    if (!address || imageOrigins.some((named) => isOfOrigin(address, named))) continue;
    const place = { document: nameOf(content), pointer, ...(locale === undefined ? {} : { locale }) };
    const expected = imageOrigins.length > 0 ? `one of ${imageOrigins.join(', ')}` : 'a picture of the site';
    yield { ...place, code: 'image.origin', found: `a picture of ${address.origin}`, expected };
  }
});
