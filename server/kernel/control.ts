import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import type { CommandInput } from './command.ts';
import { controlPath, makeControlPath } from './controlPlace.ts';

/** A line from the operator's terminal, and the line it gets back. */
export interface Ask {
  command: string;
  input: CommandInput;
  /** Name of the operating system's user who typed it. Proves no account. */
  by: string;
  /** Proof of the operator's account; stored nowhere. */
  proof?: { token: string } | { name: string; password: string; secondFactor?: string };
  /** Read from the terminal's standard input; written down nowhere. */
  secret?: string;
}
export interface Reply {
  isDone: boolean;
  text: string;
  /** The order is to be given again with this beside its proof. */
  asks?: 'secondFactor';
  /** Requested output, base64: for the terminal or a file of the operator. */
  output?: string;
  /** Whoever uses the machine may read it (`Printed.isPublic`). */
  isPublic?: boolean;
}

/** Request of a terminal for the port at which the site listens; not an order of an operator. */
export const ADDRESS = 'site address';

/** Request of a terminal when its agent uses a tool; not an order of an operator. */
export const AGENT_TOOL = 'agent tool';

/** Connection of a running order to its terminal: it reports progress, and learns when nobody waits any more. */
export interface Session {
  tell(line: string): void;
  /** Ends when the terminal has gone. */
  signal: AbortSignal;
}

/** Longest line an operator may send, and longest one that comes back: answers with their files can be large. */
const LONGEST_ASK = 1024 * 1024;
const LONGEST_REPLY = 256 * 1024 * 1024;

/** Listens for the operator's command line. @returns its end */
export async function listenForOperator(dataDir: string, answer: Answer): Promise<() => Promise<void>> {
  const place = makeControlPath(dataDir);
  if (process.platform !== 'win32') rmSync(place, { force: true }); // left by a killed process: the data folder is ours now
  const server = createServer((socket) => void serve(socket, answer));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(place, resolve));
  if (process.platform !== 'win32') chmodSync(place, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

type Answer = (ask: Ask, session: Session) => Promise<Reply>;

async function serve(socket: Socket, answer: Answer): Promise<void> {
  const gone = new AbortController();
  socket.on('error', () => socket.destroy()); // the terminal has gone
  socket.on('close', () => gone.abort());
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the terminal is a program of ours, on this machine
    const ask = JSON.parse(await readLine(socket, LONGEST_ASK)) as Ask;
    const tell = (progress: string): void =>
      void (socket.writable && socket.write(`${JSON.stringify({ progress })}\n`));
    const reply = await answer(ask, { tell, signal: gone.signal });
    socket.end(`${JSON.stringify(reply)}\n`);
  } catch (error) {
    socket.end(`${JSON.stringify({ isDone: false, text: error instanceof Error ? error.message : String(error) })}\n`);
  }
}

/** Sends a request to the running process; null when none listens. @param tell receives its progress messages */
export async function askRunning(
  dataDir: string,
  ask: Ask,
  tell: (line: string) => void = () => undefined,
): Promise<Reply | null> {
  const place = controlPath(dataDir);
  if (place === null) return null;
  const socket = createConnection(place);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isOpen) return null;
  socket.write(`${JSON.stringify(ask)}\n`);
  return readReply(socket, tell);
}

/** Reads the progress messages, and at last the reply. @throws Error when the other side ends before it or sends too much */
async function readReply(socket: Socket, tell: (line: string) => void): Promise<Reply> {
  let rest = '';
  for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_REPLY) throw new Error('The line is too long.');
    for (const line of lines) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the site is a program of ours, on this machine
      const said = JSON.parse(line) as Reply | { progress: string };
      if (!('progress' in said)) return said;
      tell(said.progress);
    }
  }
  throw new Error('The connection ended before its answer.');
}

/** @throws Error when the other side ends or sends too much before its line is whole */
function readLine(socket: Socket, longest: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      const end = chunk.indexOf('\n');
      text += end < 0 ? chunk : chunk.slice(0, end);
      if (end >= 0) resolve(text);
      else if (text.length > longest) reject(new Error('The line is too long.'));
    });
    socket.once('close', () => reject(new Error('The connection ended before its answer.')));
  });
}
