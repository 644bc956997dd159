import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '#runtime/document/hash.ts';
import { createContentServices } from '../../server/content/commands/services.ts';
import { Library } from '../../server/content/Library.ts';
import { listReviews } from '../../server/content/review/listReviews.ts';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { storeSource } from '../../server/content/store/storeSource.ts';
import { obeyContent } from '../../server/operator/content.ts';
import { pageDocument } from '../support/contentFolder.ts';
import { openTestStore, type TestStore } from '../support/contentStore.ts';

let test: TestStore;
let store: ContentStore;
beforeEach(async () => {
  test = await openTestStore();
  ({ store } = test);
});
afterEach(() => test.close());

const stack = (gap: string, more: object = {}) => ({ type: 'layout/stack', v: 1, props: { gap }, ...more });
const base = (title: string, nodes: object) =>
  pageDocument('a', '/a', {
    seo: { title, description: 'About' },
    nodes: { n0: stack('large', { slots: { main: Object.keys(nodes) } }), ...nodes },
  });
const variant = (...operations: object[]) => ({ kind: 'page', format: 1, id: 'a', operations });
const title = { op: 'set', at: '/seo/title', value: 'Aurora', was: hashOf('One') };
const hide = { op: 'hide', node: 'x' };

const document = 'aurora/page/a';
const open = async (): Promise<string[]> => (await listReviews(store.parts)).map((one) => `${one.index} ${one.reason}`);

describe('operations that want a review', () => {
  it('are listed with what they were written against, found in the base’s history by its hash', async () => {
    await moved();
    expect(await listReviews(store.parts, 'aurora')).toMatchObject([
      {
        document,
        index: 0,
        reason: 'base-changed',
        past: { document: 'base/page/a', revision: 1, author: 'ann' },
        sides: {
          base: { was: { value: 'One' }, now: 'Three' },
          result: 'Aurora',
          conflicts: [{ base: 'One', mine: 'Aurora', theirs: 'Three' }],
        },
      },
      {
        index: 1,
        reason: 'target-gone',
        operation: hide,
        past: { document: 'base/page/a', revision: 2 },
        sides: { base: { was: { value: stack('none') }, now: undefined } },
      },
    ]);
    expect(await listReviews(store.parts, 'kestrel')).toEqual([]);
  });

  it('are told in words, and as JSON', async () => {
    await moved();
    const { text } = await type('review', { brand: 'aurora' });
    expect(text).toContain('aurora/page/a operation 0: set the document /seo/title');
    expect(text).toMatch(/was: +"One" \(base\/page\/a revision 1 by ann, .*\n +now: +"Three"\n +result: "Aurora"/);
    expect(text).toContain('what it was about is gone');
    expect(JSON.parse((await type('review', { json: 'yes' })).text)).toHaveLength(2);
    expect((await type('review', { brand: 'kestrel' })).text).toBe('Nothing wants a review.');
  });

  it('are kept: the same is served, and nothing is asked any more', async () => {
    await moved();
    const { text, isDone } = await type('resolve', { document, operation: '0', keep: 'our title stays' });
    expect([isDone, text]).toEqual([true, expect.stringMatching(/decided by release \w{10}, which is live/)]);
    expect(await open()).toEqual(['1 target-gone']);
    expect((await store.history(document))[0]).toMatchObject({ number: 2, reason: 'our title stays', isLive: true });
  });

  it('are given up, or written anew; what was there stays in the history', async () => {
    await moved();
    await type('resolve', { document, operation: '1', take: 'the box is gone' });
    const { isDone } = await type('resolve', { document, operation: '0', edit: 'both', value: '"Aurora Three"' });
    expect([isDone, await open()]).toEqual([true, []]);
    const texts = await Promise.all([1, 2, 3].map(async (number) => (await store.revision(document, number)).text));
    expect(texts.map((text) => (JSON.parse(text) as { operations: object[] }).operations.length)).toEqual([2, 1, 1]);
    expect(texts[2]).toContain('Aurora Three');
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['without a decision', { operation: '0' }, /one of --keep, --take and --edit/],
    ['with two', { operation: '0', keep: 'x', take: 'y' }, /one of --keep/],
    ['without a reason', { operation: '0', keep: '' }, /--keep is missing/],
    ['of no number', { operation: 'first', keep: 'x' }, /no number/],
    ['of no operation', { operation: '7', keep: 'x' }, /has no operation 7: it has 2/],
    ['to keep what has nothing left to change', { operation: '1', keep: 'x' }, /can only be taken out/],
    ['with a value that is no JSON', { operation: '0', edit: 'x', value: 'plain' }, /--value is no JSON/],
    [
      'of another document',
      { operation: '0', keep: 'x', document: 'kestrel/page/a' },
      /is not live, or changes nothing/,
    ],
  ])('a decision %s is refused, and nothing is written', async (_what, input, words) => {
    await moved();
    const { isDone, text } = await type('resolve', { document, ...input });
    expect([isDone, text]).toEqual([false, expect.stringMatching(words)]);
    expect([(await store.history(document)).length, await store.readDraft(document)]).toEqual([1, undefined]);
  });

  it('a decision beside somebody’s draft is refused: the draft stays', async () => {
    await moved();
    await store.saveDraft({ document, text: JSON.stringify(variant(hide)), author: 'bob', seen: 0, basedOn: 1 });
    const { isDone, text } = await type('resolve', { document, operation: '0', keep: 'x' });
    expect([isDone, text]).toEqual([false, expect.stringContaining('draft by bob')]);
    expect((await store.readDraft(document))?.author).toBe('bob');
  });
});

it('where each value comes from is told by brand, operation and language', async () => {
  await moved();
  const { text } = await type('origins', { document });
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['/path  from base', '/seo/title  own, operation 0', '/nodes/y/props/gap  from base']),
  );
  expect((await type('origins', { document: 'aurora/page/none' })).text).toContain('has no page/none');
});

/** Writes and publishes a document. */
async function write(document: string, value: object): Promise<void> {
  const basedOn = (await store.history(document).catch(() => []))[0]?.number ?? null;
  await store.saveDraft({ document, text: JSON.stringify(value), author: 'ann', seen: 0, basedOn });
  const items = [{ document, take: 'draft' as const }];
  await store.publish({
    release: await store.createRelease({ name: document, author: 'ann', reason: 'test', items }),
    by: 'ann',
  });
}

/** Runs a command at ann's terminal. @returns the reply */
async function type(command: string, input: Record<string, string> = {}): Promise<{ isDone: boolean; text: string }> {
  const quiet = { warn: () => undefined, info: () => undefined, error: () => undefined };
  const library = new Library({ source: storeSource(store), catalog: store.parts.catalog, log: quiet });
  const services = { ...createContentServices(store, library, { log: quiet }), random: randomBytes };
  return obeyContent(services, { command: `content ${command}`, input, by: 'ann' });
}

/** A brand whose operations were right, until the base moved on. */
async function moved(): Promise<void> {
  await write('page/a', base('One', { x: stack('none') }));
  await write('aurora/page/a', variant(title, hide));
  await write('page/a', base('Two', { x: stack('none') }));
  await write('page/a', base('Three', { y: stack('none') }));
}
