import { setTimeout as wait } from 'node:timers/promises';
import { systemError } from '../../faults/systemError.ts';
import type { ContentSource, Mark, RawDocument, Reading } from '../document/ContentSource.ts';
import { checkReading } from './checkReading.ts';
import { type Ask, createAsk, LeftInPeaceError } from './createAsk.ts';
import { createFaultLog, type FaultLog } from './createFaultLog.ts';
import type { RemoteSource } from './RemoteSource.ts';
import { markTold } from './told.ts';

/** Longest wait for a small question, and of a start for the first reading, in milliseconds. Source: REL-C2. */
const PATIENCE_MS = 2_000;
/** A reading of everything may be large: it is given up after this long. Nobody waits for it but a start, and that for less. */
const READING_MS = 30_000;

/** Documents that are served until the source has answered for the first time. */
export interface StandIn {
  documents: readonly RawDocument[];
  /** Time when it was good, UTC milliseconds; undefined for starter documents. */
  savedAt?: number;
}

export interface GuardOptions {
  /** Interval of polling the source for changes, in milliseconds. */
  pollMs: number;
  now(): number;
  /** Returns the documents that were served last, else the starter documents. */
  meanwhile(): Promise<StandIn>;
  /** Told whenever the source has said that what was read last is still so. */
  confirmed?(): void;
  log: { warn(detail: object, message: string): void };
}

/**
 * Protects the site from a source on another machine: one refresh at a time, a time limit, a breaker, garbage refused as a whole or
 * replaced by the last good document, and each kind of fault reported once. A start without the source serves the stand-in; a reading that
 * fails later is an error, and the served content stays. Source: REL-C1 to REL-C3.
 */
export class GuardedSource implements ContentSource {
  readonly #source: RemoteSource;
  readonly #options: GuardOptions;
  readonly #ask: Ask;
  readonly #told: FaultLog;
  #good: ReadonlyMap<string, RawDocument> = new Map();
  #flying: Promise<Reading> | undefined;
  /** A reading that came after the start had stopped waiting for it. */
  #late: Reading | undefined;
  /** Mark of what was read last. */
  #known: string | undefined;
  #confirmedAt: number;
  #isAway = false;
  #changed = (): void => undefined;

  constructor(source: RemoteSource, options: GuardOptions) {
    this.#source = source;
    this.#options = options;
    this.#ask = createAsk(options.now);
    this.#told = createFaultLog(options.log);
    this.#confirmedAt = options.now();
  }

  /** Time since the source last confirmed the served content, in milliseconds; 0 while it answers. Source: REL-C1. */
  ageMs(): number {
    return this.#isAway ? Math.max(1, this.#options.now() - this.#confirmedAt) : 0;
  }

  /** The last valid version of each of its documents. */
  get documents(): readonly RawDocument[] {
    return [...this.#good.values()];
  }

  async read(since?: Mark): Promise<Reading> {
    const late = this.#late;
    this.#late = undefined;
    if (late) return late;
    const reading = this.#refresh(since);
    if (this.#good.size > 0) return reading;
    const patience = wait(PATIENCE_MS, undefined, { ref: false });
    const first = await Promise.race([reading.catch(() => undefined), patience]);
    return first ?? this.#standIn(reading);
  }

  watch(changed: () => void): () => void {
    this.#changed = changed;
    const stopped = new AbortController();
    const stop = this.#source.watch(changed);
    void this.#poll(stopped.signal);
    return () => {
      stopped.abort();
      stop();
    };
  }

  #refresh(since: Mark | undefined): Promise<Reading> {
    this.#flying ??= this.#read(since)
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#flying = undefined;
      });
    return this.#flying;
  }

  async #read(since: Mark | undefined): Promise<Reading> {
    const mark = await this.#mark();
    const given = await this.#ask(READING_MS, (signal) => this.#source.read(since, signal));
    const { damaged, ...reading } = checkReading(given, this.#good);
    for (const file of damaged) this.#told.fault(`damaged: ${file}`, new Error('a text is not what its hash says'));
    this.#good = this.#after(reading);
    this.#known = damaged.length > 0 ? undefined : mark; // damaged documents are requested again
    this.#confirm();
    return reading;
  }

  #mark(): Promise<string> {
    return this.#ask(this.#source.markMs ?? PATIENCE_MS, (signal) => this.#source.mark(signal));
  }

  /** Everything there is after a reading of everything, or of what changed. */
  #after({ documents, gone }: Reading): ReadonlyMap<string, RawDocument> {
    const left = new Set([...(gone ?? []), ...documents.map(({ key }) => key)]); // one that has moved leaves its old place
    const stay = gone === undefined ? [] : this.documents.filter(({ key }) => key === undefined || !left.has(key));
    return new Map([...stay, ...documents].map((document) => [document.file, document]));
  }

  /** Serves the stand-in, because the first reading takes too long, or failed: when it comes all the same, watchers are notified. */
  async #standIn(reading: Promise<Reading>): Promise<Reading> {
    this.#isAway = true;
    const come = (late: Reading): void => {
      this.#late = late;
      this.#changed();
    };
    reading.then(come, () => undefined); // a failure is reported already, and the next look asks again
    const { documents, savedAt } = await this.#options.meanwhile();
    this.#confirmedAt = savedAt ?? this.#confirmedAt;
    return { documents };
  }

  async #poll(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      await wait(this.#options.pollMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
      if (!stopped.aborted)
        await this.#look()
          .catch((error: unknown) => this.#fail(error))
          .catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const mark = await this.#mark();
    if (mark !== this.#known) {
      if (!this.#flying) this.#changed();
      return;
    }
    this.#confirm();
    this.#options.confirmed?.();
    this.#told.clear();
  }

  #confirm(): void {
    [this.#isAway, this.#confirmedAt] = [false, this.#options.now()];
  }

  #fail(error: unknown): never {
    this.#isAway = true;
    if (!(error instanceof LeftInPeaceError)) this.#told.fault(systemError(error).message, error);
    markTold(error);
    throw error;
  }
}
