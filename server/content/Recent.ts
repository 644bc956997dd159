/** Values by key, made when they are first asked for; beyond its size, what has not been asked for longest goes. */
export class Recent<V> {
  readonly #size: number;
  /** In the order in which they were asked for. */
  readonly #kept = new Map<string, V>();

  constructor(size: number) {
    this.#size = size;
  }

  get size(): number {
    return this.#kept.size;
  }

  get(key: string, make: () => V): V {
    const known = this.#kept.get(key);
    const value = known ?? make();
    if (known !== undefined) this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.#size) this.#kept.delete(this.#kept.keys().next().value ?? '');
    return value;
  }

  /** Drops the values of which this is true. */
  drop(isDone: (value: V) => boolean): void {
    for (const [key, value] of this.#kept) if (isDone(value)) this.#kept.delete(key);
  }
}
