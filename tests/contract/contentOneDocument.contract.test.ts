import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FolderFollower } from '../../server/content/folder/FolderFollower.ts';
import type { Reply } from '../../server/kernel/control.ts';
import { obeyContent } from '../../server/operator/content.ts';
import { createPasswords } from '../../server/security/passwords.ts';
import { release } from '../support/contentStore.ts';
import { openManagement, type TestManagement } from '../support/management.ts';

let management: TestManagement;
let folder: string;
let bob = '';
const opened: { management: TestManagement; folder: string }[] = [];
beforeEach(async () => {
  management = await openManagement({
    'base/redirects.json': { kind: 'redirects', format: 1, id: 'site', rules: [{ from_url: '/old', to_url: '/' }] },
  });
  folder = mkdtempSync(join(tmpdir(), 'marquee-one-'));
  opened.push({ management, folder });
  bob = await management.tokenFor('bob', { role: 'administrator', brand: '*' });
  await release(management.store, { a: 'A', b: 'B' });
  await type('export', { folder });
});
afterAll(async () => {
  for (const one of opened) {
    await one.management.close();
    rmSync(one.folder, { recursive: true, force: true });
  }
});

/** Runs a command at ann's terminal. @returns the reply */
function type(command: string, input: Record<string, string>): Promise<Reply> {
  const { store, db, clock } = management.test;
  const services = {
    store,
    db,
    clock: { now: () => clock.time },
    random: randomBytes,
    passwords: createPasswords({ random: randomBytes, cost: { n: 16, r: 1, p: 1 } }),
    log: { warn: () => undefined, error: () => undefined },
    timeZoneOf: () => 'UTC',
  };
  return obeyContent(services, { command: `content ${command}`, input, by: 'ann' });
}

async function bobWrites(slug: string, data: object): Promise<void> {
  const [entry] = (await management.ask('GET', `/pages?filters[slug]=${slug}`)).body.data;
  const told = await management.ask('PUT', `/pages/${entry.documentId}`, { token: bob, data });
  expect(told.status).toBe(200);
}
const place = (slug: string): string => join(folder, `base/pages/${slug}.json`);
const edit = (slug: string, from: string, to: string): void =>
  writeFileSync(place(slug), readFileSync(place(slug), 'utf8').replace(from, to));
const liveText = async (key: string): Promise<string> =>
  (await management.store.live()).find((one) => one.key === key)?.text ?? '';
const filesOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );

describe('an import of a folder that is older than the store', () => {
  beforeEach(async () => {
    await bobWrites('a', { title: 'By bob' });
    const data = { brand: 'base', from_url: '/fall', to_url: '/' };
    expect((await management.ask('POST', '/redirects', { token: bob, data })).status).toBe(201);
    edit('b', '"B"', '"By file"');
  });

  it('says whose changes it takes back, and takes none back unasked', async () => {
    const version = await management.store.version();
    const lost = [
      /takes back: base\/page\/a revision 2 by token:bob, \d{4}-\d\d-\d\dT\d\d:\d\dZ, release \w{10} «page a of base»/,
      /takes back: base\/redirects\/site revision 2 by token:bob/,
    ];
    const dry = await type('import', { folder, 'dry-run': 'yes' });
    const real = await type('import', { folder });
    expect([dry.isDone, real.isDone]).toEqual([true, false]);
    for (const line of lost)
      expect([dry.text, real.text]).toEqual([expect.stringMatching(line), expect.stringMatching(line)]);
    expect(real.text).toMatch(/--only .*--take-back/);
    expect(dry.text).not.toContain('base/page/b revision');
    expect(await management.store.version()).toBe(version);
  });

  it('takes the documents that it names, one or several, and leaves what others changed', async () => {
    expect((await type('import', { folder, only: 'base/page/b' })).text).toMatch(
      /^changed: base\/page\/b\n0 unchanged/,
    );
    expect(await liveText('base/page/b')).toContain('By file');
    expect(await liveText('base/page/a')).toContain('By bob');
    const both = await type('import', { folder, only: 'page/a, base/redirects/site', reason: 'files are right' });
    expect(both.text).toMatch(/takes back: base\/page\/a revision 2 by token:bob/);
    expect(await liveText('base/page/a')).not.toContain('By bob');
    expect(await liveText('base/redirects/site')).not.toContain('/fall');
    expect((await type('import', { folder, only: 'base/page/none' })).text).toContain('no file that is base/page/none');
    expect((await type('import', { folder, only: 'page/a', whole: 'yes' })).isDone).toBe(false);
  });

  it('takes all of it with the word for that', async () => {
    expect((await type('import', { folder, 'take-back': 'yes' })).isDone).toBe(true);
    expect(await liveText('base/page/a')).not.toContain('By bob');
  });

  it('takes one document by name though another file is broken', async () => {
    writeFileSync(place('a'), '{');
    expect((await type('import', { folder, only: 'base/page/b' })).isDone).toBe(true);
    expect((await type('import', { folder, only: 'base/page/a' })).isDone).toBe(false);
  });

  it('brings nothing of others back where the folder holds it already', async () => {
    await type('export', { folder });
    edit('a', '"path": "/a"', '"path": "/moved"');
    expect((await type('import', { folder })).text).toMatch(/^changed: base\/page\/a\n(?!takes back)/m);
    expect(await liveText('base/page/a')).toContain('By bob');
  });

  it('of the whole folder takes no document off the site that others made since', async () => {
    await type('export', { folder });
    await bobWrites('home', { title: 'Home by bob' });
    rmSync(place('home'));
    const told = await type('import', { folder, whole: 'yes' });
    expect([told.isDone, told.text]).toEqual([
      false,
      expect.stringMatching(/base\/page\/home revision 2 by token:bob/),
    ]);
  });
});

describe('one document', () => {
  it('is pulled alone: its file says what is live, every other stays as it is', async () => {
    await bobWrites('a', { title: 'By bob' });
    await bobWrites('b', { title: 'By bob too' });
    const before = filesOf(folder);
    expect((await type('pull', { document: 'page/a', folder })).text).toContain('base/pages/a.json');
    const changed = Object.entries(filesOf(folder)).filter(([name, text]) => before[name] !== text);
    expect(changed).toEqual([['base/pages/a.json', await liveText('base/page/a')]]);
    expect((await type('pull', { document: 'page/none', folder })).text).toBe('base/page/none is not live.');
  });

  it('of a followed folder is followed again once it was pulled, or imported', async () => {
    const log = { warn: () => undefined };
    const follower = new FolderFollower({ store: management.store, folder, isShared: false, log });
    await follower.look();
    for (const [slug, order] of [
      ['a', 'pull'],
      ['b', 'import'],
    ] as const) {
      await bobWrites(slug, { title: 'By bob' });
      edit(slug, '"path"', ' "path"');
      await follower.look();
      expect(await liveText(`base/page/${slug}`)).toContain('By bob');
      if (order === 'pull') await type('pull', { document: `page/${slug}`, folder });
      else await type('import', { folder, only: `page/${slug}` });
      await follower.look();
      edit(slug, `"/${slug}"`, `"/${slug}-2"`);
      await follower.look();
      expect(await liveText(`base/page/${slug}`)).toContain(`"/${slug}-2"`);
    }
  });
});

describe('a folder under version control', () => {
  it('shows one line for one text that was changed by a call, and one for one that was changed in a file', async () => {
    const text = `{
  "kind": "page",
  "format": 1,
  "id": "a",
  "path": "/a",
  "layout": "default",
  "root": "n0",
  "nodes": {
    "n1": { "v": 1, "type": "content/heading", "props": { "title": { "$t": "t" }, "lead": { "$t": "l" } } },
    "n0": { "type": "layout/stack", "v": 1, "slots": { "main": ["n1"] } }
  },
  "seo": { "title": "A", "description": "D" },
  "text": {
    "t": { "lv": "Tē", "en": "T" },
    "l": { "lv": "Lē", "en": "L" }
  }
}
`;
    writeFileSync(place('a'), text);
    expect((await type('import', { folder, only: 'page/a' })).isDone).toBe(true);
    const [entry] = (await management.ask('GET', '/pages?filters[slug]=a')).body.data;
    const put = (query: string) =>
      management.ask('PUT', `/pages/${entry.documentId}?${query}`, { token: bob, data: { text: { l: 'Cits' } } });
    expect((await put('locale=lv&status=draft')).status).toBe(200);
    expect((await put('locale=lv')).status).toBe(200);
    await type('export', { folder });
    const byCall = text.replace('"Lē"', '"Cits"');
    expect(readFileSync(place('a'), 'utf8')).toBe(byCall);
    edit('a', '"T"', '"Title"');
    expect((await type('import', { folder })).isDone).toBe(true);
    const other = mkdtempSync(join(tmpdir(), 'marquee-other-'));
    await type('export', { folder: other });
    expect(filesOf(other)).toEqual({ ...filesOf(folder), 'base/pages/a.json': byCall.replace('"T"', '"Title"') });
    rmSync(other, { recursive: true, force: true });
  });
});
