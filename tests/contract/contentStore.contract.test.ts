import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importFolder } from '../../server/content/folder/importFolder.ts';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { StaleDraftError } from '../../server/content/store/errors.ts';
import { createContentFolder } from '../support/contentFolder.ts';
import { liveTitles, openTestStore, pageText, prepare, release, type TestStore } from '../support/contentStore.ts';

let test: TestStore;
let store: ContentStore;
beforeEach(async () => {
  test = await openTestStore();
  ({ store } = test);
});
afterEach(() => test.close());

const draft = { document: 'page/a', author: 'ann', seen: 0, basedOn: null };

/** Somebody else changes the page by way of a folder. */
async function importPage(title: string): Promise<void> {
  const content = createContentFolder({ 'base/pages/a.json': pageText('a', title) });
  const asked = { folder: content.folder, author: 'bob', reason: '', isDry: false, isPrepared: false, isWhole: false };
  await importFolder(store, asked);
  content.drop();
}

describe('a draft', () => {
  it('is kept as it came, and nobody is served it [CFG-08]', async () => {
    const text = pageText('a', 'First').replaceAll('\n', '\r\n');
    expect(await store.saveDraft({ ...draft, text })).toBe(1);
    expect((await store.readDraft('page/a'))?.text).toBe(text);
    expect(await liveTitles(store)).not.toHaveProperty('a');
  });

  it('that somebody saved meanwhile is refused with the newer text: nobody’s work is lost', async () => {
    await store.saveDraft({ ...draft, text: pageText('a', 'Ann') });
    const late = store.saveDraft({ ...draft, text: pageText('a', 'Bob'), author: 'bob' });
    await expect(late).rejects.toBeInstanceOf(StaleDraftError);
    await expect(late).rejects.toMatchObject({ newer: { author: 'ann', text: pageText('a', 'Ann'), version: 1 } });
    expect(await store.saveDraft({ ...draft, text: pageText('a', 'Both'), author: 'bob', seen: 1 })).toBe(2);
  });

  it('that met another’s comes back with both changes joined, and what both changed', async () => {
    const text = (title: string, description: string): string =>
      JSON.stringify({ kind: 'page', format: 1, id: 'a', seo: { title, description } });
    await store.saveDraft({ ...draft, text: text('A', 'D') });
    const items = [{ document: 'page/a', take: 'draft' as const }];
    await store.createRelease({ name: 'first', author: 'ann', reason: '', items });
    await store.saveDraft({ ...draft, basedOn: 1, text: text('Ann', 'D') });
    const late = (title: string): Promise<unknown> =>
      store
        .saveDraft({ ...draft, basedOn: 1, text: text(title, 'Bob'), author: 'bob' })
        .catch((error: unknown) => error);
    expect(await late('A')).toMatchObject({
      met: {
        basedOn: 1,
        mine: [{ op: 'replace', path: '/seo/description', value: 'Bob' }],
        theirs: [{ op: 'replace', path: '/seo/title', value: 'Ann' }],
        merged: { seo: { title: 'Ann', description: 'Bob' } },
        conflicts: [],
      },
    });
    const conflict = { pointer: '/seo/title', base: 'A', mine: 'Bob', theirs: 'Ann' };
    expect(await late('Bob')).toMatchObject({ met: { conflicts: [conflict] } });
  });

  it('that was saved twice since it was opened is compared with what was opened, not with the revision under it', async () => {
    await release(store, { a: 'Live' });
    const save = (title: string, seen: number): Promise<unknown> =>
      store.saveDraft({ ...draft, seen, basedOn: 1, text: pageText('a', title) }).catch((error: unknown) => error);
    const opened = Number(await save('A', 0));
    await save('B', opened);
    const conflict = { pointer: '/seo/title', base: 'A', mine: 'Live', theirs: 'B' };
    expect(await save('Live', opened)).toMatchObject({ met: { basedOn: null, conflicts: [conflict] } });
  });

  it('has a version that no other draft of its document had, and no version is for ever', async () => {
    const asked = { name: 'a', author: 'ann', reason: '', items: [{ document: 'page/a', take: 'draft' as const }] };
    expect(await store.saveDraft({ ...draft, text: pageText('a', 'One') })).toBe(1);
    await store.createRelease(asked);
    expect(await store.saveDraft({ ...draft, basedOn: 1, text: pageText('a', 'Two') })).toBe(2);
    let seen = 2;
    for (let saves = 0; saves < 100; saves += 1)
      seen = await store.saveDraft({ ...draft, seen, basedOn: 1, text: pageText('a', `Save ${saves}`) });
    const kept = await store.parts.db.read.selectFrom('content_draft_version').select('version').execute();
    expect([kept.length, seen]).toEqual([100, 102]);
    const late = store.saveDraft({ ...draft, seen: 1, basedOn: 1, text: pageText('a', 'Late') });
    // nobody knows any more what was seen: everything that differs is a conflict
    const conflict = { pointer: '/seo/title', mine: 'Late', theirs: 'Save 99' };
    await expect(late).rejects.toMatchObject({ met: { conflicts: [conflict] } });
  });

  it('saved by two at once is one’s, and the other is told', async () => {
    const both = await Promise.allSettled(
      ['Ann', 'Bob'].map((title) => store.saveDraft({ ...draft, text: pageText('a', title), author: title })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('begun from a revision that is not the newest any more is refused with the newest text', async () => {
    await release(store, { a: 'One' });
    const late = store.saveDraft({ ...draft, text: pageText('a', 'Late') });
    await expect(late).rejects.toMatchObject({ newer: { text: pageText('a', 'One') } });
  });

  it('whose document moved on is not released, until it is brought up to it', async () => {
    await release(store, { a: 'One' });
    const seen = await store.saveDraft({ ...draft, basedOn: 1, text: pageText('a', 'Mine') });
    await importPage('Theirs');
    const asked = { name: 'late', author: 'ann', reason: '', items: [{ document: 'page/a', take: 'draft' as const }] };
    await expect(store.createRelease(asked)).rejects.toMatchObject({ newer: { text: pageText('a', 'Theirs') } });
    await store.saveDraft({ ...draft, basedOn: 2, seen, text: pageText('a', 'Both') });
    await store.publish({ release: await store.createRelease(asked), by: 'ann' });
    expect((await liveTitles(store))['a']).toBe('Both');
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', '{"kind":"page"', /not JSON/],
    ['another document', pageText('b', 'B'), /page\/b, not page\/a/],
    ['half a character', pageText('a', '\uD800').replace('\\ud800', '\uD800'), /not UTF-8/],
    ['too deep', `${'['.repeat(100)}${']'.repeat(100)}`, /nesting/],
    ['too big', JSON.stringify({ kind: 'page', id: 'a', text: 'x'.repeat(600_000) }), /characters/],
  ])('of %s is refused [REL-C11] [REL-C12]', async (_what, text, words) => {
    await expect(store.saveDraft({ ...draft, text })).rejects.toThrow(words);
  });

  it.each(['page/../../x', '../page/a', 'sheet/a', 'page', 'a/b/page/a', 'page/A b'])(
    'of «%s» has no name',
    async (document) => {
      await expect(store.saveDraft({ ...draft, document, text: pageText('a', 'A') })).rejects.toThrow(
        /names no document/,
      );
    },
  );

  it('is discarded only as it was seen', async () => {
    await store.saveDraft({ ...draft, text: pageText('a', 'A') });
    await expect(store.discardDraft({ document: 'page/a', seen: 7, by: 'ann' })).rejects.toBeInstanceOf(
      StaleDraftError,
    );
    await store.discardDraft({ document: 'page/a', seen: 1, by: 'ann' });
    expect(await store.readDraft('page/a')).toBeUndefined();
  });
});

describe('a revision', () => {
  it('says who, when and why, and keeps the widgets it was written under', async () => {
    await release(store, { a: 'One' });
    const kept = await store.revision('page/a', 1);
    expect(kept).toMatchObject({
      text: pageText('a', 'One'),
      author: 'ann',
      reason: 'test',
      createdAt: test.clock.time,
    });
    expect(kept.widgets).toMatchObject({ 'layout/stack': expect.any(Number) as number });
  });

  it('never changes and never goes, whoever asks the database', async () => {
    await release(store, { a: 'One' });
    const { db } = test;
    await expect(db.write((tx) => tx.updateTable('content_revision').set({ text: '{}' }).execute())).rejects.toThrow(
      /never rewritten/,
    );
    await expect(db.write((tx) => tx.deleteFrom('content_revision').execute())).rejects.toThrow(/never rewritten/);
  });

  it('is told with the releases that made it live, and differs by pointers', async () => {
    const [first, second] = [await release(store, { a: 'One' }), await release(store, { a: 'Two' })];
    const history = await store.history('page/a');
    expect(history.map(({ number, isLive, releases }) => [number, isLive, releases.map(({ id }) => id)])).toEqual([
      [2, true, [second]],
      [1, false, [first]],
    ]);
    expect(await store.difference('page/a', [1, 2])).toEqual([{ op: 'replace', path: '/seo/title', value: 'Two' }]);
  });

  it('is not made of a text that is the newest already', async () => {
    await release(store, { a: 'One' });
    await release(store, { a: 'One' });
    expect(await store.history('page/a')).toHaveLength(1);
  });
});

describe('the archive', () => {
  it('takes no document that is live, or is going to be; and gives back what is written on', async () => {
    await release(store, { a: 'One' });
    await expect(store.archive({ document: 'page/a', by: 'ann' })).rejects.toThrow(/is live/);
    const away = { name: 'x', author: 'ann', reason: '', items: [{ document: 'page/a', take: 'nothing' as const }] };
    await store.publish({ release: await store.createRelease(away), by: 'ann' });
    const planned = await prepare(store, { a: 'Two' });
    await expect(store.archive({ document: 'page/a', by: 'ann' })).rejects.toThrow(new RegExp(planned));
    await store.publish({ release: planned, by: 'ann' });
    await store.publish({ release: await store.createRelease(away), by: 'ann' });
    await store.archive({ document: 'page/a', by: 'ann' });
    const isArchived = () =>
      test.db.read
        .selectFrom('content_document')
        .select('is_archived')
        .where('key', '=', 'base/page/a')
        .executeTakeFirst();
    expect(await isArchived()).toEqual({ is_archived: 1 });
    await store.saveDraft({ ...draft, basedOn: 2, text: pageText('a', 'Three') });
    expect(await isArchived()).toEqual({ is_archived: 0 });
    await expect(store.archive({ document: 'page/nobody', by: 'ann' })).rejects.toThrow(/There is no/);
  });
});
