import { makeAutoObservable, observableRef } from 'mobx';

/**
 * Code that comes when it is first needed: a rule's library. Who read it before it came is told when it is there. What is kept is code, the
 * same for everyone, as `import()` itself keeps it.
 */
export class LateCode<T> {
  /** null: not here yet. */
  code: T | null = null;
  readonly #door: () => Promise<T>;

  constructor(door: () => Promise<T>) {
    this.#door = door;
    makeAutoObservable(this, { code: observableRef });
  }

  /** @throws what the door throws; the next call asks again */
  async load(): Promise<void> {
    if (this.code === null) this.arrive(await this.#door());
  }

  arrive(code: T): void {
    this.code = code;
  }
}
