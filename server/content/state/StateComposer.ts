import { LRUCache } from 'lru-cache';
import type { CheckDocument } from '../compose/checkDocument.ts';
import { type CachedResults, type Composed, composeBrands } from '../compose/compose.ts';
import { byBrand, type GoodDocument, goodDocument } from '../compose/goodDocument.ts';
import type { BrandDocuments } from './BrandDocuments.ts';
import type { ContentState } from './ContentState.ts';
import type { LiveDocument } from './LiveDocument.ts';

/** Results of operations that are kept: those of some brands' documents, with room for what somebody is writing. */
const MAX_RESULTS = 1_000;

/** A brand of a chain, the eldest first, and its own documents. */
interface Level {
  id: string;
  documents: BrandDocuments;
}

interface KnownLevel {
  parent: Composed | undefined;
  composed: Composed;
}

/**
 * Composes single brands of states: of what is live, and of what somebody is writing (`state.with`). Whatever two states share is checked
 * and composed once, so that a draft of one document costs that document and the brands below it. Of a state that is gone it holds the newest
 * results of operations at most.
 */
export class StateComposer {
  readonly #check: CheckDocument;
  readonly #levels = new WeakMap<BrandDocuments, KnownLevel>();
  readonly #good = new WeakMap<LiveDocument, GoodDocument | null>();
  readonly #results = createResults();

  constructor(check: CheckDocument) {
    this.#check = check;
  }

  /**
   * The documents of a brand after inheritance, as they would be served. A document that cannot be served is as good as not there.
   * @returns undefined for a brand that is not there, or whose parents lead nowhere
   */
  compose(state: ContentState, id: string): Composed | undefined {
    const chain = this.#chainOf(state, id);
    const known = this.#knownOf(chain);
    const changed = new Set(chain.flatMap((level) => (known.has(level.id) ? [] : [level.id])));
    const documents = chain.flatMap((level) => (changed.has(level.id) ? this.#all(level) : this.#brandDocument(level)));
    const options = { results: this.#results, before: { composed: known, changed } };
    const composed = new Map(composeBrands(byBrand(documents), this.#check, options).map((one) => [one.id, one]));
    for (const [index, level] of chain.entries()) {
      const made = composed.get(level.id);
      const parent = composed.get(chain[index - 1]?.id ?? '');
      if (made) this.#levels.set(level.documents, { parent, composed: made });
    }
    return composed.get(id);
  }

  /** A brand and those that it inherits from, the eldest first; as far as they are there, and each once. */
  #chainOf(state: ContentState, id: string): Level[] {
    const chain: Level[] = [];
    for (let here: string | undefined = id; here !== undefined && !chain.some((level) => level.id === here); ) {
      const documents = state.brand(here);
      if (!documents) break;
      const level: Level = { id: here, documents };
      chain.unshift(level);
      const parent: unknown = this.#brandDocument(level)[0]?.value['parent'];
      here = typeof parent === 'string' ? parent : undefined;
    }
    return chain;
  }

  /** Brands of the chain that are unchanged, together with all that they inherit from. */
  #knownOf(chain: readonly Level[]): Map<string, Composed> {
    const known = new Map<string, Composed>();
    let parent: Composed | undefined;
    for (const { id, documents } of chain) {
      const level = this.#levels.get(documents);
      if (level?.parent !== parent || !level) break;
      known.set(id, level.composed);
      parent = level.composed;
    }
    return known;
  }

  #all({ documents }: Level): GoodDocument[] {
    return documents.inOrder.flatMap((document) => this.#goodOf(document) ?? []);
  }

  #brandDocument({ documents }: Level): GoodDocument[] {
    const found = documents.inOrder.find(({ kind }) => kind === 'brand');
    return found ? [this.#goodOf(found) ?? []].flat() : [];
  }

  #goodOf(document: LiveDocument): GoodDocument | null {
    const known = this.#good.get(document);
    if (known !== undefined) return known;
    const { brand, file, value, hash } = document;
    const isServed = value !== null && !this.#check(value).some(({ scope }) => scope === 'document');
    const good = isServed ? goodDocument({ brand, file, value, hash }) : null;
    this.#good.set(document, good);
    return good;
  }
}

/** Cache of the newest results of operations on documents. */
function createResults(): CachedResults {
  const results = new LRUCache<string, { value: unknown }>({ max: MAX_RESULTS });
  const ids = new WeakMap<object, number>();
  let count = 0;
  const idOf = (value: object): number => {
    const id = ids.get(value) ?? ++count;
    ids.set(value, id);
    return id;
  };
  return {
    idOf,
    of<T>(owner: object, key: string, make: () => T): T {
      const name = `${idOf(owner)} ${key}`;
      const known = results.get(name);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key names one kind of result
      if (known) return known.value as T;
      const value = make();
      results.set(name, { value });
      return value;
    },
  };
}
