import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { obeyContent } from '../../server/operator/content.ts';
import { createPasswords } from '../../server/security/passwords.ts';
import { liveTitles, openTestStore, prepare, release, type TestStore } from '../support/contentStore.ts';

let test: TestStore;
let folder: string;
beforeAll(async () => {
  test = await openTestStore();
  folder = mkdtempSync(join(tmpdir(), 'marquee-orders-'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command at ann's terminal. @returns the reply */
const type = (command: string, input: Record<string, string> = {}) =>
  obeyContent(
    {
      store: test.store,
      db: test.db,
      clock: { now: () => test.clock.time },
      random: randomBytes,
      passwords: createPasswords({ random: randomBytes, cost: { n: 16, r: 1, p: 1 } }),
      log: { warn: () => undefined, error: () => undefined },
      timeZoneOf: (brand) => ({ aurora: 'Europe/Riga' })[brand],
    },
    { command: `content ${command}`, input, by: 'ann' },
  );

it('carries a release from its folder to the site and back, each step told and written down', async () => {
  await release(test.store, { a: 'One' });
  expect(await type('export', { folder })).toMatchObject({
    isDone: true,
    text: expect.stringContaining('7 written') as string,
  });
  await release(test.store, { a: 'Two' });
  expect((await type('import', { folder, 'dry-run': 'yes' })).text).toMatch(
    /^changed: base\/page\/a\ntakes back: base\/page\/a revision 2 by ann, .*\n6 unchanged\nNothing was changed \(dry run\)\.$/,
  );
  test.clock.time += 1_000;
  const prepared = await type('import', { folder, prepare: 'yes', 'take-back': 'yes', reason: 'weekly' });
  const id = /Release (\w{10}) is prepared/.exec(prepared.text)?.[1] ?? '';
  expect((await type('releases')).text.split('\n')[0]).toMatch(new RegExp(`^${id}  open .* .by shell:ann; weekly`));
  expect(await type('publish', { release: id })).toEqual({ isDone: true, text: `Release ${id} is live.` });
  expect((await liveTitles(test.store))['a']).toBe('One');
  const back = await type('revert', { release: id, reason: 'too early' });
  expect(back.text).toMatch(new RegExp(`^Release ${id} is taken back by release \\w{10}\\.$`));
  expect((await liveTitles(test.store))['a']).toBe('Two');
  expect((await type('import', { folder: join(folder, 'base') })).isDone).toBe(false);
  const orders = await test.db.read.selectFrom('operator_order').select(['command', 'ordered_by', 'status']).execute();
  expect(orders).toContainEqual({ command: 'content revert', ordered_by: 'shell:ann', status: 'done' });
});

it('schedules by the clock of a brand, and takes the time off again', async () => {
  const id = await prepare(test.store, { b: 'B' });
  const at = '2027-03-28T03:30';
  expect((await type('schedule', { release: id, at, brand: 'aurora' })).text).toBe(
    `Release ${id} goes live at 2027-03-28T04:30 Europe/Riga. Clocks skip ${at} that night.`,
  );
  expect((await type('status')).text).toContain(`Planned: ${id} «B» for 2027-03-28T04:30 Europe/Riga.`);
  expect((await type('schedule', { release: id, at: 'never' })).isDone).toBe(true);
  expect(await type('schedule', { release: id, at, brand: 'nobody' })).toEqual({
    isDone: false,
    text: 'There is no brand «nobody».',
  });
});

it('tells a document’s history and what changed', async () => {
  await release(test.store, { c: 'One' });
  await release(test.store, { c: 'Two' });
  expect((await type('history', { document: 'page/c' })).text).toMatch(
    /^2 \(live\) .* by ann: test\n {4}released .*\n1 {2}/,
  );
  expect((await type('diff', { document: 'page/c', from: '1', to: '2' })).text).toBe(
    '{"op":"replace","path":"/seo/title","value":"Two"}',
  );
  expect((await type('diff', { document: 'page/c', from: '2', to: '2' })).text).toBe('They mean the same.');
  expect((await type('diff', { document: 'page/c', from: 'x', to: '2' })).isDone).toBe(false);
});

it('takes a document off the site and puts it away', async () => {
  await release(test.store, { d: 'D' });
  expect((await type('archive', { document: 'page/d' })).text).toMatch(/is live/);
  expect((await type('unpublish', { document: 'page/d', reason: 'over' })).isDone).toBe(true);
  expect(await liveTitles(test.store)).not.toHaveProperty('d');
  expect((await type('archive', { document: 'page/d' })).text).toBe('base/page/d is in the archive.');
});

it.each<[string, Record<string, string>, RegExp]>([
  ['publish', { release: 'ffffffffff' }, /no release «ffffffffff»/],
  ['history', { document: 'page/nobody' }, /There is no base\/page\/nobody/],
  ['history', {}, /--document is missing/],
  ['unpublish', { document: 'layout/default' }, /layout default, which is not there/],
  [
    'export',
    { folder: join(import.meta.filename, 'x') },
    /x cannot be used: a part of this path is a file, not a folder\.$/,
  ],
  ['import', { folder: '/nowhere' }, /^\/nowhere cannot be used: it is not there\. Look at how it is written\.$/],
  ['explode', {}, /no command/],
])('refuses «%s» with words for the operator', async (command, input, words) => {
  expect(await type(command, input)).toMatchObject({ isDone: false, text: expect.stringMatching(words) as string });
});
