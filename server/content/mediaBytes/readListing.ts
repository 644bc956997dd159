import { SaxesParser } from 'saxes';
import { MediaBytesError } from './MediaBytesError.ts';

/** One page of a bucket's listing (`ListBucketResult` of ListObjectsV2). */
export interface Listing {
  objects: { key: string; at: number }[];
  /** Mark of the next page; undefined at the end. */
  next: string | undefined;
}

/** Reads it. @throws MediaBytesError for what is none */
export function readListing(body: Uint8Array, place: string): Listing {
  const objects: Listing['objects'] = [];
  const parser = new SaxesParser();
  const path: string[] = [];
  let [key, at, text, next, isListing]: [string, number, string, string | undefined, boolean] = [
    '',
    Number.NaN,
    '',
    undefined,
    false,
  ];
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (more) => (text += more));
  parser.on('closetag', () => {
    const where = path.join('/');
    path.pop();
    if (where === 'ListBucketResult/Contents/Key') key = text;
    if (where === 'ListBucketResult/Contents/LastModified') at = Date.parse(text);
    if (where === 'ListBucketResult/Contents') {
      objects.push({ key, at });
      [key, at] = ['', Number.NaN];
    }
    if (where === 'ListBucketResult') isListing = true;
    if (where === 'ListBucketResult/NextContinuationToken') next = text || undefined;
    text = '';
  });
  try {
    parser.write(Buffer.from(body).toString()).close();
  } catch (error) {
    throw new MediaBytesError(`${place} sends a listing that is none`, { cause: error });
  }
  if (!isListing) throw new MediaBytesError(`${place} sends a listing that is none`);
  // without a time nothing may be taken for old
  if (objects.some((object) => Number.isNaN(object.at)))
    throw new MediaBytesError(`${place} lists objects without their time`);
  return { objects, next };
}
