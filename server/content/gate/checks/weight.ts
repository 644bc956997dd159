import { MAX_BYTES } from '#runtime/document/parse.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** From here on a document makes its page slow. */
const HEAVY_BYTES = 150 * 1024;

/** Documents that are too heavy once everything that they inherit is in them (REL-C11). Whole ones have met their schema's limits before. */
export const weight = checkOfDocument([], function* (content) {
  const place = { document: nameOf(content), pointer: '' };
  const bytes = Buffer.byteLength(JSON.stringify(content));
  if (bytes > MAX_BYTES)
    yield {
      ...place,
      code: 'weight.bytes',
      ...faultWords('weight.kilobytes', { size: kilo(bytes), most: kilo(MAX_BYTES) }),
    };
  else if (bytes > HEAVY_BYTES && content.kind !== 'messages')
    yield {
      ...place,
      code: 'weight.heavy',
      ...faultWords('weight.kilobytes', { size: kilo(bytes), most: kilo(HEAVY_BYTES) }),
    };
});

function kilo(bytes: number): number {
  return Math.ceil(bytes / 1024);
}
