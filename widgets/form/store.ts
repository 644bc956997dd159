import type { Kept } from '#runtime/form/cases.ts';
import type { Values } from '#runtime/form/document.ts';
import type { AreaContext, AreaModule, AreaStore } from '#runtime/store/areas.ts';

/** Longest time that a step may wait for the next one with what it keeps, in milliseconds. Source: REL-S2. */
export const KEPT_MS = 10 * 60 * 1_000;

/** Values that one form passes to the next, kept in the memory of the tab only. */
export class FormArea implements AreaStore {
  readonly #handed = new Map<string, Values>();
  readonly #kept = new Map<string, Kept>();
  readonly #clock: Pick<AreaContext['ports']['clock'], 'after'>;

  constructor({ ports }: Pick<AreaContext, 'ports'>) {
    this.#clock = ports.clock;
  }

  /** Keeps values for the form of that id. */
  hand(form: string, values: Values): void {
    this.#handed.set(form, values);
  }

  /** Browser only. Its stop forgets everything. */
  start(): () => void {
    return () => {
      this.#handed.clear();
      this.#kept.clear();
    };
  }

  /** Keeps what a step sent, secrets too, for the form that goes on with it; never anywhere but in memory. */
  keep(form: string, kept: Kept): void {
    this.#kept.set(form, kept);
    this.#clock.after(KEPT_MS, () => {
      if (this.#kept.get(form) === kept) this.drop(form);
    });
  }

  kept(form: string): Kept | undefined {
    return this.#kept.get(form);
  }

  /** Forgets it: the form that goes on has it now. */
  drop(form: string): void {
    this.#kept.delete(form);
  }

  /** The values handed to that form; they stay until others are handed, for the form may be drawn twice. */
  handed(form: string): Values {
    return this.#handed.get(form) ?? {};
  }
}

export const createStore: AreaModule['createStore'] = (context) => new FormArea(context);

declare module '#runtime/store/areas.ts' {
  interface Areas {
    form: FormArea;
  }
}
