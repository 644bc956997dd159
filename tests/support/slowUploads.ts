import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Uploads that a test sends bit by bit, and what the server holds of them meanwhile.

export const MEGABYTE = 1024 * 1024;
export const CHUNK = Buffer.alloc(64 * 1024, 7);

/** Sends so many bytes of a body, as fast as they are taken. */
export async function sendBytes(sent: ClientRequest, bytes: number): Promise<void> {
  for (let left = bytes; left > 0 && !sent.destroyed; left -= CHUNK.length) {
    if (sent.write(CHUNK)) continue;
    await once(sent, 'drain', { signal: AbortSignal.timeout(20_000) });
  }
}

/** Bytes that buffers hold, without those that nobody has any more. */
export function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().arrayBuffers;
}

/** Folders of forms that lie in a folder for temporary files. */
export const formsIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('marquee-upload-'));

/** Bytes of all forms there. */
export const formBytesIn = (folder: string): number =>
  formsIn(folder)
    .flatMap((name) => readdirSync(join(folder, name)).map((file) => statSync(join(folder, name, file)).size))
    .reduce((sum, size) => sum + size, 0);
