import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readState } from '../../server/content/state/readState.ts';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { publishText } from '../../server/content/store/publishText.ts';
import { headsOf } from '../../server/content/store/revisions.ts';
import { factsOf } from '../support/contentState.ts';
import { openTestStore, pageText, release, type TestStore } from '../support/contentStore.ts';
import { isLong, SEED } from '../support/length.ts';

/** Two nodes over one database; a step happens on one of them. */
const NODES = 2;
const PAGES = ['a', 'b', 'c'] as const;
const BRANDS = ['base', 'aurora', 'kestrel'] as const;

type Step = { node: number } & (
  | { do: 'release'; pages: readonly string[] }
  | { do: 'publish'; brand: string; page: string; isGone: boolean }
  | { do: 'revert'; release: number }
  | { do: 'look' }
  | { do: 'restart' }
);

const node = fc.nat(NODES - 1);
const page = fc.constantFrom(...PAGES);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ node, do: fc.constant('release' as const), pages: fc.uniqueArray(page, { minLength: 1 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      node,
      do: fc.constant('publish' as const),
      brand: fc.constantFrom(...BRANDS),
      page,
      isGone: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ node, do: fc.constant('revert' as const), release: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ node, do: fc.constant('look' as const) }) },
  { weight: 1, arbitrary: fc.record({ node, do: fc.constant('restart' as const) }) },
);

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

/** Publishes one text, or takes its document off the site, in one step. */
async function publishPage(store: ContentStore, asked: Step & { do: 'publish' }, title: string): Promise<void> {
  const name = { brand: asked.brand, kind: 'page', id: asked.page };
  const key = `${asked.brand}/page/${asked.page}`;
  const heads = await test.db.write((tx) => headsOf(tx, [key]));
  const stood = { head: heads.get(key)?.number ?? null, draft: (await store.readDraft(key))?.text ?? null };
  if (asked.isGone && !(await store.state()).get(key)) return;
  const text = asked.isGone ? null : pageText(asked.page, title, { path: `/${asked.brand}-${asked.page}` });
  await publishText(store.parts, { name, text, stood, draft: null, author: 'ann', reason: 'test', title });
}

async function run(steps: readonly Step[]): Promise<void> {
  const nodes = Array.from({ length: NODES }, () => test.another());
  const releases: string[] = [];
  for (const [index, each] of steps.entries()) {
    const store = nodes[each.node] ?? test.store;
    const title = `Step ${index}`;
    if (each.do === 'restart') nodes[each.node] = test.another();
    if (each.do === 'publish') await publishPage(store, each, title);
    if (each.do === 'release')
      releases.push(await release(store, Object.fromEntries(each.pages.map((id) => [id, title]))));
    if (each.do === 'revert' && releases.length > 0) {
      const asked = {
        release: releases[each.release % releases.length] ?? '',
        author: 'eve',
        reason: '',
        isForced: true,
      };
      releases.push(await store.revert(asked));
    }
    if (each.do === 'look') expect(factsOf(await store.state())).toEqual(factsOf(await readState(test.db.read)));
  }
  const whole = factsOf(await readState(test.db.read));
  for (const store of nodes) expect(factsOf(await store.state())).toEqual(whole);
}

it(`whatever is published, taken away and taken back on either node, the state by changes is the state read whole (SEED=${SEED})`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), run), {
    seed: SEED,
    numRuns: isLong ? 300 : 8,
  });
});
