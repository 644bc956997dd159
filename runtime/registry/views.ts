import type { View } from './view.ts';

/** Loads the code of one widget or field type. */
export type Loader<T> = () => Promise<T>;

/** Loaders by node type. */
export type Loaders<T> = Readonly<Record<string, Loader<T>>>;

/** Finds the loader of a node type; undefined for an unknown type. */
export type FindLoader<T> = (type: string) => Loader<T> | undefined;

/** Views by node type, loaded when needed and then cached. A view that cannot be loaded stays absent and may be requested again. */
export class ViewLoader<T = View> {
  readonly #loaders: Loaders<T> | FindLoader<T>;
  readonly #loaded = new Map<string, T>();

  constructor(loaders: Loaders<T> | FindLoader<T>) {
    this.#loaders = loaders;
  }

  get(type: string): T | undefined {
    return this.#loaded.get(type);
  }

  /** @throws what the import threw: a chunk that is gone after a deploy, or no connection */
  async load(types: Iterable<string>): Promise<void> {
    const missing = [...new Set(types)].filter((type) => !this.#loaded.has(type));
    const open = missing.flatMap((type) => {
      const load = this.#find(type);
      return load ? [load().then((view) => this.#loaded.set(type, view))] : [];
    });
    await Promise.all(open);
  }

  /** Every view of a table of loaders. */
  async loadAll(): Promise<void> {
    await this.load(Object.keys(this.#loaders));
  }

  #find(type: string): Loader<T> | undefined {
    if (typeof this.#loaders === 'function') return this.#loaders(type);
    return Object.hasOwn(this.#loaders, type) ? this.#loaders[type] : undefined;
  }
}
