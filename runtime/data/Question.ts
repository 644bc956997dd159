import { UnreachableError } from '../ports/errors.ts';
import type { Ports } from '../ports/index.ts';
import { retryPauseMs } from './failure.ts';

/** What is asked, and what becomes of it. */
export interface Asked<T> {
  ports: Pick<Ports, 'clock' | 'presence'>;
  /** Longest wait for an answer, in milliseconds. */
  timeoutMs: number;
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
  /** Asks again, where that takes more than `ask`. */
  again?(): Promise<void>;
}

/**
 * One thing that is asked for, perhaps many times: the newest question counts, one that takes too long is given up or said to be late, and one that
 * failed is asked again with growing pauses, while somebody is there to see it. All that the browser asks to draw it stands on this: resources, the
 * sources of forms, the checks of their values.
 */
export class Question<T> {
  /** Settles when the last question has ended; another may have begun by then. */
  done = Promise.resolve();
  readonly #asked: Asked<T>;
  #running: AbortController | null = null;
  /** It is asked once more after this time. */
  #isRepeated = false;
  #failures = 0;
  #cancelNext = (): void => undefined;

  constructor(asked: Asked<T>) {
    this.#asked = asked;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Asks at once: neither an earlier question nor one that is still to come counts any more. */
  ask(): Promise<void> {
    this.#running?.abort();
    this.#cancelNext();
    this.#running = new AbortController();
    this.#isRepeated = false;
    this.done = this.#run(this.#running);
    return this.done;
  }

  /** Asks once more after a question that is on its way, whose answer may be older than this wish. @returns false if none is on its way */
  repeat(): boolean {
    return (this.#isRepeated = this.isRunning);
  }

  /** Asks once the tab is seen and has a network. */
  async askWhenVisible(): Promise<void> {
    const { ports, again } = this.#asked;
    this.#cancelNext();
    if (ports.presence.isHere()) return again ? again() : this.ask();
    this.#cancelNext = ports.presence.onChange(() => void this.askWhenVisible());
  }

  /** Asks after a pause, in milliseconds, unless it is asked before. */
  askAfter(ms: number): void {
    this.#cancelNext();
    this.#cancelNext = this.#asked.ports.clock.after(ms, () => this.askWhenVisible());
  }

  /** What is on its way is no answer any more, and nothing is asked again. What comes next is another matter: its pauses begin anew. */
  callOff(): void {
    this.#running?.abort();
    this.#running = null;
    this.#cancelNext();
    this.#failures = 0;
  }

  async #run(running: AbortController): Promise<void> {
    const { ports, timeoutMs, late, load, took, missed } = this.#asked;
    const { signal } = running;
    const isNewest = (): boolean => this.#running === running;
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new UnreachableError('late')));
    });
    const stopWaiting = ports.clock.after(timeoutMs, late ?? (() => running.abort()));
    try {
      const answer = await Promise.race([load(signal), ended]);
      if (!isNewest()) return;
      took(answer);
      this.#failures = 0; // not before: an answer that cannot be taken is a failure, and they are counted
    } catch (error) {
      if (!isNewest()) return;
      const failures = (this.#failures += 1);
      if (missed(error, failures)) this.askAfter(retryPauseMs(failures, Math.random()));
    } finally {
      stopWaiting();
      if (isNewest()) {
        this.#running = null;
        if (this.#isRepeated) void this.ask();
      }
    }
  }
}
