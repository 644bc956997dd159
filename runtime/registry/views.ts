import type { View } from './view.ts';

/** Loads the code of one widget or field type. */
export type Door<T> = () => Promise<T>;

/** Views by node type, loaded when needed and then at hand. What cannot be loaded stays absent and may be asked for again. */
export class ViewLoader<T = View> {
  readonly #doors: Readonly<Record<string, Door<T>>>;
  readonly #loaded = new Map<string, T>();

  constructor(doors: Readonly<Record<string, Door<T>>>) {
    this.#doors = doors;
  }

  get(type: string): T | undefined {
    return this.#loaded.get(type);
  }

  has(type: string): boolean {
    return Object.hasOwn(this.#doors, type);
  }

  /** @throws what the import threw: a chunk that is gone after a deploy, or no connection */
  async load(types: Iterable<string>): Promise<void> {
    const missing = [...new Set(types)].filter((type) => this.has(type) && !this.#loaded.has(type));
    await Promise.all(missing.map(async (type) => this.#loaded.set(type, await (this.#doors[type] as Door<T>)())));
  }

  async loadAll(): Promise<void> {
    await this.load(Object.keys(this.#doors));
  }
}
