import type { IncomingHttpHeaders } from 'node:http';

/** Facts of a span. */
export interface SpanFacts {
  name: string;
  attributes?: Readonly<Record<string, string | number>>;
  /** Of a request from outside: its span goes on with the asker's trace. */
  headers?: IncomingHttpHeaders;
  /** Belongs to what made this content, if this node remembers it. */
  revision?: string;
}

/** Settings for the export of traces. */
export interface TraceSettings {
  /** Collector that takes OTLP over HTTP: `http://collector:4318`. */
  endpoint: string;
  /** Headers that the collector wants, such as a key. */
  headers: Readonly<Record<string, string>>;
  /** Part of the requests that is traced, 0 to 1. */
  ratio: number;
  /** Name of the service in traces. */
  service: string;
}

/** Traces: which work was part of which, over this process and those it was asked by. */
export interface Tracing {
  /** Does `work` inside a span. Throws what `work` throws. */
  span<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** A span around what is asked between now and the call of the returned end. */
  begin(facts: SpanFacts): {
    run<T>(work: () => T): T;
    end(attributes: Readonly<Record<string, string | number>>): void;
  };
  /** Fields that connect a log line with its trace; empty outside of any. */
  ids(): { trace_id?: string; span_id?: string };
  /** From now on `revision` leads to the span that is at work. */
  remember(revision: string): void;
  /** Sends what still waits. */
  close(): Promise<void>;
}
