// Many sockets in a process of their own: one process may not open enough files for all. Told tokens, it answers when all are open.
import { WebSocket } from 'ws';
import { LIVE_PROTOCOL, type LiveMessage } from '../../schemas/platform/live.ts';

/** Handshakes at a time: those of all processes come from one address, which may not have more sockets without a token. */
const AT_ONCE = 8;

export interface ClientsReport {
  open: number;
  /** From the change in its transaction to the browser's hands, in milliseconds. */
  waitsMs: number[];
}

const { HOST = '' } = process.env;
const waitsMs: number[] = [];
let open = 0;

function connect(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${HOST}/ws`, [LIVE_PROTOCOL], {
      origin: `http://${HOST}`,
      perMessageDeflate: false,
    });
    socket.on('open', () => socket.send(JSON.stringify({ t: 'auth', token })));
    socket.on('message', (raw: Buffer) => {
      const message = JSON.parse(raw.toString()) as LiveMessage;
      if (message.t === 'ping') socket.send('{"t":"pong"}');
      if (message.t === 'ev') waitsMs.push(Date.now() - message.ts);
      if (message.t !== 'ready') return;
      open += 1;
      resolve();
    });
    socket.on('close', (code, reason) => {
      open -= 1;
      reject(new Error(`a socket ended with ${code} ${reason.toString()}`));
    });
    socket.on('error', reject);
  });
}

async function connectAll(tokens: string[]): Promise<void> {
  const next = async (): Promise<void> => {
    for (let token = tokens.pop(); token !== undefined; token = tokens.pop()) await connect(token);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const report = (): void => void process.send?.({ open, waitsMs } satisfies ClientsReport);

process.on('message', (message: { tokens: string[] } | 'report') => {
  if (message === 'report') report();
  else void connectAll(message.tokens).then(report);
});
process.send?.('started');
