import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Certificate } from './certificate.ts';

/** Interval at which the nodes behind are checked for readiness, in milliseconds. */
const CHECK_MS = 100;

/** One of the nodes behind an address. */
export interface Backend {
  name: string;
  port: number;
}

/** A request that was not answered. */
export interface Failure {
  node: string;
  /** Time of the request, by `performance.now()`. */
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

/** Headers that a balancer adds about the client. */
export type Told = (asked: IncomingMessage) => Readonly<Record<string, string>>;

/** nginx that ends TLS: `proxy_add_x_forwarded_for`, `X-Forwarded-Proto $scheme`, `X-Forwarded-Host $host`, and a different Host. */
export const asNginx: Told = ({ headers, socket }) => ({
  host: 'backend',
  'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
  'x-forwarded-proto': 'https',
  'x-forwarded-host': (headers.host ?? '').replace(/:\d+$/, ''),
});

/** haproxy that ends TLS: `option forwardfor` and `set-header X-Forwarded-Proto`; Host is unchanged, and an added header is an added line. */
export const asHaproxy: Told = ({ headers, socket }) => ({
  'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(','),
  'x-forwarded-proto': 'https',
});

const nothing: Told = () => ({});

/** `certificate` makes it end TLS. */
export async function startBalancer(
  backends: readonly Backend[],
  told: Told = nothing,
  certificate?: Certificate,
): Promise<Balancer> {
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
    const open = ready.size > 0 ? [...ready] : backends; // a busy machine may answer no check in time: all are tried then, as balancers do
    const backend = open[turn++ % open.length];
    if (!backend) return void response.writeHead(503).end();
    const { method, url: path } = asked;
    const headers = { ...asked.headers, ...told(asked) };
    const [port, atMs] = [backend.port, performance.now()];
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answered[backend.name] = (answered[backend.name] ?? 0) + 1;
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-node': backend.name });
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', ({ code }: NodeJS.ErrnoException) => {
      // a node may close a kept connection at the moment it is used again: that is asked once more, as balancers do
      if (onward.reusedSocket && code === 'ECONNRESET' && method === 'GET' && !response.headersSent)
        return pass(asked, response);
      failures.push({ node: backend.name, atMs });
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'x-node': backend.name }).end();
    });
    if (asked.readableEnded) onward.end();
    else asked.pipe(onward);
  };
  const raise = (asked: IncomingMessage, socket: Duplex): void => {
    const [backend] = ready;
    if (!backend) return void socket.destroy();
    const { method, url: path } = asked;
    const headers = { ...asked.headers, ...told(asked) };
    const onward = request({ host: '127.0.0.1', port: backend.port, method, path, headers });
    onward.on('upgrade', (answer, there) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${linesOf(answer.rawHeaders)}\r\n`);
      there.pipe(socket).pipe(there);
    });
    onward.on('response', (answer) => socket.end(`HTTP/1.1 ${answer.statusCode} No\r\nConnection: close\r\n\r\n`));
    onward.on('error', () => socket.destroy());
    onward.end();
  };
  const bare = certificate ? createTlsServer(certificate, pass) : createServer(pass);
  const server = bare.on('upgrade', raise).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

function linesOf(rawHeaders: readonly string[]): string {
  let lines = '';
  for (let at = 0; at < rawHeaders.length; at += 2) lines += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`;
  return lines;
}

function isReady({ port }: Backend): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
