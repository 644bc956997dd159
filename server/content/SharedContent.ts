import { Recent } from './Recent.ts';

type Messages = Readonly<Record<string, string>>;

/**
 * Resolved documents that are kept, of all brands and locales together. One takes about 100 KB with what it was drawn into; a brand in four
 * languages has about 400.
 */
const MAX_DOCUMENTS = 2_500;

/** What the sites of one revision hold together, so that the cost of a brand is its overlay: a thousand brands have one base. */
export class SharedContent {
  /** Resolved documents, by brand, locale, kind and id. */
  readonly documents = new Recent<object>(MAX_DOCUMENTS);
  readonly #tables = new WeakMap<Messages, number>();
  readonly #merged = new Map<string, Messages>();
  #count = 0;

  /** Texts of the interface: tables laid over each other, the first on top. Brands that inherit the same tables get the same object. */
  messages(tables: readonly Messages[]): Messages {
    const key = tables.map((table) => this.#numberOf(table)).join();
    const known = this.#merged.get(key);
    if (known) return known;
    const made: Messages = Object.assign({}, ...tables.toReversed());
    this.#merged.set(key, made);
    return made;
  }

  #numberOf(table: Messages): number {
    const known = this.#tables.get(table);
    if (known !== undefined) return known;
    this.#tables.set(table, ++this.#count);
    return this.#count;
  }
}
