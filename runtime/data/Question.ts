import { UnreachableError } from '../ports/errors.ts';
import type { Clock } from '../ports/index.ts';
import { retryPauseMs } from './failure.ts';

/** What is asked, and what becomes of it. */
export interface Asked<T> {
  clock: Pick<Clock, 'after'>;
  /** Longest wait for an answer, in milliseconds. */
  patienceMs: number;
  /** Called after that, and the answer is waited for all the same; without it the question is given up. */
  late?(): void;
  load(signal: AbortSignal): Promise<T>;
  took(answer: T): void;
  /**
   * Called after each failure; what it throws, `ask` throws.
   * @param failures how many tries in a row failed, from 1
   * @returns true if the same may be answered later
   */
  missed(error: unknown, failures: number): boolean;
  /** Asks again after a pause, where that takes more than `ask`. @returns what calls that off */
  pause?(ms: number): () => void;
}

/**
 * One thing that is asked for, perhaps many times: the newest question counts, one that takes too long is given up or said to be late, and one that
 * failed is asked again with growing pauses. All that the browser asks to draw it stands on this: resources, the sources of forms, the checks of
 * their values.
 */
export class Question<T> {
  /** Settles when the last question has ended; another may have begun by then. */
  done = Promise.resolve();
  readonly #asked: Asked<T>;
  #running: AbortController | null = null;
  #failures = 0;
  #cancelPause = (): void => undefined;

  constructor(asked: Asked<T>) {
    this.#asked = asked;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Asks at once: neither an earlier question nor a pause counts any more. */
  ask(): Promise<void> {
    this.callOff();
    this.#running = new AbortController();
    this.done = this.#run(this.#running);
    return this.done;
  }

  /** What is on its way is no answer any more, and nothing is asked again. */
  callOff(): void {
    this.#running?.abort();
    this.#running = null;
    this.#cancelPause();
  }

  /** What comes next is another matter: its pauses begin anew. */
  forget(): void {
    this.callOff();
    this.#failures = 0;
  }

  async #run(running: AbortController): Promise<void> {
    const { clock, patienceMs, late, load, took } = this.#asked;
    const { signal } = running;
    const isNewest = (): boolean => this.#running === running;
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new UnreachableError('late')));
    });
    const stopWaiting = clock.after(patienceMs, late ?? (() => running.abort()));
    try {
      const answer = await Promise.race([load(signal), ended]);
      if (!isNewest()) return;
      took(answer);
      this.#failures = 0; // not before: an answer that cannot be taken is a failure, and they are counted
    } catch (error) {
      if (isNewest()) this.#miss(error);
    } finally {
      stopWaiting();
      if (isNewest()) this.#running = null;
    }
  }

  #miss(error: unknown): void {
    const { clock, missed, pause = (ms) => clock.after(ms, () => this.ask()) } = this.#asked;
    this.#failures += 1;
    if (!missed(error, this.#failures)) return;
    this.#cancelPause = pause(retryPauseMs(this.#failures, Math.random()));
  }
}
