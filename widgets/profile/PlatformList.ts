import { makeAutoObservable, observableRef } from 'mobx';
import { PlatformError, type Ports } from '#runtime/ports/index.ts';

/** Longest wait for a list before the player is told and may ask again, in milliseconds. */
export const LIST_MS = 5_000;

type Ask<T> = (signal: AbortSignal) => Promise<readonly T[]>;

/** A list of the signed-in player's: not asked yet, on its way, there, or not to be had. What was there stays while it is asked anew. */
export class PlatformList<T> {
  items: readonly T[] = [];
  status: 'unknown' | 'loading' | 'ready' | 'failed' = 'unknown';
  readonly #ask: Ask<T>;
  readonly #ports: Pick<Ports, 'clock' | 'report'>;
  #turn = 0;

  constructor(ports: Pick<Ports, 'clock' | 'report'>, ask: Ask<T>) {
    this.#ports = ports;
    this.#ask = ask;
    makeAutoObservable(this, { items: observableRef });
  }

  /** Whether anybody looks at it. */
  get isUsed(): boolean {
    return this.status !== 'unknown';
  }

  /** Asks the platform; an answer to an older question no longer counts. */
  async load(): Promise<void> {
    const turn = ++this.#turn;
    const ending = new AbortController();
    const callOff = this.#ports.clock.after(LIST_MS, () => ending.abort());
    if (this.status !== 'ready') this.settle('loading');
    try {
      const items = await this.#ask(ending.signal);
      if (turn === this.#turn) this.settle('ready', items);
    } catch (error) {
      // A session that ended is the session's own news.
      const isOver = error instanceof PlatformError && error.type === 'AuthorizationException';
      if (!isOver) this.#ports.report.fault('player list', { message: String(error) });
      if (turn === this.#turn) this.settle('failed');
    } finally {
      callOff();
    }
  }

  settle(status: PlatformList<T>['status'], items: readonly T[] = this.items): void {
    this.status = status;
    this.items = items;
  }
}
