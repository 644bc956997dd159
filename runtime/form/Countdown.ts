import { makeAutoObservable } from 'mobx';
import type { Clock } from '../ports/index.ts';

const SECOND_MS = 1_000;

/**
 * Whole seconds until something may be done again, by the clock rather than by counting: a tab that slept is right at once. The seconds are
 * the server's, so that a clock which is wrong by a year does not matter; a clock that is put back in the meantime makes the wait no longer.
 * Source: REL-W9, AUTHP-07.
 */
export class Countdown {
  leftSec = 0;
  readonly #clock: Pick<Clock, 'now' | 'after'>;
  #leftMs = 0;
  #lastMs = 0;
  #callOff = (): void => undefined;

  constructor(clock: Pick<Clock, 'now' | 'after'>) {
    this.#clock = clock;
    makeAutoObservable(this);
  }

  /** Minutes and seconds, `1:05`. */
  get text(): string {
    return `${Math.floor(this.leftSec / 60)}:${String(this.leftSec % 60).padStart(2, '0')}`;
  }

  start(seconds: number): void {
    this.#leftMs = seconds * SECOND_MS;
    this.#lastMs = this.#clock.now();
    this.tick();
  }

  tick(): void {
    this.#callOff();
    const now = this.#clock.now();
    this.#leftMs -= now < this.#lastMs ? SECOND_MS : now - this.#lastMs;
    this.#lastMs = now;
    this.leftSec = Math.max(0, Math.ceil(this.#leftMs / SECOND_MS));
    if (this.leftSec > 0) this.#callOff = this.#clock.after(SECOND_MS, () => this.tick());
  }

  stop(): void {
    this.#callOff();
  }
}
