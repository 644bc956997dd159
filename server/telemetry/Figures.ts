import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { mapValues } from '#schemas/record.ts';
import {
  type CountedName,
  counted,
  DURATION_BUCKETS,
  type MeasuredKind,
  measured,
  type WatchedName,
  watched,
} from './figureNames.ts';

export type Result = 'done' | 'refused' | 'failed';

/** A number that is read when somebody asks for the figures. */
export interface Reading {
  name: string;
  help: string;
  /** Only grows while the process runs. */
  isTotal: boolean;
  /** Returns the value. An error here fails the whole answer: a reading that may be missing returns NaN. */
  read(): number | Promise<number>;
}

/** The figures of one process, as Prometheus reads them. */
export class Figures {
  readonly registry = new Registry();
  readonly #measured: Readonly<Record<MeasuredKind, Histogram>>;
  readonly #counted: Readonly<Record<CountedName, Counter>>;
  readonly #requests: Histogram;
  readonly #lastDone: Gauge;

  constructor() {
    const registers = [this.registry];
    this.#measured = mapValues(
      measured,
      ({ name, help, label }) =>
        new Histogram({ name, help, labelNames: [label, 'result'], buckets: DURATION_BUCKETS, registers }),
    );
    this.#counted = mapValues(
      counted,
      ({ name, help, label }) => new Counter({ name, help, labelNames: [label], registers }),
    );
    this.#requests = new Histogram({
      name: 'marquee_http_request_duration_seconds',
      help: 'Requests that were not answered from kept bytes, by the pattern of their address',
      labelNames: ['route', 'method', 'status'],
      buckets: DURATION_BUCKETS,
      registers,
    });
    this.#lastDone = new Gauge({
      name: 'marquee_job_last_done_timestamp_seconds',
      help: 'When a turn of a job last ended well at this node, Unix time',
      labelNames: ['job'],
      registers,
    });
  }

  measured(kind: MeasuredKind, name: string, { result, seconds }: { result: Result; seconds: number }): void {
    this.#measured[kind].observe({ [measured[kind].label]: name, result }, seconds);
    if (kind === 'job' && result === 'done') this.#lastDone.set({ job: name }, Date.now() / 1_000);
  }

  counted(what: CountedName, label: string): void {
    this.#counted[what].inc({ [counted[what].label]: label });
  }

  /** @param asked the status as its class (`2xx`): which number exactly says the log */
  answered(asked: { route: string; method: string; status: string }, seconds: number): void {
    this.#requests.observe(asked, seconds);
  }

  watch(what: WatchedName, read: Reading['read']): void {
    this.add({ ...watched[what], read });
  }

  /** A total counts itself: who counts a request must not pay for more than adding one. */
  add({ name, help, isTotal, read }: Reading): void {
    const registers = [this.registry];
    if (!isTotal) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await read()) });
      return;
    }
    const counter: Counter = new Counter({
      name,
      help,
      registers,
      async collect() {
        const total = await read();
        counter.reset();
        counter.inc(total);
      },
    });
  }
}
