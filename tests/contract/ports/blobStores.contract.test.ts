import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore, StoredPicture } from '../../../server/content/mediaBytes/BlobStore.ts';
import { databaseBlobs } from '../../../server/content/mediaBytes/databaseBlobs.ts';
import { folderBlobs } from '../../../server/content/mediaBytes/folderBlobs.ts';
import { hashOfBytes } from '../../../server/content/mediaBytes/hashOfBytes.ts';
import { s3Blobs } from '../../../server/content/mediaBytes/s3Blobs.ts';
import { allOf } from '../../support/allOf.ts';
import { openTestDatabase, removeFolder, temporaryFolder } from '../../support/database.ts';
import { startS3 } from '../../support/s3.ts';

interface Opened {
  store: BlobStore;
  close(): Promise<void>;
}

/** All places for the bytes of pictures. A new one is a line here. */
const stores: readonly [name: string, open: () => Promise<Opened>][] = [
  [
    'the database',
    async () => {
      const folder = temporaryFolder();
      const db = await openTestDatabase(folder);
      const close = () => db.close().then(() => removeFolder(folder));
      return { store: databaseBlobs(db, Date.now), close };
    },
  ],
  [
    'a folder',
    async () => {
      const folder = temporaryFolder();
      return { store: folderBlobs(folder), close: () => rm(folder, { recursive: true }) };
    },
  ],
  [
    'S3',
    async () => {
      const { place, close } = await startS3();
      return { store: s3Blobs(place), close };
    },
  ],
];

const { signal } = new AbortController();

function picture(size = 1_000): StoredPicture {
  const bytes = new Uint8Array(randomBytes(size));
  return { hash: hashOfBytes(bytes), type: 'image/png', width: 4, height: 3, bytes };
}

describe.each(stores)('BlobStore: %s', (_, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const get = async ({ hash, bytes }: StoredPicture): Promise<Uint8Array | undefined> => {
    const found = await opened.store.get(hash, { atMost: bytes.length, signal });
    return found && new Uint8Array(found);
  };
  const hashes = async (): Promise<string[]> => (await allOf(opened.store.list(signal))).map(({ hash }) => hash);

  it('gives back what it was given, byte for byte, the largest picture too', async () => {
    for (const kept of [picture(1), picture(), picture(26 * 1024 * 1024)]) {
      await opened.store.put(kept, signal);
      const found = await get(kept);
      expect(found?.length).toBe(kept.bytes.length);
      expect(hashOfBytes(found ?? new Uint8Array())).toBe(kept.hash);
    }
  });

  it('says of what it has not that it is not there, and removes it without a fault', async () => {
    const strange = picture();
    expect([await get(strange), await opened.store.has(strange.hash, signal)]).toEqual([undefined, false]);
    await opened.store.remove(strange.hash, signal);
  });

  it('keeps a picture once, however many send it at the same time', async () => {
    const kept = picture();
    await Promise.all([1, 2, 3].map(() => opened.store.put(kept, signal)));
    expect((await hashes()).filter((hash) => hash === kept.hash)).toHaveLength(1);
    expect(await get(kept)).toEqual(kept.bytes);
  });

  it('has nothing left of what was removed, and takes it again', async () => {
    const kept = picture();
    await opened.store.put(kept, signal);
    expect(await opened.store.has(kept.hash, signal)).toBe(true);
    await opened.store.remove(kept.hash, signal);
    expect([await get(kept), await opened.store.has(kept.hash, signal)]).toEqual([undefined, false]);
    expect(await hashes()).not.toContain(kept.hash);
    await opened.store.put(kept, signal);
    expect(await get(kept)).toEqual(kept.bytes);
  });

  it('lists all that it has, each with a time of today', async () => {
    const kept = picture();
    await opened.store.put(kept, signal);
    const listed = await allOf(opened.store.list(signal));
    const own = listed.find(({ hash }) => hash === kept.hash);
    // clocks of servers tell whole seconds
    expect(Math.abs((own?.at ?? 0) - Date.now())).toBeLessThan(3_600_000);
    expect(new Set(listed.map(({ hash }) => hash)).size).toBe(listed.length);
  });

  it('says in words where it is', () => expect(opened.store.place).toMatch(/^the [a-z]+/));
});
