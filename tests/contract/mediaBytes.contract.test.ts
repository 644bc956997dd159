import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '../../server/content/mediaBytes/BlobStore.ts';
import { folderBlobs } from '../../server/content/mediaBytes/folderBlobs.ts';
import { type BlobStores, MediaBytes } from '../../server/content/mediaBytes/MediaBytes.ts';
import { moveBytes } from '../../server/content/mediaBytes/moveBytes.ts';
import { s3Blobs } from '../../server/content/mediaBytes/s3Blobs.ts';
import { allOf } from '../support/allOf.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { photo } from '../support/hostileFiles.ts';
import { type Json, type MediaApp, openMediaApp } from '../support/mediaApp.ts';
import { file } from '../support/pictures.ts';
import { startBadS3, startS3, type TestS3 } from '../support/s3.ts';

const ORIGINAL = (hash: string): string => `/media/${hash}/original.webp`;
const { signal } = new AbortController();
const AWAY = 'The place where pictures are kept cannot be reached just now. Nothing was saved: try again later.';

async function upload(test: MediaApp, bytes?: Uint8Array): Promise<{ status: number; body: Json }> {
  return test.send([file(bytes ?? (await photo()), 'Pier.jpg', 'image/jpeg')]);
}

/** Hash of a picture, by its address in the answer of an upload. */
const hashOf = (body: Json): string => /media\/([0-9a-f]{32})\//.exec(body[0].url)?.[1] ?? '';

/** Lengths of what the pictures' rows hold, and the store's hashes. */
async function whereBytesLie(test: MediaApp, store: BlobStore) {
  const rows = await test.db.read
    .selectFrom('content_media_blob')
    .select(['hash', 'content'])
    .orderBy('hash')
    .execute();
  const listed = await allOf(store.list(signal));
  return {
    rows: rows.map(({ hash, content }) => [hash, content.length]),
    store: listed.map(({ hash }) => hash).toSorted(),
  };
}

const elsewhere: readonly [string, () => Promise<{ store: BlobStore; close(): Promise<void> }>][] = [
  [
    'a folder',
    async () => {
      const folder = temporaryFolder();
      return { store: folderBlobs(folder), close: async () => removeFolder(folder) };
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

describe.each(elsewhere)('pictures whose bytes lie in %s', (_, open) => {
  let place: Awaited<ReturnType<typeof open>>;
  let test: MediaApp;
  beforeAll(async () => {
    place = await open();
    test = await openMediaApp({ blobStores: { chosen: place.store } });
  });
  afterAll(async () => {
    await test.close();
    await place.close();
  });

  it('are taken in and served; the database has their facts alone', async () => {
    const { status, body } = await upload(test);
    expect(status, JSON.stringify(body)).toBe(201);
    const hash = hashOf(body);
    expect(await whereBytesLie(test, place.store)).toEqual({ rows: [[hash, 0]], store: [hash] });
    const original = await test.app.inject(ORIGINAL(hash));
    expect([original.statusCode, original.headers['content-type']]).toEqual([200, 'image/webp']);
    const rendition = await test.app.inject(`/media/${hash}/320.webp`);
    expect([rendition.statusCode, rendition.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
  });

  it('uploaded twice at once for two brands are one object under two media', async () => {
    const bytes = await photo();
    const before = await whereBytesLie(test, place.store);
    const sent = await Promise.all(
      ['aurora', 'kestrel'].map((brand) =>
        test.send([file(bytes, 'Pier.jpg', 'image/jpeg')], { query: `?brand=${brand}` }),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(sent.map(({ body }) => hashOf(body))).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body[0].documentId)).size).toBe(2);
    const after = await whereBytesLie(test, place.store);
    expect([after.rows.length, after.store.length]).toEqual([before.rows.length + 1, before.store.length + 1]);
    expect((await test.app.inject(ORIGINAL(hashOf(sent[0]?.body)))).statusCode).toBe(200);
  });

  it('that the store has lost are a 503 for now, and the log says where they should be', async () => {
    const { body } = await upload(test);
    const hash = hashOf(body);
    await place.store.remove(hash, signal);
    const answer = await test.app.inject(ORIGINAL(hash));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    await expect(test.media.bytes(hash)).rejects.toThrow(`${place.store.place} does not have them`);
  });

  it('that others have taken the place of are never served', async () => {
    const { body } = await upload(test);
    const hash = hashOf(body);
    const { content = new Uint8Array() } = (await test.media.bytes(hash)) ?? {};
    const facts = { hash, type: 'image/webp', width: 1, height: 1 };
    await place.store.put({ ...facts, bytes: new Uint8Array(randomBytes(content.length)) }, signal);
    await expect(test.media.bytes(hash)).rejects.toThrow(`${place.store.place} has other bytes under the name ${hash}`);
    await place.store.put({ ...facts, bytes: content.subarray(1) }, signal);
    await expect(test.media.bytes(hash)).rejects.toThrow(`has ${content.length - 1} bytes of ${content.length}`);
    for (const address of [ORIGINAL(hash), `/media/${hash}/640.webp`])
      expect((await test.app.inject(address)).statusCode).toBe(503);
  });
});

describe('a folder that is the mount point of a drive', () => {
  it('takes no picture while nothing is mounted there: the database knows of others that lie in it', async () => {
    const mountPoint = temporaryFolder();
    const test = await openMediaApp({ blobStores: { chosen: folderBlobs(mountPoint) } });
    try {
      expect((await upload(test)).status).toBe(201);
      for (const shelf of readdirSync(mountPoint)) rmSync(join(mountPoint, shelf), { recursive: true }); // it is unmounted
      const { status, body } = await upload(test);
      expect([status, body.error?.message]).toEqual([503, AWAY]);
      expect(readdirSync(mountPoint)).toEqual([]);
    } finally {
      await test.close();
      removeFolder(mountPoint);
    }
  });

  it('takes pictures again, empty as it is, once its mark was made by hand', async () => {
    const [lost, fresh] = [temporaryFolder(), temporaryFolder()];
    const test = await openMediaApp({ blobStores: { chosen: folderBlobs(lost) } });
    try {
      expect((await upload(test)).status).toBe(201);
      const mediaBytes = new MediaBytes({ db: test.db, stores: { chosen: folderBlobs(fresh) }, now: Date.now });
      const mark = join(fresh, 'marquee-pictures');
      const move = () => moveBytes({ db: test.db, mediaBytes, now: Date.now });
      await expect(move()).rejects.toThrow(
        `the folder ${fresh} is empty, and pictures should lie in it: is its drive mounted? If it is the right one, make the file ${mark}`,
      );
      writeFileSync(mark, '');
      expect((await move()).lost).toEqual([expect.stringContaining(`the folder ${fresh} does not have them`)]);
      const bytes = new Uint8Array(randomBytes(100));
      await mediaBytes.store([{ hash: 'ab'.repeat(16), type: 'image/webp', width: 1, height: 1, bytes }]);
      expect(readdirSync(fresh).toSorted()).toEqual(['ab', 'marquee-pictures']);
    } finally {
      await test.close();
      for (const folder of [lost, fresh]) removeFolder(folder);
    }
  });

  it('is filled while it is empty where pictures are just moved to it', async () => {
    const [first, second, third] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const test = await openMediaApp({ blobStores: { chosen: folderBlobs(first) } });
    try {
      expect((await upload(test)).status).toBe(201);
      const stores = { chosen: folderBlobs(second), before: folderBlobs(first) };
      const moving = new MediaBytes({ db: test.db, stores, now: Date.now });
      expect(await moveBytes({ db: test.db, mediaBytes: moving, now: Date.now })).toMatchObject({ moved: 1, lost: [] });
      const empty = new MediaBytes({ db: test.db, stores: { chosen: folderBlobs(third) }, now: Date.now });
      await expect(moveBytes({ db: test.db, mediaBytes: empty, now: Date.now })).rejects.toThrow(
        `the folder ${third} is empty`,
      );
    } finally {
      await test.close();
      for (const folder of [first, second, third]) removeFolder(folder);
    }
  });
});

describe('a store that cannot be trusted', () => {
  let real: TestS3;
  beforeAll(async () => {
    real = await startS3();
  });
  afterAll(() => real.close());

  /** An upload, and the bytes that an earlier one left: what comes of both. */
  async function tried(store: BlobStore, limitMs = 10_000) {
    const blobStores: BlobStores = { chosen: store, limitMs };
    const test = await openMediaApp({ blobStores });
    try {
      const { status, body } = await upload(test);
      const bytes = new Uint8Array(randomBytes(100));
      const hash = 'ab'.repeat(16);
      await test.db.write((tx) =>
        tx
          .insertInto('content_media_blob')
          .values({
            hash,
            type: 'image/webp',
            width: 1,
            height: 1,
            bytes: bytes.length,
            content: new Uint8Array(),
            created_at: 0n,
          })
          .execute(),
      );
      const seen = await test.app.inject(ORIGINAL(hash));
      const why = await test.media.bytes(hash).then(String, (error: Error) => error.message);
      const rows = await test.db.read.selectFrom('content_media_picture').select('hash').execute();
      return {
        upload: status,
        word: body.error?.message,
        seen: seen.statusCode,
        why,
        rows: rows.length,
      };
    } finally {
      await test.close();
    }
  }

  const bad = async (answer: RequestListener, limitMs?: number) => {
    const s3 = await startBadS3(answer);
    try {
      return await tried(s3Blobs(s3.place), limitMs);
    } finally {
      await s3.close();
    }
  };
  const refused = { upload: 503, word: AWAY, seen: 503, rows: 0 };

  it('because the key is wrong keeps and gives nothing, and says so', async () => {
    const found = await tried(s3Blobs({ ...real.place, secretKey: 'another' }));
    expect(found).toMatchObject(refused);
    expect(found.why).toContain('answers 403 SignatureDoesNotMatch');
    expect(found.why).not.toContain('another');
  });

  it('because the bucket is not there', async () => {
    const found = await tried(s3Blobs({ ...real.place, bucket: 'elsewhere' }));
    expect(found).toMatchObject(refused);
    expect(found.why).toContain('answers 404 NoSuchBucket');
  });

  it('because nobody is there', async () => {
    const gone = await startBadS3(() => undefined);
    await gone.close();
    const found = await tried(s3Blobs(gone.place));
    expect(found).toMatchObject(refused);
    expect(found.why).toContain('cannot be reached: ECONNREFUSED');
  });

  it('because it answers with faults of its own', async () => {
    const found = await bad((_, response) => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>'));
    expect(found).toMatchObject(refused);
    expect(found.why).toContain('answers 500 InternalError');
  });

  it('because it never answers: nobody waits longer than the limit', async () => {
    const found = await bad(() => undefined, 100);
    expect(found).toMatchObject(refused);
    expect(found.why).toContain('did not answer within 100 ms');
  });

  it('because it never answers: after two uploads that waited nobody waits, as no question before an upload counts for an answer', async () => {
    const s3 = await startBadS3(() => undefined);
    const test = await openMediaApp();
    try {
      const stores = { chosen: s3Blobs(s3.place), limitMs: 300 };
      const mediaBytes = new MediaBytes({ db: test.db, stores, now: Date.now });
      const picture = { hash: 'ab'.repeat(16), type: 'image/webp', width: 1, height: 1, bytes: new Uint8Array([1]) };
      const kept = async () => mediaBytes.store([picture]).then(String, (error: Error) => error.message);
      const late = expect.stringMatching(/did not answer within 300 ms$/);
      expect([await kept(), await kept()]).toEqual([late, late]);
      expect(await kept()).toContain('several times: it is asked again soon');
    } finally {
      await test.close();
      await s3.close();
    }
  });

  it('because it begins an answer and does not end it', async () => {
    const found = await bad((_, response) => void response.writeHead(200).write('x'), 300);
    expect(found).toMatchObject({ seen: 503 });
    expect(found.why).toContain('did not answer within 300 ms');
  });

  it('because it says one size and sends another', async () => {
    const short = await bad(
      (_, response) => response.writeHead(200, { 'content-length': '100' }).end('x'.repeat(40)),
      300,
    );
    expect(short.seen).toBe(503);
    const fewer = await bad((_, response) => response.writeHead(200).end('x'.repeat(40)));
    expect([fewer.seen, fewer.why]).toEqual([503, expect.stringContaining('has 40 bytes of 100')]);
  });

  it('because it sends without end: no more is read than the picture has', async () => {
    let sent = 0;
    const found = await bad((request, response) => {
      if (request.method === 'PUT') return void response.writeHead(200).end();
      const part = Buffer.alloc(64 * 1024);
      const send = (): void => {
        while (!response.destroyed && response.write(part)) sent += part.length;
      };
      response.writeHead(200).on('drain', send);
      send();
    });
    expect([found.seen, found.why]).toEqual([503, expect.stringContaining('sends more than the 100 bytes')]);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it('because the connection is cut in the middle', async () => {
    const found = await bad((request, response) => {
      if (request.method === 'PUT') return void request.once('data', () => request.socket.destroy());
      response.writeHead(200, { 'content-length': '100' }).write('x'.repeat(50), () => request.socket.destroy());
    });
    expect(found).toMatchObject(refused);
    expect(found.why).toContain('cannot be reached');
  });

  it('because it sends visitors elsewhere', async () => {
    const found = await bad((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end());
    expect(found).toMatchObject(refused);
  });
});
