import type { Reading } from './Figures.ts';
import type { CountedName, MeasuredKind, WatchedName } from './figureNames.ts';

/** Name of a piece of work in metrics and traces. Few names, known beforehand: each makes a row in the operator's database. */
export interface Work {
  kind: MeasuredKind;
  name: string;
}

/** Tells an operator what the server does, without changing it. */
export interface Telemetry {
  /** Does `work` and notes how long it took and how it ended; inside a span where traces are on. Throws what `work` throws. */
  measure<T>(what: Work, work: () => Promise<T>): Promise<T>;
  count(what: CountedName, label: string): void;
  /** From now on this number is `read()` whenever the figures are asked for. */
  watch(what: WatchedName, read: Reading['read']): void;
}

/** Notes nothing: for orders at the terminal, and for parts that are tried by themselves. */
export const silentTelemetry: Telemetry = {
  measure: (_what, work) => work(),
  count() {},
  watch() {},
};
