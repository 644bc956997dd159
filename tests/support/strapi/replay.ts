import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question and its answer. */
export interface Exchange {
  request: string;
  status: number;
  body: unknown;
}

/** Exchanges of one server, and where they come from. */
export interface Recording {
  /** Says whether a real server was there. */
  origin: string;
  exchanges: Exchange[];
}

/** Answers what was recorded, and nothing else: any other question is 501 with its words. */
export async function startReplay({ exchanges }: Recording): Promise<{ url: string; close(): Promise<void> }> {
  const answers = new Map(exchanges.map((exchange) => [exchange.request, exchange]));
  const server = createServer(({ method, url }, response) => {
    const known = answers.get(`${method} ${decodeURIComponent(url ?? '')}`);
    const body = known?.body ?? { data: null, error: { status: 501, name: 'NotRecorded', message: url } };
    response
      .writeHead(known?.status ?? 501, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
