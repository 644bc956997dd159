import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportFolder } from '../../server/content/folder/exportFolder.ts';
import { FolderFollower } from '../../server/content/folder/FolderFollower.ts';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import type { MediaFacts } from '../../server/content/media/mediaDocument.ts';
import type { Medium } from '../../server/content/media/parts.ts';
import { markUnknown } from '../../server/content/mediaBytes/blobRows.ts';
import { folderBlobs } from '../../server/content/mediaBytes/folderBlobs.ts';
import { pageText } from '../support/contentStore.ts';
import { photo } from '../support/hostileFiles.ts';
import { type MediaApp, openMediaApp } from '../support/mediaApp.ts';
import { onDisk } from '../support/onDisk.ts';

let first: MediaApp;
let second: MediaApp;
let folder: string;
beforeEach(async () => {
  [first, second] = [await openMediaApp(), await openMediaApp()];
  folder = mkdtempSync(join(tmpdir(), 'marquee-media-'));
});
afterEach(async () => {
  await first.close();
  await second.close();
  rmSync(folder, { recursive: true, force: true });
});

const note = { author: 'ann', reason: '' };
const add = async (format: 'png' | 'jpeg', facts: MediaFacts = {}, brand = 'base'): Promise<Medium> => {
  const file = onDisk(`a.${format}`, await photo(format, [60, 40]));
  const [medium] = await first.media.add({ brand, files: [{ file, facts }], ...note });
  return medium as Medium;
};
const filesOf = (where: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(where, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name))] as const)
      .map(([name, bytes]) => [name.slice(where.length + 1), bytes.toString('base64')]),
  );
const asked = { ...note, isDry: false, isPrepared: false, isWhole: true };
const media = (): string[] =>
  Object.keys(filesOf(folder))
    .filter((name) => name.includes('/media/'))
    .toSorted();

it('a folder without pictures is taken in while the place of pictures is away', async () => {
  const away = await openMediaApp({ blobStores: { chosen: folderBlobs(join(folder, 'drive')) } });
  try {
    mkdirSync(join(folder, 'base/pages'), { recursive: true });
    writeFileSync(join(folder, 'base/pages/a.json'), pageText('a', 'A'));
    expect((await importFolder(away.store, { ...asked, isWhole: false, folder })).added).toEqual(['base/page/a']);
  } finally {
    await away.close();
  }
});

it('pictures travel with a content folder, byte for byte, and again from a second store', async () => {
  const one = await add('jpeg', { name: 'Pier', alt: { en: 'A pier', lv: 'Mols' }, focus: { x: 0.25, y: 1 } });
  const two = await add('png', { folder: '/a/b' }, 'kestrel');
  await exportFolder(first.store, folder);
  expect(media()).toEqual([
    `base/media/${one.data.id}.json`,
    `base/media/${one.data.id}.webp`,
    `brands/kestrel/media/${two.data.id}.json`,
    `brands/kestrel/media/${two.data.id}.png`,
  ]);
  await importFolder(second.store, { ...asked, folder });
  const again = mkdtempSync(join(tmpdir(), 'marquee-media-'));
  try {
    await exportFolder(second.store, again);
    expect(filesOf(again)).toEqual(filesOf(folder));
  } finally {
    rmSync(again, { recursive: true });
  }
  expect((await second.media.all()).map(({ data }) => data)).toEqual([one.data, two.data]);
  const { statusCode } = await second.app.inject(`/media/${one.data.picture.hash}/160.webp`);
  expect(statusCode).toBe(200);
});

it('an export writes what changed and takes away what is out of the library, its picture too', async () => {
  const { document, data } = await add('jpeg');
  await exportFolder(first.store, folder);
  const file = onDisk('b.png', await photo('png', [10, 10]));
  await first.media.change({ document, seen: 1, facts: {}, file, mayPublish: true, ...note });
  expect(await exportFolder(first.store, folder)).toMatchObject({ written: 1, removed: 0 });
  expect(media()).toEqual([`base/media/${data.id}.json`, `base/media/${data.id}.png`]);
  await first.media.remove({ document, seen: 2, ...note, mayRead: () => true });
  expect(await exportFolder(first.store, folder)).toMatchObject({ written: 0, removed: 1 });
  expect(media()).toEqual([]);
});

it('an import without a picture’s bytes, or with others, imports nothing and says which file', async () => {
  const { data } = await add('jpeg');
  await exportFolder(first.store, folder);
  const place = join(folder, `base/media/${data.id}.webp`);
  const bytes = readFileSync(place);
  writeFileSync(place, (await first.media.bytes((await add('jpeg')).data.picture.hash))?.content ?? '');
  await expect(importFolder(second.store, { ...asked, folder })).rejects.toThrow(
    /another picture in base\/media\/.*\.webp/,
  );
  rmSync(place);
  await expect(importFolder(second.store, { ...asked, folder })).rejects.toThrow(/no file base\/media\/.*\.webp/);
  expect(await second.media.all()).toEqual([]);
  writeFileSync(place, bytes);
  await importFolder(second.store, { ...asked, folder });
  rmSync(place);
  expect(await importFolder(second.store, { ...asked, folder }), 'the store has the bytes').toMatchObject({
    unchanged: 7,
  });
});

it('a folder that is watched: a medium waits for its picture, and is live when that comes [REL-C3]', async () => {
  const { data } = await add('jpeg');
  await exportFolder(first.store, folder);
  const place = join(folder, `base/media/${data.id}.webp`);
  const bytes = readFileSync(place);
  rmSync(place);
  const lines: object[] = [];
  const log = { warn: (detail: object, message: string) => void lines.push({ ...detail, message }) };
  const follower = new FolderFollower({ store: second.store, folder, isShared: false, log });
  await follower.look();
  expect([await second.media.all(), lines]).toMatchObject([
    [],
    [{ pointer: '/picture', expected: 'the picture beside it' }],
  ]);
  writeFileSync(place, bytes);
  await follower.look();
  expect((await second.media.all()).map((medium) => medium.data)).toEqual([data]);
});

describe('where the bytes lie beside the database', () => {
  const drive = (): string => join(folder, 'drive');
  let site: MediaApp;
  beforeEach(async () => {
    site = await openMediaApp({ blobStores: { chosen: folderBlobs(drive()) } });
  });
  afterEach(() => site.close());

  it('a watched folder’s media wait while that place is away, and all else is live; they follow by themselves', async () => {
    const shown = [await add('jpeg'), await add('png')].map(({ data }) => data);
    const content = join(folder, 'content');
    await exportFolder(first.store, content);
    writeFileSync(join(content, 'base/pages/harbour.json'), pageText('harbour', 'Harbour'));
    const lines: string[] = [];
    const log = { warn: (detail: object, message: string) => void lines.push(JSON.stringify({ ...detail, message })) };
    const follower = new FolderFollower({ store: site.store, folder: content, isShared: false, log });
    await follower.look();
    expect(await site.media.all()).toEqual([]);
    expect((await site.store.live()).map(({ key }) => key)).toContain('base/page/harbour');
    expect(lines.join('\n')).toContain(`the folder ${drive()} cannot be reached: ENOENT`);
    mkdirSync(drive());
    await follower.look();
    const found = (await site.media.all()).map(({ data }) => data.id);
    expect(found.toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
    for (const { picture } of shown) expect((await site.media.bytes(picture.hash))?.type).toBe(picture.type);
  });

  it('a folder that nobody touches is looked at again until the place is back, and the log says once that it is away', async () => {
    const { data } = await add('jpeg');
    const content = join(folder, 'content');
    await exportFolder(first.store, content);
    const lines: string[] = [];
    const log = { warn: (detail: object, message: string) => void lines.push(JSON.stringify({ ...detail, message })) };
    const follower = new FolderFollower({ store: site.store, folder: content, isShared: false, againMs: 20, log });
    await follower.look();
    const stop = follower.follow();
    try {
      await follower.look();
      expect(await site.media.all()).toEqual([]);
      mkdirSync(drive());
      await expect.poll(() => site.media.all(), { timeout: 30_000 }).toMatchObject([{ data }]);
      expect(lines.filter((line) => line.includes('cannot be reached'))).toHaveLength(1);
    } finally {
      stop();
    }
  });

  it('bytes that are just being removed keep back their own medium, and no other', async () => {
    mkdirSync(drive());
    const [marked, other] = [(await add('jpeg')).data, (await add('png')).data];
    const content = join(folder, 'content');
    await exportFolder(first.store, content);
    await site.db.write((tx) => markUnknown(tx, [marked.picture.hash], site.clock.time));
    const follower = new FolderFollower({
      store: site.store,
      folder: content,
      isShared: false,
      log: { warn: () => {} },
    });
    await follower.look();
    expect((await site.media.all()).map(({ data }) => data)).toEqual([other]);
    site.clock.time += 3_600_000;
    await follower.look();
    expect(await site.media.all()).toHaveLength(2);
  });

  it('an import of a folder imports all of it or, while that place is away, nothing', async () => {
    const { data } = await add('jpeg');
    const content = join(folder, 'content');
    await exportFolder(first.store, content);
    const ask = { ...asked, folder: content };
    await expect(importFolder(site.store, ask)).rejects.toThrow('cannot be reached');
    expect(await site.media.all()).toEqual([]);
    expect((await importFolder(site.store, { ...ask, isDry: true })).added).toEqual([`base/media/${data.id}`]);
    mkdirSync(drive());
    await importFolder(site.store, ask);
    expect((await site.media.all()).map((medium) => medium.data)).toEqual([data]);
    const again = join(folder, 'again');
    await exportFolder(site.store, again);
    expect(filesOf(again)).toEqual(filesOf(content));
  });
});
