import type { Values } from '#runtime/form/document.ts';
import type { HeldValues } from '#runtime/form/FormOutcome.ts';
import type { AreaContext, AreaModule, AreaStore } from '#runtime/store/areas.ts';

/** Longest time that a step may wait for the next one with what it leaves, in milliseconds. Source: REL-S2. */
export const HELD_MS = 10 * 60 * 1_000;

/** Values that one form passes to the next, held in the memory of the tab only. */
export class FormArea implements AreaStore {
  readonly #handed = new Map<string, Values>();
  readonly #held = new Map<string, HeldValues>();
  readonly #clock: Pick<AreaContext['ports']['clock'], 'after'>;

  constructor({ ports }: Pick<AreaContext, 'ports'>) {
    this.#clock = ports.clock;
  }

  /** Holds values for the form of that id. */
  hand(form: string, values: Values): void {
    this.#handed.set(form, values);
  }

  /** Browser only. Its stop forgets everything. */
  start(): () => void {
    return () => {
      this.#handed.clear();
      this.#held.clear();
    };
  }

  /** Holds what a step sent, secrets too, for the form that goes on with it; never anywhere but in memory. */
  hold(form: string, values: HeldValues): void {
    this.#held.set(form, values);
    this.#clock.after(HELD_MS, () => {
      if (this.#held.get(form) === values) this.drop(form);
    });
  }

  held(form: string): HeldValues | undefined {
    return this.#held.get(form);
  }

  /** Forgets it: the form that goes on has it now. */
  drop(form: string): void {
    this.#held.delete(form);
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
