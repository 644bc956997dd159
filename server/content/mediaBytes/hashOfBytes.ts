import { createHash } from 'node:crypto';

const HASH_DIGITS = 32;

/** Name of these bytes: an address with it never holds other bytes. */
export function hashOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
}

/** The same beside the event loop: what a store gives is proved while visitors are served. */
export async function hashOfMany(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Buffer.from(digest).toString('hex').slice(0, HASH_DIGITS);
}
