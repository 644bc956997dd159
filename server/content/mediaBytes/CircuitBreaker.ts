/** So many calls in turn that did not answer: one may have been unlucky. */
const MOST_LATE = 2;

/**
 * Remembers that a store does not answer, so that not everybody who asks it waits the whole deadline: they are refused at once, but for one
 * each `againMs` who tries whether it is back.
 */
export class CircuitBreaker {
  readonly #againMs: number;
  /** Calls in turn that did not answer. */
  #late = 0;
  #againAt = 0;

  constructor(againMs: number) {
    this.#againMs = againMs;
  }

  /** Checks whether the store may be asked. Who is let through says `noteAnswer` or `noteLate` afterwards. @param now milliseconds of a clock that nobody sets */
  mayAsk(now: number): boolean {
    if (this.#late < MOST_LATE) return true;
    if (now < this.#againAt) return false;
    this.#againAt = now + this.#againMs;
    return true;
  }

  /** A refusal is an answer, too. */
  noteAnswer(): void {
    this.#late = 0;
  }

  noteLate(now: number): void {
    this.#late += 1;
    this.#againAt = now + this.#againMs;
  }
}
