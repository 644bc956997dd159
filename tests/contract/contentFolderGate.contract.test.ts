import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderFollower } from '../../server/content/folder/FolderFollower.ts';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { stateOf } from '../../server/content/store/releases.ts';
import { type ContentFolder, createContentFolder } from '../support/contentFolder.ts';
import { addContentPerson } from '../support/contentPerson.ts';
import { liveTitles, openEmptyStore, pageText, type TestStore } from '../support/contentStore.ts';
import { customCode } from '../support/customCode.ts';

let test: TestStore;
let store: ContentStore;
let content: ContentFolder;
let lines: { message: string; [key: string]: unknown }[];
beforeEach(async () => {
  test = await openEmptyStore();
  ({ store } = test);
  content = createContentFolder();
  lines = [];
});
afterEach(async () => {
  await test.close();
  content.drop();
});

const start = async (): Promise<FolderFollower> => {
  const log = { warn: (detail: object, message: string) => void lines.push({ ...detail, message }) };
  const follower = new FolderFollower({ store, folder: content.folder, isShared: false, log });
  await follower.look();
  return follower;
};
const stack = { type: 'layout/stack', v: 1 };
const save = (id: string, title: string, on?: object): void =>
  content.write(
    `base/pages/${id}.json`,
    pageText(id, title, { nodes: { n0: { ...stack, slots: { main: ['a'] } }, a: on ? { ...stack, ...on } : stack } }),
  );
const opens = (popup: string): object => ({
  type: 'content/action-row',
  props: { items: [{ id: 'go', label: 'Go' }] },
  on: { go: [{ do: 'popup.open', with: { popup } }] },
});
const popup = { kind: 'popup', format: 1, id: 'auth', views: { login: { root: 'n0' } }, nodes: { n0: stack } };
const config = (more: object): object => ({ kind: 'config', format: 1, id: 'site', ...more });

describe('a file that the gate refuses', () => {
  it('stays off the site, the last good one is served, and one line says where and what to do', async () => {
    save('a', 'Good');
    const follower = await start();
    save('a', 'Bad', { props: { gap: 5 } });
    save('b', 'Beside it');
    await follower.look();
    await follower.look();
    expect(await liveTitles(store)).toMatchObject({ a: 'Good', b: 'Beside it' });
    expect(lines).toEqual([
      {
        held: 'base/page/a',
        file: 'base/pages/a.json',
        code: 'node.props',
        pointer: '/nodes/a/props/gap',
        says: expect.stringMatching(/^Found 5, expected one of .+\. Write this value as expected\./) as string,
        message: expect.stringContaining('stays off the site') as string,
      },
    ]);
    save('a', 'Mended', { props: { gap: 'small' } });
    await follower.look();
    expect(await liveTitles(store)).toMatchObject({ a: 'Mended' });
  });

  it('is held at the next start too, and goes live with what it waited for', async () => {
    await start();
    save('a', 'Waits', opens('auth'));
    await start();
    expect([await liveTitles(store), lines.map(({ code }) => code)]).toEqual([{ home: 'home' }, ['reference.missing']]);
    const follower = await start();
    content.write('base/popups/auth.json', popup);
    await follower.look();
    expect(await liveTitles(store)).toMatchObject({ a: 'Waits' });
  });

  it('is held where it breaks another document, so is one that is taken away', async () => {
    content.write('base/popups/auth.json', popup);
    save('a', 'Opens it', opens('auth'));
    const follower = await start();
    content.remove('base/popups/auth.json');
    save('b', 'Beside it');
    await follower.look();
    const live = (await store.live()).map(({ key }) => key);
    expect(live).toEqual(expect.arrayContaining(['base/popup/auth', 'base/page/b']));
    expect(lines).toMatchObject([{ held: 'base/popup/auth', file: 'base/pages/a.json', code: 'reference.missing' }]);
    content.remove('base/pages/a.json');
    await follower.look();
    expect((await store.live()).map(({ key }) => key)).not.toEqual(expect.arrayContaining(['base/popup/auth']));
  });

  it('holds nothing else up, nor does an error that stood before', async () => {
    content.write(
      'base/config.json',
      config({ access: { forcedPopups: [{ popup: 'gone', when: { is: 'visitor.guest' } }] } }),
    );
    const follower = await start(); // the first content: what all stands in is taken, and its error told
    expect(lines).toMatchObject([{ file: 'base/config.json', code: 'reference.missing' }]);
    save('a', 'Good');
    await follower.look();
    expect(await liveTitles(store)).toMatchObject({ a: 'Good' });
    expect(lines).toHaveLength(1);
  });

  it('is left out of the first content of an empty store; a warning is not', async () => {
    save('a', 'Bad', { props: { gap: 5 } });
    save('b', 'Lost node', { slots: { main: ['gone'] } });
    await start();
    expect(await liveTitles(store)).toEqual({ home: 'home', b: 'Lost node' });
    expect(lines).toMatchObject([{ held: 'base/page/a', code: 'node.props' }]);
  });
});

describe('custom code in a file', () => {
  const code = config({ customCode: [customCode('<b>x</b>')] });

  it('waits for a second person, and the line names the order; everything else of the folder is live', async () => {
    const follower = await start();
    content.write('base/config.json', code);
    save('a', 'Beside it');
    await follower.look();
    expect((await store.live()).map(({ key }) => key)).not.toContain('base/config/site');
    expect(await liveTitles(store)).toMatchObject({ a: 'Beside it' });
    const release = String(lines[0]?.['release']);
    expect(lines).toMatchObject([
      { files: ['base/config.json'], message: expect.stringContaining(`content approve ${release}`) as string },
    ]);
    await expect(store.publish({ release, by: 'owner' })).rejects.toThrow(/seen by two persons/);
    await start(); // the same text makes no second release
    expect((await store.releases(9)).filter(({ state }) => state === 'open').map(({ id }) => id)).toEqual([release]);
    // whoever saved the file did not sign in: two others look at it
    for (const by of ['ada', 'bo']) {
      await addContentPerson(test, by, { role: 'administrator', brand: '*' });
      await store.approve({ release, by, reason: 'looked at' });
    }
    await store.publish({ release, by: 'ada' });
    expect((await store.live()).map(({ key }) => key)).toContain('base/config/site');
    content.write('base/config.json', config({ customCode: [] }));
    await follower.look(); // taking it away is nobody's risk
    expect((await store.live()).find(({ key }) => key === 'base/config/site')?.text).not.toContain('<b>x</b>');
  });

  it('that was given up is not asked for again at each start, until the file changes', async () => {
    const follower = await start();
    content.write('base/config.json', code);
    await follower.look();
    const release = String(lines[0]?.['release']);
    await store.withdraw({ release, by: 'ada', reason: 'not ours' });
    lines = [];
    const next = await start();
    const waiting = async () => (await store.releases(9)).filter((one) => stateOf(one) === 'open').map(({ id }) => id);
    expect(await waiting()).toEqual([]);
    expect(lines).toMatchObject([
      { files: ['base/config.json'], release, message: expect.stringContaining('was given up') as string },
    ]);
    content.write('base/config.json', config({ customCode: [customCode('<b>y</b>')] }));
    await next.look();
    expect(await waiting()).toEqual([lines.at(-1)?.['release']]);
  });

  it('that a new parent would bring waits as well', async () => {
    content.write('brands/aurora/config.json', code);
    content.write('brands/solo/brand.json', {
      kind: 'brand',
      format: 1,
      id: 'solo',
      name: 'Solo',
      parent: 'base',
      hosts: ['solo.test'],
    });
    const follower = await start(); // the very first content has nobody yet who could look at it: it is told
    expect(lines).toMatchObject([
      { files: ['brands/aurora/config.json'], message: expect.stringContaining('no second person') as string },
    ]);
    content.write('brands/solo/brand.json', {
      kind: 'brand',
      format: 1,
      id: 'solo',
      name: 'Solo',
      parent: 'aurora',
      hosts: ['solo.test'],
    });
    await follower.look();
    const solo = (await store.live()).find(({ key }) => key === 'solo/brand/solo');
    expect(solo?.text).toContain('"parent":"base"');
    expect(lines.at(-1)).toMatchObject({ files: ['brands/solo/brand.json'] });
  });
});
