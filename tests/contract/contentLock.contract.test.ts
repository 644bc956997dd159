import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CheckDocument, documentCheck } from '../../server/content/compose/checkDocument.ts';
import { ContentError } from '../../server/content/document/ContentError.ts';
import { type ContentStore, createContentStore } from '../../server/content/store/createContentStore.ts';
import type { Db } from '../../server/db/db.ts';
import { openTestStore, prepare, type TestStore } from '../support/contentStore.ts';

let test: TestStore;
/** Number of documents checked while a transaction that changes content was open, and a hook before each transaction. */
let checkedInside = 0;
let beforeWrite: () => Promise<void> = async () => undefined;
let store: ContentStore;
/** The same store after the new year. */
let later: ContentStore;

beforeAll(async () => {
  const configs = {
    'base/config.json': { kind: 'config', format: 1, id: 'site', common: { titleClickable: true } },
    'brands/aurora/config.json': {
      kind: 'config',
      format: 1,
      id: 'site',
      operations: [{ op: 'set', at: '/common/titleClickable', value: false }],
    },
  };
  test = await openTestStore(undefined, configs);
  const check = documentCheck();
  let isInside = false;
  const counting: CheckDocument = (value) => {
    if (isInside) checkedInside += 1;
    return check(value);
  };
  const write: Db['write'] = async (work) => {
    await beforeWrite();
    return test.db.write(async (tx) => {
      isInside = true;
      try {
        return await work(tx);
      } finally {
        isInside = false;
      }
    });
  };
  const { catalog, now } = test.store.parts;
  store = createContentStore({ db: { ...test.db, write }, catalog, now, check: counting });
  later = createContentStore({ db: { ...test.db, write }, catalog, now: () => Date.UTC(2027, 0, 2), check: counting });
});
afterAll(() => test.close());

async function releaseOfConfig(isClickable: boolean): Promise<string> {
  const document = 'base/config/site';
  const basedOn = (await store.history(document))[0]?.number ?? null;
  const text = JSON.stringify({ kind: 'config', format: 1, id: 'site', common: { titleClickable: isClickable } });
  await store.saveDraft({ document, text, author: 'ann', seen: 0, basedOn });
  return store.createRelease({
    name: 'Settings',
    author: 'ann',
    reason: 'test',
    items: [{ document, take: 'draft' }],
  });
}

it('a publish of settings that brands change composes none of them while others who write wait', async () => {
  const release = await releaseOfConfig(false);
  checkedInside = 0;
  await store.publish({ release, by: 'ann' });
  await store.schedule({ release: await releaseOfConfig(true), local: '2027-01-01T10:00', timeZone: 'UTC', by: 'ann' });
  expect(checkedInside).toBe(0);
});

it('a publish lets others have their turn between its stages, also on a database that no question waits for', async () => {
  const release = await prepare(store, { stages: 'Stages' });
  let [isOver, turns, meanwhile] = [false, 0, 0];
  const count = async (): Promise<void> => {
    for (; !isOver; turns += 1) await setImmediate();
  };
  beforeWrite = async () => void (meanwhile = turns);
  const counting = count();
  await store.publish({ release, by: 'ann' });
  isOver = true;
  await counting;
  beforeWrite = async () => undefined;
  // what is live and what would be are checked in three stages each; without rests between these all is one turn
  expect(meanwhile).toBeGreaterThan(6);
});

it('publishes that are asked for at the same time come one after another, and none is refused', async () => {
  const releases: string[] = [];
  for (let number = 0; number < 20; number += 1)
    releases.push(await prepare(store, { [`together-${number}`]: `Together ${number}` }));
  await Promise.all(releases.map((release) => store.publish({ release, by: 'ann' })));
  const live = await Promise.all(releases.map((release) => store.release(release)));
  expect(live.map(({ state }) => state)).toEqual(releases.map(() => 'published'));
});

/** Number of texts that were published, each another one. */
let texts = 0;

/** From now on another node publishes before each transaction of this one. @returns its end, with how often */
function overtakeEach(): () => number {
  const other = test.another();
  let turn = 0;
  const overtake = async (): Promise<void> => {
    beforeWrite = async () => undefined;
    turn += 1;
    await other.publish({ release: await prepare(other, { busy: `Text ${(texts += 1)}` }), by: 'eve' });
    beforeWrite = overtake;
  };
  beforeWrite = overtake;
  return () => {
    beforeWrite = async () => undefined;
    return turn;
  };
}

it('a publish that others overtake each time ends with a clear refusal, and changes nothing', async () => {
  const release = await prepare(store, { late: 'Late' });
  const end = overtakeEach();
  await expect(store.publish({ release, by: 'ann' })).rejects.toThrow(ContentError);
  expect([end(), (await store.release(release)).state]).toEqual([5, 'open']);
  await store.publish({ release, by: 'ann' });
  expect((await test.another().state()).get('base/page/late')?.release.id).toBe(release);
});

it('a release whose time has come waits while others publish all the time, and is live after', async () => {
  const release = await prepare(store, { due: 'Due' });
  await store.schedule({ release, local: '2027-01-01T10:00', timeZone: 'UTC', by: 'ann' });
  const end = overtakeEach();
  expect(await later.publishDue()).toEqual([]);
  end();
  expect((await store.release(release)).state).toBe('scheduled');
  expect(await later.publishDue()).toContainEqual({ release, name: expect.any(String) });
});
