import { action, makeObservable, observableRef } from 'mobx';

/** Sources that a form is requesting now, with the newest request to each. */
export class PendingSources {
  /** Keys of sources that have not answered yet. */
  keys: ReadonlySet<string> = new Set();
  readonly #turns = new Map<string, number>();

  constructor() {
    makeObservable(this, { keys: observableRef, start: action, end: action });
  }

  /** @returns the question's turn, to tell whether a newer one was asked meanwhile */
  start(key: string): number {
    const turn = (this.#turns.get(key) ?? 0) + 1;
    this.#turns.set(key, turn);
    this.keys = new Set([...this.keys, key]);
    return turn;
  }

  isNewest(key: string, turn: number): boolean {
    return this.#turns.get(key) === turn;
  }

  /** The question was answered, or failed; a newer one goes on. */
  end(key: string, turn: number): void {
    if (this.isNewest(key, turn)) this.keys = new Set([...this.keys].filter((each) => each !== key));
  }
}
