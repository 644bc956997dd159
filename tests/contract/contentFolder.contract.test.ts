import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportFolder } from '../../server/content/folder/exportFolder.ts';
import { FolderFollower } from '../../server/content/folder/FolderFollower.ts';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { type ContentFolder, createContentFolder, starter } from '../support/contentFolder.ts';
import { liveTitles, openEmptyStore, pageText, release, type TestStore } from '../support/contentStore.ts';

const STARTER = join(import.meta.dirname, '..', '..', 'content');
let test: TestStore;
let store: ContentStore;
let content: ContentFolder;
let lines: { message: string; [key: string]: unknown }[];
const folders: string[] = [];
beforeEach(async () => {
  test = await openEmptyStore();
  ({ store } = test);
  content = createContentFolder();
  lines = [];
});
afterEach(async () => {
  await test.close();
  content.drop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A node's follower of the folder, as at its start. */
const start = async (isShared = false, folder = content.folder): Promise<FolderFollower> => {
  const log = { warn: (detail: object, message: string) => void lines.push({ ...detail, message }) };
  const follower = new FolderFollower({ store, folder, isShared, log });
  await follower.look();
  return follower;
};
const save = (title: string): void => content.write('base/pages/a.json', pageText('a', title));
const title = async (): Promise<string | undefined> => (await liveTitles(store))['a'];
const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-export-'));
  folders.push(folder);
  return folder;
};
const bytesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );
const whole = { author: 'ann', reason: 'test', isDry: false, isPrepared: false, isWhole: true };

describe('the content folder', () => {
  it('fills an empty store, and a start that finds nothing changed publishes nothing', async () => {
    await start();
    expect(await liveTitles(store)).toEqual({ home: 'home' });
    const version = await store.version();
    await start();
    expect([await store.version(), lines]).toEqual([version, []]);
    expect((await store.releases(9)).map(({ author }) => author)).toEqual(['files']);
  });

  it('makes a saved file live, while it is watched and at the next start; a file that is gone too [CFG-08]', async () => {
    const follower = await start();
    save('One');
    await follower.look();
    expect(await title()).toBe('One');
    save('Two');
    await start();
    expect(await title()).toBe('Two');
    content.remove('base/pages/a.json');
    await start();
    expect(await title()).toBeUndefined();
    save('Again');
    await start();
    expect(await title()).toBe('Again');
    expect(lines).toEqual([]);
  });

  it('takes the first of two files that are the same document, says so of the other, and takes that one once it is alone', async () => {
    content.write('base/pages/a.json', pageText('a', 'First'));
    content.write('base/pages/b.json', pageText('a', 'Copy'));
    const follower = await start();
    expect(await liveTitles(store)).toEqual({ home: 'home', a: 'First' });
    expect(lines).toMatchObject([
      { pointer: '/id', found: expect.stringMatching(/same document as in .*a\.json/) as string },
    ]);
    content.write('base/pages/home.json', pageText('home', 'Home, beside twins'));
    await follower.look();
    expect(await liveTitles(store)).toEqual({ home: 'Home, beside twins', a: 'First' });
    expect(lines).toHaveLength(1);
    content.remove('base/pages/a.json');
    await follower.look();
    expect(await title()).toBe('Copy');
    content.write('base/pages/b.json', pageText('a', 'Copy, changed'));
    await follower.look();
    expect([await title(), lines.length]).toEqual(['Copy, changed', 1]);
  });

  it('takes no brand off the site by a circle of parents, nor by the loss of one that others inherit from', async () => {
    const aurora = starter['brands/aurora/brand.json'] as object;
    const follower = await start();
    content.write('brands/aurora/brand.json', { ...aurora, parent: 'kestrel' });
    save('Beside a circle');
    await follower.look();
    expect(await title()).toBe('Beside a circle');
    expect(lines).toMatchObject([{ pointer: '/parent', found: 'a chain of parents without an end' }]);
    content.write('brands/aurora/brand.json', { ...aurora, parent: 'aurora' });
    await start();
    content.write('brands/aurora/brand.json', aurora);
    content.remove('base/brand.json');
    await start();
    expect(lines.slice(1)).toMatchObject([
      { pointer: '/parent', found: 'a chain of parents without an end' },
      { found: 'no file any more', expected: 'the brand, for others inherit from it' },
    ]);
    const live = (await store.live()).filter(({ key }) => key.includes('/brand/'));
    expect(live.map(({ text }) => (JSON.parse(text) as { parent?: string }).parent)).toEqual([
      undefined,
      'base',
      'aurora',
    ]);
    content.remove('brands/kestrel/brand.json');
    await start();
    expect((await store.live()).some(({ key }) => key === 'kestrel/brand/kestrel')).toBe(false);
  });

  it('takes over everything beside what cannot be read, and says what that is', async () => {
    save('One');
    const follower = await start();
    rmSync(join(content.folder, 'base/pages/a.json'));
    mkdirSync(join(content.folder, 'base/pages/a.json'));
    content.write('base/pages/home.json', pageText('home', 'Beside a folder'));
    await follower.look();
    expect(await liveTitles(store)).toEqual({ home: 'Beside a folder', a: 'One' });
    expect(lines).toMatchObject([{ found: 'a folder', expected: 'a file' }]);
  });

  it('leaves alone what was changed in the store since, and says so once', async () => {
    save('File');
    const follower = await start();
    await release(store, { a: 'Store' });
    await follower.look();
    expect([await title(), lines]).toEqual(['Store', []]);
    save('File 2');
    await follower.look();
    await follower.look();
    await start();
    expect(await title()).toBe('Store');
    expect(lines).toMatchObject([
      {
        document: 'base/page/a',
        message: expect.stringMatching(
          /left alone.*content import \S+ --only base\/page\/a».*content pull base\/page\/a /,
        ) as string,
      },
    ]);
  });

  it('leaves alone what was taken back or off the site in the store', async () => {
    save('One');
    const follower = await start();
    save('Two');
    await follower.look();
    const [last] = await store.releases(1);
    await store.revert({ release: last?.id ?? '', author: 'ann', reason: '' });
    await start();
    expect(await title()).toBe('One');
    const items = [{ document: 'page/a', take: 'nothing' as const }];
    await store.publish({
      release: await store.createRelease({ name: '', author: '', reason: 'test', items }),
      by: 'ann',
    });
    await start();
    expect([await title(), lines]).toEqual([undefined, []]);
  });

  it('is followed again once file and store agree', async () => {
    save('File');
    const follower = await start();
    await release(store, { a: 'Store' });
    await exportFolder(store, content.folder);
    await follower.look();
    save('File again');
    await follower.look();
    expect([await title(), lines]).toEqual(['File again', []]);
    await release(store, { a: 'Store again' });
    save('The file’s');
    await follower.look();
    expect([await title(), lines.length]).toEqual(['Store again', 1]);
    await importFolder(store, { ...whole, folder: content.folder, isWhole: false });
    save('And on');
    await follower.look();
    expect(await title()).toBe('And on');
  });

  it('keeps the last good document when a file is broken, and tells where [REL-C3] [REL-C4]', async () => {
    save('Good');
    const follower = await start();
    for (const text of [
      '{"kind":',
      pageText('a', 'x', { path: 'no slash' }),
      Buffer.from([0x7b, 0xff, 0x7d]).toString('latin1'),
    ]) {
      content.write('base/pages/a.json', text);
      await follower.look();
      await follower.look();
    }
    await start();
    expect(await title()).toBe('Good');
    expect(lines.map(({ pointer }) => pointer)).toEqual(['', '/path', '', '']); // the last one once more at the next start
    save('Mended');
    await start();
    expect(await title()).toBe('Mended');
  });

  it('moves a document with its file, and takes another one in its place', async () => {
    save('One');
    const follower = await start();
    content.remove('base/pages/a.json');
    content.write('base/pages/deep/a.json', pageText('a', 'One'));
    await follower.look();
    expect(await title()).toBe('One');
    content.write('base/pages/deep/a.json', pageText('b', 'Other'));
    await follower.look();
    expect(await liveTitles(store)).toEqual({ home: 'home', b: 'Other' });
  });

  it('of an older node brings nothing old back when several share the store', async () => {
    const older = createContentFolder({ 'base/pages/a.json': JSON.parse(pageText('a', 'Old')) as object });
    folders.push(older.folder);
    await start(true, older.folder);
    save('New');
    content.write('base/pages/b.json', pageText('b', 'Only new'));
    await start(true);
    await start(true, older.folder);
    expect(await liveTitles(store)).toMatchObject({ a: 'New', b: 'Only new' });
  });

  it('that is emptied as a whole takes nothing off the site', async () => {
    await start();
    await start(false, emptyFolder());
    expect(await liveTitles(store)).toEqual({ home: 'home' });
  });

  it('seen by two nodes at once fills the store once', async () => {
    await Promise.all([start(true), start(true), start(true)]);
    expect(await store.releases(9)).toHaveLength(1);
  });
});

describe('moving content as files', () => {
  it('the starter documents come out as they went in, byte for byte, and again from a second store', async () => {
    await start(false, STARTER);
    const folder = emptyFolder();
    const { written } = await exportFolder(store, folder);
    expect(bytesOf(folder)).toEqual(bytesOf(STARTER));
    expect(written).toBeGreaterThan(40);
    const second = await openEmptyStore();
    await importFolder(second.store, { ...whole, folder });
    const again = emptyFolder();
    await exportFolder(second.store, again);
    await second.close();
    expect(bytesOf(again)).toEqual(bytesOf(STARTER));
  });

  it('an export into the same folder writes what changed, removes what is not live, and touches nothing else', async () => {
    const follower = await start();
    const folder = emptyFolder();
    await exportFolder(store, folder);
    writeFileSync(join(folder, 'README.md'), 'mine');
    writeFileSync(join(folder, 'package.json'), '{"kind":"page","id":"x"}');
    writeFileSync(join(folder, 'base', 'notes.json'), '{"mine":true}');
    save('New');
    content.remove('base/theme.json');
    await follower.look();
    expect(await exportFolder(store, folder)).toEqual({ written: 1, unchanged: 5, removed: 1 });
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['README.md', 'package.json']));
    expect(readdirSync(join(folder, 'base'))).toEqual(expect.arrayContaining(['notes.json', 'brand.json']));
  });

  it('an import tells what it changes, and a dry run changes nothing', async () => {
    await start();
    save('New');
    content.remove('base/theme.json');
    const asked = { ...whole, folder: content.folder, isWhole: false };
    const dry = await importFolder(store, { ...asked, isDry: true });
    expect(dry).toMatchObject({
      release: undefined,
      added: ['base/page/a'],
      changed: [],
      remaining: ['base/theme/theme'],
    });
    expect([await title(), (await store.releases(9)).length]).toEqual([undefined, 1]);
    const done = await importFolder(store, { ...asked, isWhole: true });
    expect([await title(), done.gone, done.release?.length]).toEqual(['New', ['base/theme/theme'], 10]);
    expect((await importFolder(store, asked)).release).toBeUndefined();
  });

  it('an import can be prepared, to be published later', async () => {
    await start();
    save('New');
    const { release: id = '' } = await importFolder(store, { ...whole, folder: content.folder, isPrepared: true });
    expect(await title()).toBeUndefined();
    await store.publish({ release: id, by: 'ann' });
    expect(await title()).toBe('New');
  });

  it('an import of anything broken imports nothing, and names every fault', async () => {
    await start();
    save('New');
    content.write('base/pages/b.json', '{"kind":');
    content.write('base/pages/c.json', '[]');
    const refused = importFolder(store, { ...whole, folder: content.folder });
    await expect(refused).rejects.toThrow(/pages\/b\.json: .*not JSON[^]*pages\/c\.json: .*no object/);
    content.remove('base/pages/b.json');
    content.write('base/pages/c.json', pageText('a', 'Twin'));
    await expect(importFolder(store, { ...whole, folder: content.folder })).rejects.toThrow(/page a again/);
    for (const folder of [emptyFolder(), join(content.folder, 'brands', 'kestrel')])
      await expect(importFolder(store, { ...whole, folder })).rejects.toThrow(/no documents below base or brands/);
    expect(await title()).toBeUndefined();
  });
});
