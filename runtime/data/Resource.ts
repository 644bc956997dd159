import { createAtom } from 'mobx';
import { PlatformError, UnreachableError } from '../ports/errors.ts';
import type { Ports } from '../ports/index.ts';
import { MISSED_NEWS } from '../ports/news.ts';
import { Question } from './Question.ts';
import type { Readable, ResourceState } from './Readable.ts';
import type { Source } from './Source.ts';

/** Longest wait before the player sees that it cannot be loaded, in milliseconds. A later answer is still used. */
export const LOADING_TIMEOUT_MS = 2_800;
/** Time that its answer is held after its last reader, in milliseconds: the next page may read it again at once. */
export const UNREAD_LIFETIME_MS = 1_000;

/**
 * Something that the platform is asked for, as long as anything reads it: reading it in an `observer` is all it takes. The newest answer counts;
 * news and polling ask again; what failed is tried again with growing pauses.
 */
export class Resource<T, S extends Source<T> = Source<T>> implements Readable<T> {
  readonly source: S;
  readonly #ports: Pick<Ports, 'clock' | 'news' | 'presence'>;
  /** Notifies readers of every change, and this resource of its first and last reader. */
  readonly #atom = createAtom(
    'resource',
    () => this.#begin(),
    () => this.#linger(),
  );
  #answer: { value: T } | null = null;
  /** What the last question met instead of an answer; null: it was answered. */
  #error: unknown = null;
  /** It was answered, or failed, since its readers came. */
  #hasSettled = false;
  /** Changes that are shown before the platform has agreed, the oldest first. */
  #changes: readonly ((value: T) => T)[] = [];
  readonly #question: Question<T>;
  /** Counts questions that were answered, or failed. */
  #results = 0;
  /** Number of the result that somebody waits for. */
  #wanted = 0;
  /** Counts visitors: what was asked for one is no answer for the next. */
  #visitor = 0;
  /** What stops following the news; null: nothing reads it. */
  #stopNews: (() => void)[] | null = null;
  #cancelDrop = (): void => undefined;

  constructor(source: S, ports: Pick<Ports, 'clock' | 'news' | 'presence'>) {
    this.source = source;
    this.#ports = ports;
    this.#question = new Question({
      ports,
      timeoutMs: LOADING_TIMEOUT_MS,
      late: () => this.#answer ?? this.#settle(this.#error ?? new UnreachableError('no answer yet')),
      load: (signal) => source.load(signal),
      took: (value) => {
        this.#results += 1;
        this.#take(value);
      },
      missed: (error) => {
        this.#results += 1;
        this.#settle(error);
        return source.failed(error, this.#answer !== null);
      },
    });
  }

  get state(): ResourceState {
    this.#atom.reportObserved();
    if (this.#answer) return 'ready';
    return this.#error === null ? 'waiting' : 'failed';
  }

  /** The newest answer, with the changes that are under way; null: there is none. */
  get value(): T | null {
    this.#atom.reportObserved();
    return this.#answer && this.#changes.reduce((value, change) => change(value), this.#answer.value);
  }

  /** The platform's refusal, where the last question met one. */
  get refusal(): PlatformError | null {
    this.#atom.reportObserved();
    return this.#error instanceof PlatformError ? this.#error : null;
  }

  /** It was answered, or failed, since its readers came. */
  get hasSettled(): boolean {
    this.#atom.reportObserved();
    return this.#hasSettled;
  }

  /** Asks again, where anybody reads it; while a question is on its way, once more after it. Never rejects: the source receives the error. */
  async refresh(): Promise<void> {
    if (this.#stopNews && !this.#question.repeat()) void this.#question.ask();
    // oxlint-disable-next-line no-await-in-loop -- each begins when the one before has ended
    while (this.#question.isRunning) await this.#question.done;
  }

  /**
   * An answer that is newer than this call, for code that goes on with it.
   * @throws what the call throws; UnreachableError when it is for another visitor by then
   */
  async fresh(): Promise<T> {
    const visitor = this.#visitor;
    // a question that others of these wait for is left alone: asked anew by each, none would ever be answered
    const isRepeated = this.#wanted > this.#results && this.#question.repeat();
    if (!isRepeated) void this.#question.ask();
    const wanted = (this.#wanted = this.#results + (isRepeated ? 2 : 1));
    // oxlint-disable-next-line no-await-in-loop -- each begins when the one before has ended
    while (this.#question.isRunning && this.#results < wanted) await this.#question.done;
    if (visitor !== this.#visitor || this.#answer === null || this.#error !== null)
      throw this.#error ?? new UnreachableError('asked for another visitor');
    return this.#answer.value;
  }

  /** Asks again by the player's press: a question that is still on its way no longer counts. */
  retry(): Promise<void> {
    if (this.state === 'failed') this.#settle(null);
    return this.#question.ask();
  }

  /** Adds the next page. @throws what the call throws: the rows that are there stay */
  async more(): Promise<void> {
    const answer = this.#answer;
    const value = answer && (await this.source.next(answer.value));
    if (!value || !this.#stopNews) return; // there is none, or its readers have left
    if (this.#answer !== answer) return this.refresh(); // another answer came meanwhile: all pages anew
    this.#take(value);
    if (this.#question.isRunning) void this.retry(); // what is on its way has a page less
  }

  /**
   * Shows a change at once, and takes it back when `task` fails.
   * @param change gives the changed value; it runs on any answer that comes meanwhile
   * @throws what `task` throws
   */
  async change(change: (value: T) => T, task: () => Promise<unknown>): Promise<void> {
    this.#changes = [...this.#changes, change];
    this.#atom.reportChanged();
    try {
      await task();
      if (this.#answer) this.#answer = { value: change(this.#answer.value) };
    } finally {
      this.#changes = this.#changes.filter((other) => other !== change);
      this.#atom.reportChanged();
    }
    if (this.#question.isRunning) void this.retry(); // what is on its way may be of before the change
  }

  /** Drops all that is known: it was another visitor's, or has no readers. */
  forget(): void {
    this.#visitor += 1;
    this.#question.callOff();
    this.#answer = null;
    this.#changes = [];
    this.#hasSettled = false;
    this.#error = null;
    this.#atom.reportChanged();
  }

  /** Its source has other rules by now: an answer that is there may be older than news that nobody followed, and is asked for again. */
  sourceChanged(): void {
    if (!this.#stopNews) return;
    this.#followNews();
    const ask = (): void => void (this.#question.isRunning || this.#question.askWhenVisible());
    if (!this.#question.repeat()) queueMicrotask(ask); // who caused this may be drawing
  }

  #begin(): void {
    this.#cancelDrop();
    if (this.#stopNews) return; // it is still held since its last reader
    this.source.begin();
    this.#followNews();
    // readers are drawing: nothing may change under their hands; and `fresh` may have asked already
    queueMicrotask(() => void (this.#question.isRunning || this.#question.ask()));
  }

  #followNews(): void {
    for (const stop of this.#stopNews ?? []) stop();
    const onNews = (): void => void (this.#question.repeat() || this.#question.askWhenVisible());
    this.#stopNews = [MISSED_NEWS, ...this.source.refreshOn].map((type) => this.#ports.news.on(type, onNews));
  }

  #linger(): void {
    this.#cancelDrop = this.#ports.clock.after(UNREAD_LIFETIME_MS, () => {
      for (const stop of this.#stopNews ?? []) stop();
      this.#stopNews = null;
      this.forget();
    });
  }

  #take(value: T): void {
    this.#answer = { value };
    this.#settle(null);
    const pollMs = this.source.pollMs(value);
    if (pollMs !== null) this.#question.askAfter(pollMs);
  }

  /** @param error null: there is none any more */
  #settle(error: unknown): void {
    this.#hasSettled = true;
    this.#error = error;
    this.#atom.reportChanged();
  }
}
