import type { View } from './view.ts';

/** Loads the code of one widget or field type. */
export type Door<T> = () => Promise<T>;

/** Doors by node type. */
export type Doors<T> = Readonly<Record<string, Door<T>>>;

/** Finds the door of a node type; undefined when nobody has said where its code is. */
export type FindDoor<T> = (type: string) => Door<T> | undefined;

/** Views by node type, loaded when needed and then cached. A view that cannot be loaded stays absent and may be requested again. */
export class ViewLoader<T = View> {
  readonly #doors: Doors<T> | FindDoor<T>;
  readonly #loaded = new Map<string, T>();

  constructor(doors: Doors<T> | FindDoor<T>) {
    this.#doors = doors;
  }

  get(type: string): T | undefined {
    return this.#loaded.get(type);
  }

  /** @throws what the import threw: a chunk that is gone after a deploy, or no connection */
  async load(types: Iterable<string>): Promise<void> {
    const missing = [...new Set(types)].filter((type) => !this.#loaded.has(type));
    const open = missing.flatMap((type) => {
      const door = this.#find(type);
      return door ? [door().then((view) => this.#loaded.set(type, view))] : [];
    });
    await Promise.all(open);
  }

  /** Every view of a table of doors. */
  async loadAll(): Promise<void> {
    await this.load(Object.keys(this.#doors));
  }

  #find(type: string): Door<T> | undefined {
    if (typeof this.#doors === 'function') return this.#doors(type);
    return Object.hasOwn(this.#doors, type) ? this.#doors[type] : undefined;
  }
}
