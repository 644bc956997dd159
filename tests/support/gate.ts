import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `hang` takes a request and never answers; `break` answers what the contract forbids; `pass` hands it to the platform behind. */
export type GateMode = 'hang' | 'break' | 'pass';

/** Stands where an operator's platform would, and behaves as badly as a test wants. */
export interface Gate {
  origin: string;
  mode: GateMode;
  close(): Promise<void>;
}

/** @param behind origin of a site whose embedded platform answers what passes */
export async function openGate(behind: string, mode: GateMode): Promise<Gate> {
  const gate = { origin: '', mode, close: async () => undefined };
  const server = createServer((request, response) => {
    if (gate.mode === 'pass') return pass(request, response, behind);
    if (gate.mode === 'break') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: { items: [null], total: 1 } }));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gate.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gate.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return gate;
}

function pass(request: IncomingMessage, response: ServerResponse, behind: string): void {
  const { host } = new URL(behind);
  const onward = ask(behind + (request.url ?? ''), {
    method: request.method,
    headers: { ...request.headers, host },
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
