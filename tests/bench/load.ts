import { Agent, request } from 'node:http';

export interface LoadOptions {
  port: number;
  /** Paths to ask, in turn. */
  paths: readonly string[];
  requests: number;
  callers?: number;
  encoding?: string;
}

export interface LoadResult {
  perSecond: number;
  /** Requests that did not end with 2xx. */
  failed: number;
}

/** Asks a fixed number of requests over kept connections. */
export async function load({ port, paths, requests, callers = 32, encoding = 'br' }: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  let asked = 0;
  let failed = 0;
  const caller = async (): Promise<void> => {
    while (asked < requests) {
      const path = paths[asked++ % paths.length] ?? '/';
      const { status } = await get({ port, path, agent, encoding });
      if (status < 200 || status > 299) failed++;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  return { perSecond: requests / ((performance.now() - started) / 1_000), failed };
}

/** Asks at a steady rate, whatever the answers take, in turn at each of these ports. @returns its end, with what failed */
export function steadyLoad({
  ports,
  paths,
  perSecond,
}: {
  ports: readonly number[];
  paths: readonly string[];
  perSecond: number;
}): () => Promise<{ asked: number; failed: number }> {
  // in turn: a connection that rests may be closed by the server just when it is used again
  const agent = new Agent({ keepAlive: true, maxSockets: 32, scheduling: 'fifo' });
  const started = performance.now();
  let [asked, failed] = [0, 0];
  const waiting = new Set<Promise<void>>();
  const one = async (number: number): Promise<void> => {
    const [port = 0, path = '/'] = [ports[number % ports.length], paths[number % paths.length]];
    const { status } = await get({ port, path, agent }).catch(() => ({ status: 0 }));
    if (status < 200 || status > 299) failed++;
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1_000) * perSecond;
    for (; asked < due; asked++) {
      const answer = one(asked).finally(() => waiting.delete(answer));
      waiting.add(answer);
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(waiting);
    agent.destroy();
    return { asked, failed };
  };
}

/** One request, read to its end. */
export function get({
  port,
  path,
  agent,
  host = 'localhost',
  encoding = 'br',
}: {
  port: number;
  path: string;
  agent?: Agent;
  /** Name that the brand is found by. */
  host?: string;
  encoding?: string;
}): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        ...(agent ? { agent } : {}),
        headers: { host, 'accept-encoding': encoding },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
