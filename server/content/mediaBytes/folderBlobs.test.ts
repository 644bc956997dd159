import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allOf } from '../../../tests/support/allOf.ts';
import { folderBlobs, MARK } from './folderBlobs.ts';
import { hashOfBytes } from './hashOfBytes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-folder-blobs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
const bytes = new Uint8Array(randomBytes(100));
const picture = { hash: hashOfBytes(bytes), type: 'image/png', width: 1, height: 1, bytes };
const near = (): string => join(folder, picture.hash.slice(0, 2));

it('a picture stands under its name alone: nothing is left of its writing', async () => {
  await folderBlobs(folder).put(picture, signal);
  expect(readdirSync(near())).toEqual([picture.hash]);
});

it('what a killed process left of a picture is none, and goes after a day', async () => {
  const store = folderBlobs(folder);
  await store.put(picture, signal);
  const [fresh, old] = ['ab', 'cd'].map((chance) => join(near(), `${picture.hash}.${chance}.part`));
  for (const part of [fresh, old]) writeFileSync(part ?? '', 'half');
  utimesSync(old ?? '', 0, 0);
  writeFileSync(join(folder, 'note.txt'), 'of somebody else');
  expect((await allOf(store.list(signal))).map(({ hash }) => hash)).toEqual([picture.hash]);
  expect(readdirSync(near()).toSorted()).toEqual([picture.hash, `${picture.hash}.ab.part`]);
});

it('a drive that is away is a fault, not a folder without pictures, and is not made anew on this disk', async () => {
  const away = folderBlobs(join(folder, 'drive'));
  const asked = { atMost: 100, signal };
  const asks = await Promise.allSettled([
    away.put(picture, signal),
    away.get(picture.hash, asked),
    away.has(picture.hash, signal),
    away.remove(picture.hash, signal),
    allOf(away.list(signal)),
  ]);
  for (const ask of asks) expect(ask).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } });
  expect(readdirSync(folder)).toEqual([]);
});

it('a picture in a subfolder that is not its own is none, and no other subfolder is opened', async () => {
  const store = folderBlobs(folder);
  await store.put(picture, signal);
  for (const other of ['lost+found', 'ABC', picture.hash.startsWith('00') ? '11' : '00']) {
    mkdirSync(join(folder, other));
    writeFileSync(join(folder, other, picture.hash), bytes);
  }
  mkdirSync(join(folder, 'lost+found', picture.hash.slice(0, 2)));
  expect((await allOf(store.list(signal))).map(({ hash }) => hash)).toEqual([picture.hash]);
});

it('a folder is empty until a picture was put there, and not when all of them are removed', async () => {
  const { emptiness, put, remove } = folderBlobs(folder);
  mkdirSync(join(folder, 'lost+found'));
  expect(await emptiness?.isEmpty(signal)).toBe(true);
  await put(picture, signal);
  await remove(picture.hash, signal);
  expect(await emptiness?.isEmpty(signal)).toBe(false);
});

it('a folder with pictures from before there were marks is not empty, and gets its mark with the next one', async () => {
  const { emptiness, put } = folderBlobs(folder);
  mkdirSync(near());
  writeFileSync(join(near(), picture.hash), bytes);
  expect(await emptiness?.isEmpty(signal)).toBe(false);
  await put(picture, signal);
  expect(readdirSync(folder).toSorted()).toEqual([picture.hash.slice(0, 2), MARK]);
});

it('a file that has grown is not read', async () => {
  const store = folderBlobs(folder);
  await store.put(picture, signal);
  truncateSync(join(near(), picture.hash), 5_000);
  await expect(store.get(picture.hash, { atMost: 100, signal })).rejects.toThrow('has 5000 bytes in place of 100');
});

it('a drive that hangs keeps two of the threads, and others are left for other files', async () => {
  const pipe = join(near(), picture.hash);
  mkdirSync(near());
  execFileSync('mkfifo', [pipe]); // opening it waits for somebody who writes, as a drive that hangs does
  const store = folderBlobs(folder);
  const late = new AbortController();
  const asks = Array.from({ length: 6 }, () => store.get(picture.hash, { atMost: 100, signal: late.signal }));
  const settled = Promise.allSettled(asks);
  try {
    expect((await stat(folder)).isDirectory()).toBe(true);
  } finally {
    late.abort();
    const writer = openSync(pipe, 'r+');
    await settled;
    closeSync(writer);
  }
  expect((await settled).map(({ status }) => status)).toEqual(asks.map(() => 'rejected'));
});
