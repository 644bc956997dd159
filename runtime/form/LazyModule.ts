import { makeObservable, observableRef, runInAction } from 'mobx';

/**
 * A module that is loaded when it is first needed, such as the library of a rule. `code` is observable: what read it too early runs again
 * when it is there. One instance serves all forms, for it holds code only, as `import()` itself does.
 */
export class LazyModule<T> {
  /** null: not loaded yet. */
  code: T | null = null;
  readonly #open: () => Promise<T>;

  constructor(open: () => Promise<T>) {
    this.#open = open;
    makeObservable(this, { code: observableRef });
  }

  /** @throws what the import throws; the next call tries again */
  async load(): Promise<void> {
    if (this.code !== null) return;
    const code = await this.#open();
    runInAction(() => {
      this.code = code;
    });
  }
}
