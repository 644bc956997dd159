import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type ContentFolder, createContentFolder, pageDocument } from '../../../tests/support/contentFolder.ts';
import { fileSource, readFiles } from './fileSource.ts';

const BYTE_ORDER_MARK = '\uFEFF';
let content: ContentFolder;
let stop = (): void => undefined;
afterEach(() => {
  stop();
  content.drop();
});

const at = (place: string): string => join(content.folder, place);
const page = JSON.stringify(pageDocument('x', '/x'));
const odd = async () => (await readFiles(content.folder)).find(({ file }) => file.endsWith('pages/x.json'));

describe('what stands in a document’s place', () => {
  it('may begin with a mark of the byte order, which is no part of its text', async () => {
    content = createContentFolder();
    writeFileSync(at('base/pages/x.json'), BYTE_ORDER_MARK + page);
    expect(await odd()).toMatchObject({ text: page });
    expect(await odd()).not.toHaveProperty('unread');
  });

  it.each<[string, (place: string) => void, object]>([
    ['a folder', (place) => mkdirSync(place), { found: 'a folder' }],
    ['a device', (place) => symlinkSync('/dev/zero', place), { found: 'something that is no file' }],
    ['a link to itself', (place) => symlinkSync('x.json', place), { found: 'a link that leads back to itself' }],
    ['50 MB', (place) => writeFileSync(place, Buffer.alloc(50 * 1024 * 1024, 'x')), { found: '52428800 bytes' }],
    [
      'no UTF-8',
      (place) => writeFileSync(place, Buffer.from('{"id":"\xff"}', 'latin1')),
      { found: 'text that is not UTF-8' },
    ],
    [
      'a key that stands twice',
      (place) => writeFileSync(place, '{"a":[{},{"id":"x","i\\u0064":"y"}]}'),
      { found: 'a key that stands there twice', pointer: '/a/1/id' },
    ],
  ])('is told when it is %s; all others are read', async (_, put, unread) => {
    content = createContentFolder();
    const before = (await readFiles(content.folder)).length;
    put(at('base/pages/x.json'));
    expect(await odd()).toMatchObject({ unread });
    expect(await readFiles(content.folder)).toHaveLength(before + 1);
  });

  it('is not there when a link leads nowhere', async () => {
    content = createContentFolder();
    symlinkSync('/nowhere/at/all', at('base/pages/x.json'));
    expect(await odd()).toBeUndefined();
  });

  it('is found once, and in its own place, however many links lead to its folder', async () => {
    content = createContentFolder({ 'brands/aurora/pages/x.json': page });
    const before = (await readFiles(content.folder)).map(({ file }) => file);
    symlinkSync('..', at('base/pages/around'));
    symlinkSync('../../brands/aurora', at('base/pages/aside'));
    expect((await readFiles(content.folder)).map(({ file }) => file)).toEqual(before);
  });
});

describe('a folder that is watched', () => {
  /** Waits for a reported change after `act`. */
  async function told(act: () => void): Promise<void> {
    const before = count;
    act();
    await expect.poll(() => count, { timeout: 60_000 }).toBeGreaterThan(before);
  }
  let count = 0;
  const follow = (): void => {
    stop = fileSource(content.folder).watch(() => count++);
  };

  it('is followed on where links lead nowhere or in circles', async () => {
    content = createContentFolder();
    symlinkSync('loop.json', at('base/loop.json'));
    follow();
    await told(() => symlinkSync('x.json', at('base/pages/x.json')));
    await told(() => symlinkSync('/nowhere', at('base/pages/nowhere.json')));
    await told(() => symlinkSync('..', at('base/pages/around')));
    await told(() => content.write('base/pages/home.json', pageDocument('home', '/')));
  });

  it('is followed into folders that come, move and are exchanged', async () => {
    content = createContentFolder();
    follow();
    await told(() => mkdirSync(at('brands/osprey/pages'), { recursive: true }));
    await told(() => writeFileSync(at('brands/osprey/pages/a.json'), page));
    await told(() => renameSync(at('brands/osprey'), at('brands/heron')));
    await told(() => writeFileSync(at('brands/heron/pages/b.json'), page));
    await told(() => {
      rmSync(at('brands/heron'), { recursive: true });
      mkdirSync(at('brands/heron/pages'), { recursive: true });
    });
    await told(() => writeFileSync(at('brands/heron/pages/c.json'), page));
  });

  it('is followed again when it went away as a whole and came back', async () => {
    content = createContentFolder();
    follow();
    await told(() => renameSync(content.folder, `${content.folder}-away`));
    await told(() => renameSync(`${content.folder}-away`, content.folder));
    await told(() => content.write('base/pages/home.json', pageDocument('home', '/')));
  });
});
