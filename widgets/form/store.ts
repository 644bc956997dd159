import type { Values } from '#runtime/form/document.ts';
import type { AreaModule, AreaStore } from '#runtime/store/areas.ts';

/** What one form hands to the next, kept in the memory of the tab only. */
export class FormArea implements AreaStore {
  readonly #handed = new Map<string, Values>();

  /** Keeps values for the form of that id. */
  hand(form: string, values: Values): void {
    this.#handed.set(form, values);
  }

  /** Browser only. Its stop forgets everything. */
  start(): () => void {
    return () => this.#handed.clear();
  }

  /** The values handed to that form; they stay until others are handed, for the form may be drawn twice. */
  handed(form: string): Values {
    return this.#handed.get(form) ?? {};
  }
}

export const createStore: AreaModule['createStore'] = () => new FormArea();

declare module '#runtime/store/areas.ts' {
  interface Areas {
    form: FormArea;
  }
}
