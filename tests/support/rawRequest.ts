import { connect } from 'node:net';

/** A request as bytes, and how they come. */
export interface RawRequest {
  /** First line and headers, with the empty line that ends them. */
  head: string;
  body: string;
  /** Byte by byte, for as long as the other side listens, in place of all at once. */
  isSlow: boolean;
}

/** Between two bytes of a slow body, in milliseconds. */
const PAUSE_MS = 50;

/**
 * Sends a request on a separate socket and waits until the other side closes it.
 * @param patience until it is given up, in milliseconds
 * @returns the first line of each answer that came; null when the socket still stood
 */
export function sendRaw(port: number, request: RawRequest, patience: number): Promise<string[] | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let told = '';
    let drip: NodeJS.Timeout | undefined;
    const end = (answer: string[] | null): void => {
      clearTimeout(limit);
      clearInterval(drip);
      socket.destroy();
      resolve(answer);
    };
    const limit = setTimeout(end, patience, null);
    socket.on('data', (chunk) => {
      told += chunk.toString('latin1');
    });
    socket.on('error', () => undefined); // a reset is an end too: «close» follows
    socket.on('close', () => end(told.match(/^HTTP\/1\.1 \d{3}.*$/gm) ?? []));
    socket.write(request.head);
    if (request.isSlow) drip = setInterval(() => socket.writable && socket.write(' '), PAUSE_MS);
    else socket.write(request.body);
  });
}
