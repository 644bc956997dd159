import { recordOf } from '#schemas/record.ts';
import type { Paging } from '../../registry/ask.ts';

/** A list answer of the platform: some rows of a longer list. */
interface List {
  items: readonly unknown[];
  total: number;
}

/** Tries to read a list that changes while it is read; what changes faster is shown as it came. */
const TRIES = 3;

/** Reads a list page by page and joins the pages. A list that changed meanwhile is read anew, so that no row is doubled or left out. */
export class Pages<T> {
  readonly #paging: Paging;
  readonly #ask: (input: Readonly<Record<string, number>>, signal: AbortSignal) => Promise<T>;
  /** Number of rows that the player wants to see. */
  #wanted: number;

  constructor(paging: Paging, ask: (input: Readonly<Record<string, number>>, signal: AbortSignal) => Promise<T>) {
    this.#paging = paging;
    this.#ask = ask;
    this.#wanted = paging.size;
  }

  /** All pages that were read so far, anew. An answer that is no list is all there is. */
  async load(signal: AbortSignal, tries = TRIES): Promise<T> {
    let list: T = await this.#page(0, signal);
    while (isList(list) && list.items.length < Math.min(this.#wanted, list.total)) {
      // oxlint-disable-next-line no-await-in-loop -- where a page begins is known when the one before has come
      const joined = this.#join(list, await this.#page(list.items.length, signal));
      if (joined === null && tries > 1) return this.load(signal, tries - 1);
      if (joined === null || joined.items.length === list.items.length) return list;
      list = joined;
    }
    return list;
  }

  /** The list with its next page. */
  async next(list: T): Promise<T> {
    if (!isList(list)) return list;
    const { signal } = new AbortController();
    const wanted = list.items.length + this.#paging.size;
    const joined = this.#join(list, await this.#page(list.items.length, signal));
    this.#wanted = wanted; // only now: a page that could not be had is not wanted by what is asked next
    return joined ?? this.load(signal);
  }

  #page(offset: number, signal: AbortSignal): Promise<T> {
    return this.#ask({ offset, [this.#paging.sizeInput]: this.#paging.size }, signal);
  }

  /** @returns null when the list changed between the two */
  #join(list: T & List, page: T): (T & List) | null {
    if (!isList(page) || page.total !== list.total) return null;
    const known = new Set(list.items.map((row) => this.#keyOf(row)));
    const isMoved = page.items.some((row) => known.has(this.#keyOf(row)));
    return isMoved ? null : { ...list, items: [...list.items, ...page.items] };
  }

  #keyOf(row: unknown): unknown {
    return Reflect.get(Object(row), this.#paging.rowKey);
  }
}

/** Only calls that answer lists may be declared with paging; each answer was checked against the contract. */
function isList<T>(answer: T): answer is T & List {
  const { items, total } = recordOf(answer);
  return Array.isArray(items) && typeof total === 'number';
}
