import type { View } from './view.ts';

/** Loads the code of one widget or field type. */
export type Door<T> = () => Promise<T>;

/** Doors by node type: the table itself may come when the first of them is opened. */
export type Doors<T> = Readonly<Record<string, Door<T>>>;

/** Views by node type, loaded when needed and then at hand. What cannot be loaded stays absent and may be asked for again. */
export class ViewLoader<T = View> {
  readonly #doors: Doors<T> | Door<Doors<T>>;
  readonly #loaded = new Map<string, T>();

  constructor(doors: Doors<T> | Door<Doors<T>>) {
    this.#doors = doors;
  }

  get(type: string): T | undefined {
    return this.#loaded.get(type);
  }

  /** @throws what the import threw: a chunk that is gone after a deploy, or no connection */
  async load(types: Iterable<string>): Promise<void> {
    const missing = [...new Set(types)].filter((type) => !this.#loaded.has(type));
    if (missing.length === 0) return;
    const doors = await this.#table();
    const open = missing.flatMap((type) => {
      const door = Object.hasOwn(doors, type) ? doors[type] : undefined;
      return door ? [door().then((view) => this.#loaded.set(type, view))] : [];
    });
    await Promise.all(open);
  }

  async loadAll(): Promise<void> {
    await this.load(Object.keys(await this.#table()));
  }

  async #table(): Promise<Doors<T>> {
    return typeof this.#doors === 'function' ? this.#doors() : this.#doors;
  }
}
