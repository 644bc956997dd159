import { type BlobStore, HASH, type Listed } from './BlobStore.ts';
import { MediaBytesError } from './MediaBytesError.ts';
import { readAtMost } from './readAtMost.ts';
import { readListing } from './readListing.ts';
import { createS3Client, type S3Client, type S3Place } from './s3Client.ts';

/** Before each name: a bucket may hold other things too. */
const PREFIX = 'media/';
/** A page of a listing has 1,000 names at most, of some 300 bytes each. */
const LISTING_BYTES = 4 * 1024 * 1024;

const objectAt = (hash: string): string => `/${PREFIX}${hash}`;

/** Bytes as objects of a bucket: `media/<hash>`. */
export function s3Blobs(s3: S3Place): BlobStore {
  const client = createS3Client(s3);
  const { place } = client;
  return {
    place,
    async put({ hash, type, bytes }, signal) {
      const body = new Uint8Array(bytes);
      const init = { method: 'PUT', body, headers: { 'content-type': type }, signal };
      const answer = await client.ask(objectAt(hash), init);
      if (!answer) throw new MediaBytesError(`${place} does not keep what it is sent`);
      await answer.body?.cancel();
    },
    async get(hash, { atMost, signal }) {
      const answer = await client.ask(objectAt(hash), { signal });
      return answer && readAtMost(answer, atMost, place);
    },
    // a HEAD has no body that could tell a missing object from a missing bucket
    async has(hash, signal) {
      const answer = await client.ask(objectAt(hash), { headers: { range: 'bytes=0-0' }, signal });
      await answer?.body?.cancel();
      return answer !== undefined;
    },
    async remove(hash, signal) {
      const answer = await client.ask(objectAt(hash), { method: 'DELETE', signal });
      await answer?.body?.cancel();
    },
    list: (signal) => listBlobs(client, signal),
  };
}

async function* listBlobs({ ask, place }: S3Client, signal: AbortSignal): AsyncGenerator<Listed> {
  for (let more: string | undefined = ''; more !== undefined; ) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX });
    if (more !== '') query.set('continuation-token', more);
    const answer = await ask(`?${query}`, { signal });
    if (!answer) throw new MediaBytesError(`${place} lists nothing`);
    const { objects, next }: ReturnType<typeof readListing> = readListing(
      await readAtMost(answer, LISTING_BYTES, place),
      place,
    );
    for (const { key, at } of objects) {
      const hash = key.slice(PREFIX.length);
      if (HASH.test(hash)) yield { hash, at };
    }
    more = next;
  }
}
