import { faultWords } from '#runtime/expression/faultWords.ts';
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
    const { origin } = address;
    const words =
      imageOrigins.length > 0
        ? faultWords('image.origin', { origin, names: imageOrigins.join(', ') })
        : faultWords('image.noOrigin', { origin });
    yield { ...place, code: 'image.origin', ...words };
  }
});
