/**
 * What looking at content found out, kept by what it was found out from: a publish looks anew only at what it changes. What a whole look does
 * not ask for again is forgotten after the next one, so that it holds about one set of documents.
 */
export class Kept {
  #now = new Map<object, Map<string, unknown>>();
  #before = new Map<object, Map<string, unknown>>();
  readonly #ids = new WeakMap<object, number>();
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** What is known of `owner` under a key that names all else it hangs on; made when it is not known. What cannot be made is not kept. */
  of<T>(owner: object, key: string, make: () => T): T {
    const own = this.#ownOf(owner);
    if (own.has(key)) return own.get(key) as T;
    const old = this.#before.get(owner);
    const made = old?.has(key) ? (old.get(key) as T) : make();
    own.set(key, made);
    return made;
  }

  /** A number that stands for this very object in keys. */
  idOf(value: object): number {
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    this.#ids.set(value, ++this.#count);
    return this.#count;
  }

  /** One whole look. Looks stand in a queue: each forgets what the one before the last had alone. */
  look<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => {
      this.#before = this.#now;
      this.#now = new Map();
      return work();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #ownOf(owner: object): Map<string, unknown> {
    const known = this.#now.get(owner);
    if (known) return known;
    const made = new Map<string, unknown>();
    this.#now.set(owner, made);
    return made;
  }
}
