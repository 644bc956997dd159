import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP's JSON has it. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  links?: readonly { traceId: string; spanId: string }[];
  attributes?: readonly { key: string; value: { stringValue?: string } }[];
  status?: { code?: number };
}

interface Sent {
  resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[];
}

export interface Collector {
  endpoint: string;
  /** All spans that came, in the order in which they ended. */
  spans: Span[];
  /** Keys that the senders sent. */
  keys: (string | undefined)[];
  close(): Promise<void>;
}

/** Takes traces over HTTP as a collector of OpenTelemetry does. */
export async function startCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['x-key']?.toString());
    void json(request).then((sent) => {
      for (const { scopeSpans } of (sent as Sent).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    keys,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
