import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { ChangedSinceError, ReleaseRefusedError, StaleDraftError } from '../../server/content/store/errors.ts';
import { listPending } from '../../server/content/store/pending.ts';
import { behind } from '../../server/content/store/publishText.ts';
import { stateOf } from '../../server/content/store/releases.ts';
import { readStanding } from '../../server/content/store/work.ts';
import { addContentPerson } from '../support/contentPerson.ts';
import {
  headOf,
  liveTitles,
  openTestStore,
  pageText,
  prepare,
  release,
  type TestStore,
} from '../support/contentStore.ts';

let test: TestStore;
let store: ContentStore;
beforeEach(async () => {
  test = await openTestStore();
  ({ store } = test);
});
afterEach(() => test.close());

const titles = async (): Promise<Record<string, string>> => {
  const { home: _starter, ...own } = await liveTitles(store);
  return own;
};
const gather = (items: Parameters<ContentStore['createRelease']>[0]['items']): Promise<string> =>
  store.createRelease({ name: 'x', author: 'ann', reason: 'test', items });
const broken = (id: string, more: object) =>
  store.saveDraft({ document: `page/${id}`, text: pageText(id, id, more), author: 'ann', seen: 0, basedOn: null });

describe('a release', () => {
  it('makes many documents live as one, and is told once [CFG-08]', async () => {
    const told: string[] = [];
    store.onPublish(() => told.push('published'));
    const before = await store.version();
    const id = await prepare(store, { a: 'A', b: 'B', c: 'C' });
    expect([await titles(), told]).toEqual([{}, []]);
    await store.publish({ release: id, by: 'bob' });
    expect([await titles(), told]).toEqual([{ a: 'A', b: 'B', c: 'C' }, ['published']]);
    expect([await store.version(), await store.release(id)]).toMatchObject([
      before + 1,
      { state: 'published', author: 'ann', published_by: 'bob', published_at: BigInt(test.clock.time) },
    ]);
  });

  it('with one broken document is refused whole, with every fault and its pointer [REL-C4] [CFG-03]', async () => {
    await broken('good', {});
    await broken('bad', { path: 'no slash' });
    await broken('worse', { layout: 'nowhere', nodes: { n0: { type: 'layout/stack', v: 1, props: { gap: 'huge' } } } });
    const id = await gather(
      ['good', 'bad', 'worse'].map((name) => ({ document: `page/${name}`, take: 'draft' as const })),
    );
    const refused = store.publish({ release: id, by: 'ann' });
    await expect(refused).rejects.toBeInstanceOf(ReleaseRefusedError);
    const { faults } = (await refused.catch((error: unknown) => error)) as ReleaseRefusedError;
    expect(faults.map(({ file, pointer }) => `${file} ${pointer}`).toSorted()).toEqual([
      'base/pages/bad.json /path',
      'base/pages/worse.json /layout',
      'base/pages/worse.json /nodes/n0/props/gap',
    ]);
    expect([await titles(), (await store.release(id)).state]).toEqual([{}, 'open']);
  });

  it('is not held up by what is broken elsewhere already', async () => {
    await test.db.write(async (tx) => {
      // as an older release of the program let it pass
      const row = {
        document: 'base/page/home',
        number: 2,
        hash: 'x',
        meaning: 'x',
        author: 'old',
        reason: '',
        created_at: 0n,
      };
      const { fingerprint } = await tx.selectFrom('content_catalog').select('fingerprint').executeTakeFirstOrThrow();
      const text = pageText('home', 'Home', { path: '/', layout: 'gone' });
      await tx
        .insertInto('content_revision')
        .values({ ...row, text, catalog: fingerprint })
        .execute();
      await tx.updateTable('content_live').set({ revision: 2 }).where('document', '=', 'base/page/home').execute();
      await tx
        .updateTable('content_state')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .execute();
    });
    await release(store, { a: 'A' });
    expect(await titles()).toEqual({ a: 'A' });
  });

  it('is refused when it would take away what others need', async () => {
    const id = await gather([{ document: 'layout/default', take: 'nothing' }]);
    await expect(store.publish({ release: id, by: 'ann' })).rejects.toThrow(/layout default, which is not there/);
  });

  it.each<[string, Parameters<ContentStore['createRelease']>[0]['items'], RegExp]>([
    ['without documents', [], /at least one/],
    [
      'with a document twice',
      [
        { document: 'page/home', take: 'nothing' },
        { document: 'base/page/home', take: 'nothing' },
      ],
      /twice/,
    ],
    ['of a draft that is not there', [{ document: 'page/home', take: 'draft' }], /no draft/],
    ['of a document that is not there', [{ document: 'page/nobody', take: 'nothing' }], /There is no/],
    ['of a revision that is not there', [{ document: 'page/home', take: 'revision', revision: 9 }], /revision 9/],
  ])('%s is none', async (_what, items, words) => {
    await expect(gather(items)).rejects.toThrow(words);
  });

  it('goes live once, however many ask at once', async () => {
    const id = await prepare(store, { a: 'A' });
    const stores = [store, test.another(), test.another()];
    const asked = await Promise.allSettled(stores.map((one) => one.publish({ release: id, by: 'ann' })));
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('and another at the same time are both whole: the later one’s documents are live', async () => {
    const ids = [await prepare(store, { a: 'A1', b: 'B1' }), await prepare(store, { b: 'B2', c: 'C2' })];
    const [one, other] = [store, test.another()];
    const why = 'whichever comes first'; // one that comes second may bring an older text back
    await Promise.all([
      one.publish({ release: ids[0] ?? '', by: 'ann', why }),
      other.publish({ release: ids[1] ?? '', by: 'bob', why }),
    ]);
    const [last] = await store.releases(1);
    expect(await titles()).toEqual({ a: 'A1', b: last?.id === ids[1] ? 'B2' : 'B1', c: 'C2' });
  });

  it('puts an old revision back', async () => {
    await release(store, { a: 'One' });
    await release(store, { a: 'Two' });
    const id = await gather([{ document: 'page/a', take: 'revision', revision: 1 }]);
    await store.publish({ release: id, by: 'ann', why: 'the first was better' });
    expect(await titles()).toEqual({ a: 'One' });
  });
});

describe('taking a release back', () => {
  const back = (id: string, isForced = false) =>
    store.revert({ release: id, author: 'eve', reason: 'wrong odds', isForced });

  it('puts back what was live before, as one: changed, new and gone documents', async () => {
    await release(store, { a: 'A1', b: 'B1' });
    await prepare(store, { c: 'C' });
    await store.saveDraft({ document: 'page/a', text: pageText('a', 'A2'), author: 'ann', seen: 0, basedOn: 1 });
    const id = await gather([
      { document: 'page/a', take: 'draft' },
      { document: 'page/b', take: 'nothing' },
      { document: 'page/c', take: 'revision', revision: 1 },
    ]);
    await store.publish({ release: id, by: 'ann' });
    expect(await titles()).toEqual({ a: 'A2', c: 'C' });
    const undone = await back(id);
    expect(await titles()).toEqual({ a: 'A1', b: 'B1' });
    expect(await store.release(id)).toMatchObject({ state: 'published', reverted_by: undone });
    expect(await store.release(undone)).toMatchObject({ author: 'eve', reason: 'wrong odds', reverts: id });
    await back(undone);
    expect(await titles()).toEqual({ a: 'A2', c: 'C' });
  });

  it('is refused with names when later releases changed the same documents, unless it is forced', async () => {
    await release(store, { a: 'A1', b: 'B1' });
    const id = await release(store, { a: 'A2', b: 'B2' });
    const later = await release(store, { b: 'B3' });
    const refused = back(id);
    await expect(refused).rejects.toBeInstanceOf(ChangedSinceError);
    await expect(refused).rejects.toThrow(new RegExp(`base/page/b \\(${later} «B3»\\)`));
    expect(await titles()).toEqual({ a: 'A2', b: 'B3' });
    await back(id, true);
    expect(await titles()).toEqual({ a: 'A1', b: 'B1' });
  });

  it('of one that is not live is refused', async () => {
    await expect(back(await prepare(store, { a: 'A' }))).rejects.toThrow(/is not live: it is open/);
    await expect(back('0000000000')).rejects.toThrow(/There is no release/);
  });
});

describe('a release that is given up', () => {
  it('never goes live, and nobody goes on with its texts; they stay in the history', async () => {
    await release(store, { a: 'Live' });
    const rejected = await prepare(store, { a: 'Rejected' });
    const name = { brand: 'base', kind: 'page', id: 'a' } as const;
    const work = async () => (await readStanding(test.db.read, name)).work?.text;
    expect(await work()).toContain('Rejected');
    await store.withdraw({ release: rejected, by: 'bob', reason: 'legal said no' });
    expect([await work(), await listPending(test.db.read)]).toEqual([undefined, new Map()]);
    const acts = [
      () => store.publish({ release: rejected, by: 'ann', why: 'all the same' }),
      () => store.schedule({ release: rejected, local: '2027-01-01T10:00', timeZone: 'UTC', by: 'ann' }),
      () => store.withdraw({ release: rejected, by: 'ann', reason: '' }),
    ];
    for (const act of acts) await expect(act()).rejects.toThrow(/was given up/);
    await expect(store.revert({ release: rejected, author: 'ann', reason: '' })).rejects.toThrow(/it is withdrawn/);
    expect(stateOf(await store.release(rejected))).toBe('withdrawn');
    await release(store, { a: 'Next' });
    expect([await titles(), (await store.history('page/a')).length]).toEqual([{ a: 'Next' }, 4]);
  });

  it('is met as a newer text by whoever has its text open, or has begun a draft from it', async () => {
    await release(store, { a: 'Live', b: 'Live' });
    const rejected = await prepare(store, { a: 'Rejected', b: 'Rejected' });
    const draft = (id: string) =>
      store.saveDraft({ document: `page/${id}`, text: pageText(id, 'Mine'), author: 'ann', seen: 0, basedOn: 2 });
    await draft('a');
    await store.withdraw({ release: rejected, by: 'bob', reason: 'legal said no' });
    await expect(draft('b')).rejects.toThrow(StaleDraftError);
    await expect(gather([{ document: 'page/a', take: 'draft' }])).rejects.toThrow(StaleDraftError);
    const warned = await behind(test.db.read, await store.state(), { key: 'base/page/a', basedOn: 2 });
    expect(warned.map(({ code }) => code)).toEqual(['release.overtakes']);
    expect(await headOf(store, 'page/a')).toBe(3);
  });

  it('stays the newest text where another release with it still waits', async () => {
    await release(store, { a: 'Live' });
    const rejected = await prepare(store, { a: 'Rejected' });
    await gather([{ document: 'page/a', take: 'revision', revision: 2 }]);
    await store.withdraw({ release: rejected, by: 'bob', reason: 'twice' });
    expect(await headOf(store, 'page/a')).toBe(2);
  });

  it('leaves an older one that still waits as the work on a document that was never live', async () => {
    await prepare(store, { a: 'Waits' });
    const rejected = await prepare(store, { a: 'Rejected' });
    await store.withdraw({ release: rejected, by: 'bob', reason: 'legal said no' });
    const { work } = await readStanding(test.db.read, { brand: 'base', kind: 'page', id: 'a' });
    expect(work?.text).toContain('Waits');
  });

  it('is so by who made it, by who may publish it, or by the machine’s owner', async () => {
    await addContentPerson(test, 'vic', { role: 'viewer', brand: '*' });
    await addContentPerson(test, 'ed', { role: 'editor', brand: '*' });
    await addContentPerson(test, 'pia', { role: 'publisher', brand: '*' });
    const giveUp = (release: string, by: string) => store.withdraw({ release, by, reason: '' });
    const [others, own] = [
      await prepare(store, { a: 'A' }),
      await store.createRelease({
        name: 'own',
        author: 'ed',
        reason: '',
        items: [{ document: 'page/home', take: 'nothing' }],
      }),
    ];
    for (const by of ['vic', 'ed'])
      await expect(giveUp(others, by)).rejects.toThrow(/lacks the right «publish» at base/);
    await giveUp(others, 'pia');
    await giveUp(own, 'ed');
  });

  it('has no time, and no longer keeps its document from being put away', async () => {
    const id = await prepare(store, { a: 'A' });
    await store.schedule({ release: id, local: '2027-01-01T10:00', timeZone: 'UTC', by: 'ann' });
    await expect(store.withdraw({ release: id, by: 'ann', reason: '' })).rejects.toThrow(/has a time/);
    await store.unschedule({ release: id, by: 'ann' });
    await expect(store.archive({ document: 'page/a', by: 'ann' })).rejects.toThrow(new RegExp(id));
    await store.withdraw({ release: id, by: 'ann', reason: '' });
    await store.archive({ document: 'page/a', by: 'ann' });
  });
});

describe('a release with a time', () => {
  const at = '2026-11-27T20:00'; // in Riga that is 18:00 UTC
  const DUE = Date.UTC(2026, 10, 27, 18);
  const plan = (id: string, local = at, timeZone = 'Europe/Riga') =>
    store.schedule({ release: id, local, timeZone, by: 'ann' });

  it('goes live at that time by the brand’s clock, not before, and once over several nodes', async () => {
    const id = await prepare(store, { a: 'A' });
    expect(await plan(id)).toBe(at);
    test.clock.time = DUE - 1;
    expect([await store.publishDue(), await titles()]).toEqual([[], {}]);
    test.clock.time = DUE;
    const nodes = [store, test.another(), test.another(), test.another()];
    const turns = await Promise.all(nodes.map((node) => node.publishDue()));
    expect([turns.flat(), await titles()]).toEqual([[{ release: id, name: 'A' }], { a: 'A' }]);
    expect((await store.release(id)).scheduled_for).toBe('2026-11-27T20:00 Europe/Riga');
  });

  it('is not forgotten by a node that was away, and those of one moment go in their order', async () => {
    const ids = [await prepare(store, { a: 'First' }), await prepare(store, { a: 'Second' })];
    await plan(ids[1] ?? '', '2026-11-27T20:01');
    await plan(ids[0] ?? '');
    test.clock.time = DUE + 3_600_000;
    expect((await test.another().publishDue()).map(({ release: id }) => id)).toEqual(ids);
    expect(await titles()).toEqual({ a: 'Second' });
  });

  it('can be moved, and the time taken off', async () => {
    const id = await prepare(store, { a: 'A' });
    await plan(id);
    await plan(id, '2026-11-28T20:00');
    test.clock.time = DUE;
    expect(await store.publishDue()).toEqual([]);
    await store.unschedule({ release: id, by: 'ann' });
    test.clock.time = DUE + 7 * 24 * 3_600_000;
    expect([await store.publishDue(), (await store.release(id)).state]).toEqual([[], 'open']);
  });

  it('says when clocks skip that time, and what they show instead', async () => {
    const id = await prepare(store, { a: 'A' });
    expect(await plan(id, '2027-03-28T03:30')).toBe('2027-03-28T04:30');
    expect((await store.release(id)).scheduled_at).toBe(BigInt(Date.UTC(2027, 2, 28, 1, 30)));
  });

  it('that would break something is set aside with the reason, and the next ones go on', async () => {
    await broken('bad', { layout: 'nowhere' });
    const bad = await gather([{ document: 'page/bad', take: 'draft' }]);
    test.clock.time += 1; // of two that are due at one moment, the one that was made first goes first
    const good = await prepare(store, { a: 'A' });
    await plan(bad);
    await plan(good);
    test.clock.time = DUE;
    const turns = await store.publishDue();
    expect(turns).toMatchObject([
      { release: bad, fault: expect.stringContaining('nowhere') as string },
      { release: good },
    ]);
    expect(await store.release(bad)).toMatchObject({
      state: 'failed',
      outcome: expect.stringContaining('/layout') as string,
      outcome_said: expect.stringContaining('nowhere') as string,
    });
    expect([await titles(), await store.publishDue()]).toEqual([{ a: 'A' }, []]);
    const told = await test.db.read.selectFrom('content_audit').selectAll().where('target', '=', bad).execute();
    expect(told.at(-1)).toMatchObject({
      act: 'release.failed',
      name: 'system',
      why: expect.stringContaining('/layout') as string,
    });
  });

  it('is set aside where newer releases changed the same documents since it was made; by hand it goes live', async () => {
    const planned = await prepare(store, { a: 'Planned' });
    await plan(planned);
    test.clock.time += 1;
    const newer = await prepare(store, { a: 'Mended since' });
    await store.publish({ release: newer, by: 'ann' });
    test.clock.time = DUE;
    expect(await store.publishDue()).toMatchObject([
      { release: planned, fault: expect.stringContaining(`page/a (${newer}`) as string },
    ]);
    expect([await titles(), (await store.release(planned)).state]).toEqual([{ a: 'Mended since' }, 'failed']);
    await store.publish({ release: planned, by: 'ann', why: 'as planned after all' });
    expect(await titles()).toEqual({ a: 'Planned' });
  });

  it('keeps its document from being put away, and what is drafted on it since', async () => {
    const id = await prepare(store, { a: 'A' });
    await plan(id);
    const draft = { document: 'page/a', text: pageText('a', 'Newer'), author: 'ann', seen: 0, basedOn: 1 };
    const seen = await store.saveDraft(draft);
    await expect(store.archive({ document: 'page/a', by: 'ann', seen })).rejects.toThrow(new RegExp(id));
    expect((await store.readDraft('page/a'))?.version).toBe(seen);
    await store.unschedule({ release: id, by: 'ann' });
    await expect(store.archive({ document: 'page/a', by: 'ann', seen: seen - 1 })).rejects.toThrow();
  });

  it.each([
    ['that is over', '2026-11-21T11:59', 'UTC', /is over/],
    ['that is none', 'soon', 'UTC', /is no time/],
    ['in no zone', '2027-01-01T00:00', 'Mars/Olympus', /no time zone/],
  ])('%s is refused', async (_what, local, zone, words) => {
    await expect(plan(await prepare(store, { a: 'A' }), local, zone)).rejects.toThrow(words);
  });
});
