import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeResting, restOnDisk } from '../../server/content/media/restingPicture.ts';
import type { BlobStore } from '../../server/content/mediaBytes/BlobStore.ts';
import { folderBlobs } from '../../server/content/mediaBytes/folderBlobs.ts';
import { MediaBytes } from '../../server/content/mediaBytes/MediaBytes.ts';
import { MediaBytesError } from '../../server/content/mediaBytes/MediaBytesError.ts';
import { allOf } from '../support/allOf.ts';
import { openTestDatabase, removeFolder, temporaryFolder } from '../support/database.ts';
import { photo } from '../support/hostileFiles.ts';
import { openMediaApp } from '../support/mediaApp.ts';
import { onDisk } from '../support/onDisk.ts';
import { file } from '../support/pictures.ts';

const { signal } = new AbortController();
let folder = '';
let store: BlobStore;
beforeEach(() => {
  folder = temporaryFolder();
  store = folderBlobs(folder);
});
afterEach(() => removeFolder(folder));

const photos = async () => [file(await photo(), 'Pier.jpg', 'image/jpeg')];
const kept = async (): Promise<number> => (await allOf(store.list(signal))).length;

it('an upload into a full library, or one of a brand that is not there, leaves no bytes beside the database', async () => {
  const test = await openMediaApp({ quotaBytes: 1, blobStores: { chosen: store } });
  try {
    const full = await test.send(await photos());
    expect([full.status, full.body.error.message]).toEqual([400, expect.stringContaining('library of base is full')]);
    const files = [{ file: onDisk('a.jpg', await photo()), facts: {} }];
    await expect(test.media.add({ brand: 'nowhere', files, author: 'ann', reason: '' })).rejects.toThrow('nowhere');
    expect(await kept()).toBe(0);
  } finally {
    await test.close();
  }
});

it('neither does a picture that is to take the place of one which somebody changed meanwhile', async () => {
  const test = await openMediaApp({ blobStores: { chosen: store } });
  try {
    const { body } = await test.send(await photos());
    const query = `?id=${body[0].id}`;
    await test.send([], { query, info: { name: 'New', version: 1 } });
    const stale = await test.send(await photos(), { query, info: { version: 1 } });
    expect([stale.status, await kept()]).toEqual([409, 1]);
    const fresh = await test.send(await photos(), { query, info: { version: 2 } });
    expect([fresh.status, await kept()]).toEqual([200, 2]);
  } finally {
    await test.close();
  }
});

it('what this machine’s own disk has lost or refuses is not blamed on the store', async () => {
  const db = await openTestDatabase(folder);
  try {
    const path = join(folder, 'sent');
    const facts = { hash: 'ab'.repeat(16), type: 'image/webp', width: 1, height: 1, size: 1 } as const;
    const picture = await restOnDisk({ ...facts, bytes: new Uint8Array(1) }, path);
    await removeResting([path]);
    const mediaBytes = new MediaBytes({ db, stores: { chosen: store }, now: Date.now });
    const fault: unknown = await mediaBytes.store([picture]).catch((error: unknown) => error);
    expect([fault, fault instanceof MediaBytesError]).toEqual([expect.objectContaining({ code: 'ENOENT' }), false]);
  } finally {
    await db.close();
  }
});
