import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often the nodes behind are asked whether they are ready, in milliseconds. */
const CHECK_MS = 100;

/** One of the nodes behind an address. */
export interface Backend {
  name: string;
  port: number;
}

/** A request that was not answered. */
export interface Failure {
  node: string;
  /** When it was asked, by `performance.now()`. */
  atMs: number;
}

/** One address before several nodes: each request to the next that is ready, as operators' balancers do. It tries nothing twice. */
export interface Balancer {
  origin: string;
  /** Names of the nodes that requests go to. */
  readonly ready: readonly string[];
  readonly failures: readonly Failure[];
  /** Requests that each node answered. */
  readonly answered: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

export async function startBalancer(backends: readonly Backend[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const ready = new Set<Backend>();
  const failures: Failure[] = [];
  const answered: Record<string, number> = Object.fromEntries(backends.map(({ name }) => [name, 0]));
  let turn = 0;
  const look = (): Promise<unknown> =>
    Promise.all(backends.map(async (one) => ((await isReady(one)) ? ready.add(one) : ready.delete(one))));
  await look();
  const timer = setInterval(() => void look(), CHECK_MS);

  const pass = (asked: IncomingMessage, response: ServerResponse): void => {
    const open = [...ready];
    const backend = open[turn++ % open.length];
    if (!backend) return void response.writeHead(503).end();
    const { method, url: path, headers } = asked;
    const [port, atMs] = [backend.port, performance.now()];
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answered[backend.name] = (answered[backend.name] ?? 0) + 1;
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-node': backend.name });
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => {
      failures.push({ node: backend.name, atMs });
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'x-node': backend.name }).end();
    });
    asked.pipe(onward);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get ready() {
      return [...ready].map(({ name }) => name);
    },
    failures,
    answered,
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isReady({ port }: Backend): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
