import { type Context, ROOT_CONTEXT, type Span, type SpanContext, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { LRUCache } from 'lru-cache';
import type { SpanFacts, TraceSettings, Tracing } from './tracing.ts';

/** Revisions of content that a browser may still have and report about. */
const REMEMBERED = 100;

/** Traces by OpenTelemetry, sent to a collector in batches. Nothing is registered for the whole process: code without this object is not traced. */
export function createOpenTelemetry({ endpoint, headers, ratio, service }: TraceSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': `${process.pid}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('marquee');
  const contexts = new AsyncLocalStorageContextManager().enable();
  const publishes = new LRUCache<string, SpanContext>({ max: REMEMBERED });

  const open = ({ name, attributes = {}, headers: carrier, revision }: SpanFacts): { span: Span; within: Context } => {
    const around = carrier ? asked(carrier) : contexts.active();
    const published = publishes.get(revision ?? '');
    const links = published ? [{ context: published }] : [];
    const span = tracer.startSpan(name, { attributes, links }, around);
    return { span, within: trace.setSpan(around, span) };
  };
  return {
    async span(facts, work) {
      const { span, within } = open(facts);
      try {
        return await contexts.with(within, work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    begin(facts) {
      const { span, within } = open(facts);
      return {
        run: (work) => contexts.with(within, work),
        end(attributes) {
          span.setAttributes(attributes).end();
        },
      };
    },
    ids() {
      const at = trace.getSpanContext(contexts.active());
      return at ? { trace_id: at.traceId, span_id: at.spanId } : {};
    },
    remember(revision) {
      const at = trace.getSpanContext(contexts.active());
      if (at) publishes.set(revision, at);
    },
    close: () => provider.shutdown(),
  };
}

const propagator = new W3CTraceContextPropagator();

/** The client's trace, by its header `traceparent`; a new one without it. */
function asked(headers: NonNullable<SpanFacts['headers']>): Context {
  return propagator.extract(ROOT_CONTEXT, headers, {
    get: (carrier: typeof headers, key) => carrier[key],
    keys: (carrier: typeof headers) => Object.keys(carrier),
  });
}

function fail(span: Span, error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  span.setStatus({ code: SpanStatusCode.ERROR, message: name });
  span.addEvent('exception', { 'exception.type': name, 'exception.message': message });
}
