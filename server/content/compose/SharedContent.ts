import { LRUCache } from 'lru-cache';

type Messages = Readonly<Record<string, string>>;

interface Resolved {
  document: object;
  /** Names of its sources. */
  tags: readonly string[];
}

/**
 * Most resolved documents that are cached, of all brands and locales together. One takes about 100 KB with its drawing; a brand in four
 * languages has about 400.
 */
const MAX_DOCUMENTS = 2_500;

/** Content that sites share, over publishes, so that a brand costs only its overlay, and a publish only its changes. */
export class SharedContent {
  /** The least recently used document is dropped first. */
  readonly #documents = new LRUCache<string, Resolved, () => Resolved>({
    max: MAX_DOCUMENTS,
    memoMethod: (_name, _stale, { context: make }) => make(),
  });
  readonly #tables = new WeakMap<Messages, number>();
  /** Weak: a table lives as long as a site speaks with it. */
  readonly #merged = new Map<string, WeakRef<Messages>>();
  #count = 0;

  /** A resolved document under a name that changes whenever its sources do. @param tagsOf names of its sources */
  document<R extends object>(name: string, make: () => R, tagsOf: () => readonly string[]): R {
    const { document } = this.#documents.memo(name, { context: () => ({ document: make(), tags: tagsOf() }) });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name says what is made under it
    return document as R;
  }

  /** Drops documents whose sources have changed: nobody will request them again. */
  forget(tags: ReadonlySet<string>): void {
    for (const [name, resolved] of this.#documents.entries())
      if (resolved.tags.some((tag) => tags.has(tag))) this.#documents.delete(name);
    for (const [key, table] of this.#merged) if (!table.deref()) this.#merged.delete(key);
  }

  /** Texts of the interface: tables laid over each other, the first on top. Brands that inherit the same tables get the same object. */
  messages(tables: readonly Messages[]): Messages {
    const key = tables.map((table) => this.#numberOf(table)).join();
    const known = this.#merged.get(key)?.deref();
    if (known) return known;
    const made: Messages = Object.assign({}, ...tables.toReversed());
    this.#merged.set(key, new WeakRef(made));
    return made;
  }

  #numberOf(table: Messages): number {
    const known = this.#tables.get(table);
    if (known !== undefined) return known;
    this.#tables.set(table, ++this.#count);
    return this.#count;
  }
}
