import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentError } from '../../server/content/document/ContentError.ts';
import { liveTitles, openTestStore, prepare, type TestStore } from '../support/contentStore.ts';
import { isLong, SEED } from '../support/length.ts';

/** Pages that releases change; few, so that they meet. */
const PAGES = ['a', 'b', 'c'] as const;

type Live = ReadonlyMap<string, string>;
type Step =
  | { do: 'publish'; pages: readonly string[] }
  | { do: 'unpublish'; page: string }
  | { do: 'revert'; release: number; isForced: boolean }
  | { do: 'restart' };

const page = fc.constantFrom(...PAGES);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('publish' as const), pages: fc.uniqueArray(page, { minLength: 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unpublish' as const), page }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('revert' as const), release: fc.nat(20), isForced: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
);

/** Minimal model of releases: a map of live pages, and the former state that each release replaced. */
class Model {
  live: Live = new Map();
  readonly releases: { found: ReadonlyMap<string, string | undefined> }[] = [];
  readonly #owner = new Map<string, number>();

  put(changes: ReadonlyMap<string, string | undefined>): void {
    this.releases.push({ found: new Map([...changes.keys()].map((key) => [key, this.live.get(key)])) });
    for (const key of changes.keys()) this.#owner.set(key, this.releases.length - 1);
    const kept = [...this.live].filter(([key]) => !changes.has(key));
    this.live = new Map([
      ...kept,
      ...[...changes].flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const])),
    ]);
  }

  /** Checks whether a later release changed the same pages. */
  isOvertaken(release: number): boolean {
    return [...(this.releases[release]?.found.keys() ?? [])].some((key) => this.#owner.get(key) !== release);
  }
}

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

/** Takes back or away everything, so that runs begin alike. */
async function clear(): Promise<void> {
  const live = await liveTitles(test.store);
  const items = PAGES.filter((id) => id in live).map((id) => ({ document: `page/${id}`, take: 'nothing' as const }));
  if (items.length === 0) return;
  const id = await test.store.createRelease({ name: 'clear', author: 'x', reason: 'test', items });
  await test.store.publish({ release: id, by: 'x' });
}

async function run(steps: readonly Step[]): Promise<void> {
  await clear();
  let { store } = test;
  const model = new Model();
  const ids: string[] = [];
  let count = 0;
  const publish = async (id: string, changes: ReadonlyMap<string, string | undefined>): Promise<void> => {
    await store.publish({ release: id, by: 'ann' });
    ids.push(id);
    model.put(changes);
  };
  for (const each of steps) {
    if (each.do === 'restart') store = test.another();
    else if (each.do === 'publish') {
      const title = `T${++count}`;
      const id = await prepare(store, Object.fromEntries(each.pages.map((name) => [name, title])));
      await publish(id, new Map(each.pages.map((name) => [name, title])));
    } else if (each.do === 'unpublish') {
      const items = [{ document: `page/${each.page}`, take: 'nothing' as const }];
      const id = await store.createRelease({ name: 'away', author: 'x', reason: 'test', items }).catch(() => null);
      if (id !== null) await publish(id, new Map([[each.page, undefined]]));
    } else if (ids.length > 0) {
      const index = each.release % ids.length;
      const asked = { release: ids[index] ?? '', author: 'eve', reason: '', isForced: each.isForced };
      const back = store.revert(asked);
      if (model.isOvertaken(index) && !each.isForced) await expect(back).rejects.toBeInstanceOf(ContentError);
      else {
        ids.push(await back);
        model.put(model.releases[index]?.found ?? new Map());
      }
    }
    const { home: _starter, ...live } = await liveTitles(store);
    expect(live).toEqual(Object.fromEntries(model.live));
  }
}

it(`whatever is published, taken away and taken back, live is what the model says (SEED=${SEED})`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), run), {
    seed: SEED,
    numRuns: isLong ? 500 : 8,
  });
});
