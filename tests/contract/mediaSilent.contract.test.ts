import { afterEach, beforeEach, expect, it } from 'vitest';
import { MediaBytes } from '../../server/content/mediaBytes/MediaBytes.ts';
import { MediaBytesError } from '../../server/content/mediaBytes/MediaBytesError.ts';
import { s3Blobs } from '../../server/content/mediaBytes/s3Blobs.ts';
import type { Db } from '../../server/db/db.ts';
import { openTestDatabase, removeFolder, temporaryFolder } from '../support/database.ts';
import { startBadS3 } from '../support/s3.ts';

let folder = '';
let db: Db;
beforeEach(async () => {
  folder = temporaryFolder();
  db = await openTestDatabase(folder);
});
afterEach(async () => {
  await db.close();
  removeFolder(folder);
});

const HASH = 'ab'.repeat(16);
const LATE = 'did not answer within 2000 ms';

it('a store that is silent: after two who waited for nothing others do not wait, until it is back', async () => {
  let [asked, isSilent] = [0, true];
  const s3 = await startBadS3((_, response) => {
    asked += 1;
    if (!isSilent) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  try {
    const store = s3Blobs(s3.place);
    const mediaBytes = new MediaBytes({ db, stores: { chosen: store, limitMs: 2_000 }, now: Date.now });
    const ask = () => mediaBytes.readFrom(store, { hash: HASH, length: 100 });
    const late = expect.objectContaining({ message: expect.stringMatching(`${LATE}$`), name: MediaBytesError.name });
    expect(await Promise.allSettled([ask(), ask()])).toEqual([1, 2].map(() => ({ status: 'rejected', reason: late })));
    await expect(ask()).rejects.toThrow(`${LATE}, several times: it is asked again soon`);
    expect(asked).toBe(2);
    isSilent = false;
    await expect.poll(ask, { timeout: 30_000 }).toBeUndefined();
    expect(asked).toBe(3);
  } finally {
    await s3.close();
  }
});

it('two stores that are silent: a visitor waits no longer than for one', async () => {
  const s3 = await startBadS3(() => undefined);
  try {
    const [chosen, before] = [s3Blobs(s3.place), s3Blobs({ ...s3.place, bucket: 'before' })];
    const mediaBytes = new MediaBytes({ db, stores: { chosen, before, limitMs: 200 }, now: Date.now });
    const row = { type: 'image/webp', width: 1, height: 1, bytes: new Uint8Array(100), hash: HASH };
    await db.write((tx) => mediaBytes.addRow(tx, row));
    await expect(mediaBytes.read(HASH)).rejects.toThrow(
      `cannot be had: ${chosen.place} did not answer within 100 ms; ${before.place} did not answer within 100 ms`,
    );
  } finally {
    await s3.close();
  }
});
