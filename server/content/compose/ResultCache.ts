import type { RawDocument } from '../document/ContentSource.ts';
import type { Steps } from '../document/turns.ts';

/** At least so many answers are cached whatever the size of the content. */
const LEAST = 20_000;

/** Lists of documents whose whole answer is cached: what is live, and what would be. */
const LISTS = 2;

interface KnownList {
  owner: object;
  documents: readonly RawDocument[];
  found: Promise<unknown>;
}

/**
 * Cache of results from looking at content, by the objects they were made from: after a publish only changed parts are looked at again. A
 * result is dropped when it was not used while as many results were found as two of the largest looks need.
 */
export class ResultCache {
  #now = new Map<object, Map<string, unknown>>();
  #before = new Map<object, Map<string, unknown>>();
  /** Answers in `now`; those of them that the present look asked for first; the most that one look did. */
  #size = 0;
  #asked = 0;
  #most = 0;
  readonly #ids = new WeakMap<object, number>();
  #count = 0;
  #last: Promise<unknown> = Promise.resolve();
  #lists: readonly KnownList[] = [];
  readonly #names = new WeakMap<object, string>();

  /** Returns the result for `owner` under a key that names all its other inputs; makes it when it is not cached. Errors are not cached. */
  of<T>(owner: object, key: string, make: () => T): T {
    const known = this.#find<T>(owner, key);
    return known ? known.value : this.#store(owner, { key, made: make() });
  }

  /** The same of what is made in steps, between which others may have their turn. */
  *inSteps<T>(owner: object, key: string, make: () => Steps<T>): Steps<T> {
    const known = this.#find<T>(owner, key);
    return known ? known.value : this.#store(owner, { key, made: yield* make() });
  }

  /** Returns the cached result for `owner` under a key, if any. */
  find<T>(owner: object, key: string): T | undefined {
    return this.#find<T>(owner, key)?.value;
  }

  /** A number that identifies this very object in keys. */
  idOf(value: object): number {
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    this.#ids.set(value, ++this.#count);
    return this.#count;
  }

  /** Runs one whole look. Looks wait in a queue, so that cached results are known to be of one. */
  look<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => {
      this.#makeRoom();
      return work();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /**
   * The look at a whole list of documents. One of the last two lists again is not looked at: what would be live after a publish is what is
   * live before the next.
   */
  lookAt<T>(owner: object, documents: readonly RawDocument[], work: () => Promise<T>): Promise<T> {
    const known = this.#lists.find((one) => one.owner === owner && isSameList(one.documents, documents));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an owner looks at lists in one way
    const found = known ? (known.found as Promise<T>) : this.look(work);
    const others = this.#lists.filter((one) => one !== known);
    this.#lists = [{ owner, documents, found }, ...others].slice(0, LISTS);
    if (known) return found;
    found.catch(() => {
      this.#lists = this.#lists.filter((one) => one.found !== found);
    });
    return found;
  }

  /** The name of an object that never changes, made once. */
  nameOf(value: object, make: () => string): string {
    const known = this.#names.get(value);
    if (known !== undefined) return known;
    const name = make();
    this.#names.set(value, name);
    return name;
  }

  /** Finds a result; one of the earlier generation moves to the current one. */
  #find<T>(owner: object, key: string): { value: T } | undefined {
    const own = this.#ownOf(owner);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key names one kind of result
    if (own.has(key)) return { value: own.get(key) as T };
    const old = this.#before.get(owner);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key names one kind of result
    return old?.has(key) ? { value: this.#store(owner, { key, made: old.get(key) as T }) } : undefined;
  }

  #store<T>(owner: object, { key, made }: { key: string; made: T }): T {
    this.#ownOf(owner).set(key, made);
    this.#size += 1;
    this.#asked += 1;
    return made;
  }

  #makeRoom(): void {
    this.#most = Math.max(this.#most, this.#asked);
    this.#asked = 0;
    if (this.#size <= Math.max(LEAST, 2 * this.#most)) return;
    this.#before = this.#now;
    this.#now = new Map();
    this.#size = 0;
  }

  #ownOf(owner: object): Map<string, unknown> {
    const known = this.#now.get(owner);
    if (known) return known;
    const made = new Map<string, unknown>();
    this.#now.set(owner, made);
    return made;
  }
}

function isSameList(a: readonly RawDocument[], b: readonly RawDocument[]): boolean {
  return a.length === b.length && a.every((one, index) => isSameDocument(one, b[index]));
}

/** Most are the same object: states share what did not change. */
function isSameDocument(a: RawDocument, b: RawDocument | undefined): boolean {
  if (a === b) return true;
  return a.file === b?.file && a.brand === b.brand && a.text === b.text && a.unread === b.unread;
}
