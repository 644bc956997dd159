import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAuditBefore } from '../../server/content/audit/readAudit.ts';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { WordNeededError } from '../../server/content/store/errors.ts';
import { liveTitles, openTestStore, pageText, prepare, release, type TestStore } from '../support/contentStore.ts';

let test: TestStore;
let store: ContentStore;
beforeEach(async () => {
  test = await openTestStore();
  ({ store } = test);
});
afterEach(() => test.close());

/** A release, made without a reason, of a page whose title search engines would cut. */
async function gather(title = 'x'.repeat(80), basedOn: number | null = null): Promise<string> {
  await store.saveDraft({ document: 'page/a', text: pageText('a', title), author: 'ann', seen: 0, basedOn });
  return store.createRelease({
    name: title,
    author: 'ann',
    reason: '',
    items: [{ document: 'page/a', take: 'draft' }],
  });
}

describe('a release that brings warnings', () => {
  it('is refused without a word, and nothing of it is live', async () => {
    const refused = store.publish({ release: await gather(), by: 'bob' });
    await expect(refused).rejects.toBeInstanceOf(WordNeededError);
    await expect(refused).rejects.toThrow(/a title of 80 characters.*publish with a reason/s);
    expect((await store.live()).some(({ key }) => key === 'base/page/a')).toBe(false);
  });

  it('is published with a word, which is kept as its reason; the warnings are told', async () => {
    const id = await gather();
    const { warnings } = await store.publish({ release: id, by: 'bob', why: 'the campaign is called so' });
    expect(new Set(warnings.map(({ code }) => code))).toEqual(
      new Set(['page.unreached', 'seo.description', 'seo.length']),
    );
    expect((await store.release(id)).reason).toBe('the campaign is called so');
  });

  it('needs no word for what was live before', async () => {
    await store.publish({ release: await gather(), by: 'bob', why: 'so be it' });
    const again = await gather('y'.repeat(80), 1);
    expect(await store.publish({ release: again, by: 'bob' })).toEqual({ warnings: [] });
  });

  it('needs a word where something newer is live than it would put there', async () => {
    await release(store, { a: 'One' });
    await release(store, { a: 'Two' });
    const items = [{ document: 'page/a', take: 'revision' as const, revision: 1 }];
    const late = await store.createRelease({ name: 'late', author: 'ann', reason: '', items });
    await expect(store.publish({ release: late, by: 'bob' })).rejects.toThrow(/revision 1, where 2 is live by ann/);
    const { warnings } = await store.publish({ release: late, by: 'bob', why: 'the old one was right' });
    expect(warnings.map(({ code }) => code)).toEqual(['release.overtakes']);
  });

  it('needs a word of this moment there: a reason that is older than what it would undo says nothing about that', async () => {
    await release(store, { a: 'One' });
    const waiting = await prepare(store, { a: 'Waiting' });
    await release(store, { a: 'Newer' });
    const refused = store.publish({ release: waiting, by: 'bob' });
    await expect(refused).rejects.toThrow(/revision 2, where 3 is live by ann/);
    await store.publish({ release: waiting, by: 'bob', why: 'the newer one was wrong' });
    expect([(await liveTitles(store))['a'], (await store.release(waiting)).reason]).toEqual(['Waiting', 'test']);
    expect(await readAuditBefore(test.db.read, { before: null, target: waiting, limit: 1 })).toMatchObject([
      { act: 'release.published', why: 'the newer one was wrong' },
    ]);
  });

  it('of the newest revision overtakes nothing', async () => {
    const [first, second] = [await prepare(store, { a: 'One' }), await prepare(store, { b: 'Two' })];
    for (const id of [second, first]) {
      const { warnings } = await store.publish({ release: id, by: 'bob' });
      expect(warnings.filter(({ code }) => code === 'release.overtakes')).toEqual([]);
    }
  });
});
