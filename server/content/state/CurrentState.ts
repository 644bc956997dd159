import type { Reader } from '../../db/db.ts';
import type { ContentState } from './ContentState.ts';
import { changesSince, readState } from './readState.ts';

/**
 * The state of a store's live content, for all that ask on this node. The first question reads everything; each later one asks the
 * database what was published since, on any node, and reads that alone.
 */
export class CurrentState {
  readonly #read: Reader;
  #first: Promise<ContentState> | undefined;
  #newest: ContentState | undefined;

  constructor(read: Reader) {
    this.#read = read;
  }

  /** Returns the live state, with everything published before the call. @throws what the database says when it is away */
  async get(): Promise<ContentState> {
    const known = this.#newest ?? (await this.#readFirst());
    const { mark, changes } = await changesSince(this.#read, known.mark);
    if (!changes) return this.reread();
    return mark.version === known.version ? known : this.#advance(known.after(changes, mark));
  }

  /** Everything, from the database once more. */
  async reread(): Promise<ContentState> {
    return this.#replace(await readState(this.#read));
  }

  /** Several who ask at the start wait for one reading. */
  #readFirst(): Promise<ContentState> {
    this.#first ??= readState(this.#read)
      .then((state) => this.#replace(state))
      .finally(() => {
        this.#first = undefined;
      });
    return this.#first;
  }

  /** Of several who asked at once the newest answer stays, and the same version is the same object for all of them. */
  #advance(fresh: ContentState): ContentState {
    const known = this.#newest;
    if (known?.version === fresh.version && known.mark.release === fresh.mark.release) return known;
    return known && known.version > fresh.version ? fresh : this.#replace(fresh);
  }

  #replace(fresh: ContentState): ContentState {
    this.#newest = fresh;
    return fresh;
  }
}
