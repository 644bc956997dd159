import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mediaCommands } from '../../server/content/commands/media.ts';
import { type ContentServices, telling } from '../../server/content/commands/services.ts';
import { createMediaStore } from '../../server/content/media/createMediaStore.ts';
import type { BlobStore } from '../../server/content/mediaBytes/BlobStore.ts';
import { folderBlobs } from '../../server/content/mediaBytes/folderBlobs.ts';
import { hashOfBytes } from '../../server/content/mediaBytes/hashOfBytes.ts';
import type { BlobStores } from '../../server/content/mediaBytes/MediaBytes.ts';
import { s3Blobs } from '../../server/content/mediaBytes/s3Blobs.ts';
import { createContentStore } from '../../server/content/store/createContentStore.ts';
import { allOf } from '../support/allOf.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { photo } from '../support/hostileFiles.ts';
import { type MediaApp, openMediaApp } from '../support/mediaApp.ts';
import { onDisk } from '../support/onDisk.ts';
import { startS3, type TestS3 } from '../support/s3.ts';

const { signal } = new AbortController();
const note = { author: 'ann', reason: 'test' };
let test: MediaApp;
let folder = '';
let s3: TestS3;
let hashes: string[];

beforeEach(async () => {
  test = await openMediaApp();
  folder = temporaryFolder();
  s3 = await startS3();
  for (const _ of [1, 2, 3]) {
    const bytes = await photo();
    await test.media.add({ brand: 'base', files: [{ file: onDisk('a.jpg', bytes), facts: {} }], ...note });
  }
  hashes = (await test.media.all()).map(({ data }) => data.picture.hash).toSorted();
});
afterEach(async () => {
  await test.close();
  await s3.close();
  removeFolder(folder);
});

/** The same site, with its settings changed. */
function siteWith(blobStores: BlobStores) {
  const { db, clock } = test;
  const { catalog } = test.store.parts;
  return createContentStore({ db, catalog, now: () => clock.time, blobStores });
}

/** Orders something of a site with these settings. @returns what it says; throws what it refuses */
async function order(verb: 'move' | 'prune', blobStores: BlobStores, more: Partial<ContentServices> = {}) {
  const command = mediaCommands.find(({ name }) => name === `content media ${verb}`);
  if (!command) throw new Error('there is no such order');
  const order = { by: 'ann', account: '', approvedBy: 'ann' };
  // the order asks its services for the store alone
  const services = { store: siteWith(blobStores), ...more } as unknown as ContentServices;
  return telling(command).run(services, {}, order);
}

/** Hashes of pictures that a site with these settings can show. */
async function shown(blobStores: BlobStores): Promise<string[]> {
  const { mediaBytes } = siteWith(blobStores).parts;
  const found = await Promise.all(
    hashes.map(async (hash) => {
      const blob = await mediaBytes.read(hash).catch(() => undefined); // it cannot be had
      return blob && hashOfBytes(blob.content) === hash ? [hash] : [];
    }),
  );
  return found.flat();
}

async function held(store: BlobStore): Promise<string[]> {
  return (await allOf(store.list(signal))).map(({ hash }) => hash).toSorted();
}

async function heldByRows(): Promise<string[]> {
  const rows = await test.db.read.selectFrom('content_media_blob').select(['hash', 'content']).execute();
  return rows.flatMap(({ hash, content }) => (content.length > 0 ? [hash] : [])).toSorted();
}

it('from the database to a folder, on to a bucket, and back: each picture is in one place, and shown all the time', async () => {
  const [near, far] = [folderBlobs(folder), s3Blobs(s3.place)];
  expect(await shown({ chosen: near })).toEqual(hashes); // not moved yet
  expect(await order('move', { chosen: near })).toBe(`3 pictures are moved to ${near.place}, 0 were there.`);
  expect([await heldByRows(), await held(near)]).toEqual([[], hashes]);

  const onward = { chosen: far, before: near };
  expect(await shown(onward)).toEqual(hashes);
  expect(await order('move', onward)).toContain('3 pictures are moved');
  expect([await held(near), await held(far)]).toEqual([[], hashes]);
  expect(await order('move', onward)).toBe(`0 pictures are moved to ${far.place}, 3 were there.`);

  const back = { before: far };
  expect(await shown(back)).toEqual(hashes);
  expect(await order('move', back)).toBe('3 pictures are moved to the database, 0 were there.');
  expect([await heldByRows(), await held(far)]).toEqual([hashes, []]);
  expect(await shown({})).toEqual(hashes);
});

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
  'a move that ends after %i steps of the stores has lost nothing, and goes on',
  async (steps) => {
    const near = folderBlobs(folder);
    await order('move', { chosen: near });
    const far = s3Blobs(s3.place);
    let left = steps;
    /** As the store, until the process ends: nothing is done from then on. */
    const dying = (store: BlobStore): BlobStore => {
      const step = <A extends unknown[], R>(ask: (...given: A) => Promise<R>) => {
        return async (...given: A): Promise<R> => {
          left -= 1;
          if (left < 0) throw new Error('the process has ended');
          return ask(...given);
        };
      };
      return { ...store, put: step(store.put), get: step(store.get), has: step(store.has), remove: step(store.remove) };
    };
    await order('move', { chosen: dying(far), before: dying(near) }).catch(() => undefined); // it may be done before
    expect(await shown({ chosen: far, before: near })).toEqual(hashes);
    await order('move', { chosen: far, before: near });
    expect([await held(near), await held(far)]).toEqual([[], hashes]);
  },
);

it('tells which bytes cannot be had, and moves all others', async () => {
  const near = folderBlobs(folder);
  await order('move', { chosen: near });
  const [lost = '', ...others] = hashes;
  rmSync(join(folder, lost.slice(0, 2), lost));
  const far = s3Blobs(s3.place);
  const said = await order('move', { chosen: far, before: near }).catch(({ message }: Error) => message);
  expect(said).toContain(`2 pictures are moved to ${far.place}, 0 were there.\n1 cannot be moved:\n`);
  expect(said).toContain(
    `The bytes of the picture ${lost} cannot be had: ${far.place} does not have them; ${near.place} does not have them.`,
  );
  expect(await held(far)).toEqual(others);
});

it('leaves everything where it is when the new place refuses', async () => {
  const wrong = s3Blobs({ ...s3.place, secretKey: 'another' });
  await expect(order('move', { chosen: wrong })).rejects.toThrow('answers 403 SignatureDoesNotMatch');
  expect(await heldByRows()).toEqual(hashes);
});

it('ends when nobody waits for it any more', async () => {
  const near = folderBlobs(folder);
  await expect(order('move', { chosen: near }, { signal: AbortSignal.abort() })).rejects.toThrow(
    'Stopped: order it again',
  );
  expect(await heldByRows()).toEqual(hashes);
});

/** Bytes without a row, as an upload leaves them that is killed before its transaction. */
async function leave(store: BlobStore): Promise<string> {
  const bytes = new Uint8Array(randomBytes(100));
  const hash = hashOfBytes(bytes);
  await store.put({ hash, type: 'image/webp', width: 1, height: 1, bytes }, signal);
  return hash;
}

/** As if it had been written two days ago. */
function age(hash: string): void {
  const then = Date.now() / 1_000 - 2 * 86_400;
  utimesSync(join(folder, hash.slice(0, 2), hash), then, then);
}

it('a prune takes bytes that no row has, once they are a day old, and no others', async () => {
  const near = folderBlobs(folder);
  await order('move', { chosen: near });
  hashes.forEach(age);
  const [old, young] = [await leave(near), await leave(near)];
  age(old);
  expect(await order('prune', { chosen: near })).toBe(
    `1 of 5 pictures are removed from ${near.place}: nothing has them.`,
  );
  expect(await held(near)).toEqual([...hashes, young].toSorted());
  expect(await order('prune', {})).toContain('there is nothing to prune');
  expect(readdirSync(folder).length).toBeGreaterThan(0);
});

it('a picture whose old bytes are being removed at this moment is not taken in on the strength of them', async () => {
  const near = folderBlobs(folder);
  const bytes = await photo();
  const upload = { brand: 'base', files: [{ file: onDisk('b.jpg', bytes), facts: {} }], ...note };
  const first = await openMediaApp({ blobStores: { chosen: near } }); // another site: it only leaves the bytes here
  const [added] = await first.media.add(upload);
  await first.close();
  const hash = added?.data.picture.hash ?? '';
  age(hash);
  let sent: Promise<unknown> | undefined;
  const slow: BlobStore = {
    ...near,
    // the upload writes the bytes anew, then they go, then its transaction begins
    async remove(gone, ends) {
      sent = openUpload().catch((error: Error) => error.message);
      await sent;
      await near.remove(gone, ends);
    },
  };
  const openUpload = async () => {
    const site = siteWith({ chosen: near });
    return createMediaStore({ store: site, imageWorkers: test.imageWorkers }).add(upload);
  };
  test.clock.time = Date.now();
  await order('prune', { chosen: slow });
  expect(await sent).toContain('are just being removed');
  expect((await test.media.all()).map(({ data }) => data.picture.hash)).not.toContain(hash);
  test.clock.time += 3_600_000;
  await openUpload();
  expect(hashOfBytes((await siteWith({ chosen: near }).parts.mediaBytes.read(hash))?.content ?? new Uint8Array())).toBe(
    hash,
  );
});
