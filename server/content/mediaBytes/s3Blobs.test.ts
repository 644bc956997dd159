import { expect, it } from 'vitest';
import { allOf } from '../../../tests/support/allOf.ts';
import { startBadS3 } from '../../../tests/support/s3.ts';
import { s3Blobs } from './s3Blobs.ts';

const { signal } = new AbortController();
const hashes = ['aa', 'bb', 'cc'].map((text) => text.repeat(16));

it('reads a listing of several pages to its end, and leaves what is not of the media library', async () => {
  const asked: (string | null)[] = [];
  const s3 = await startBadS3((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://s3');
    const token = searchParams.get('continuation-token');
    asked.push(token);
    const keys =
      token === null ? [`media/${hashes[0]}`, 'media/notes.txt'] : hashes.slice(1).map((hash) => `media/${hash}`);
    const objects = keys.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-21T12:00:00.000Z</LastModified></Contents>`,
    );
    const more = token === null ? '<NextContinuationToken>next/+=</NextContinuationToken>' : '';
    response.end(`<ListBucketResult>${objects.join('')}${more}</ListBucketResult>`);
  });
  try {
    const listed = await allOf(s3Blobs(s3.place).list(signal));
    expect(listed).toEqual(hashes.map((hash) => ({ hash, at: Date.UTC(2026, 10, 21, 12) })));
    expect(asked).toEqual([null, 'next/+=']);
  } finally {
    await s3.close();
  }
});
