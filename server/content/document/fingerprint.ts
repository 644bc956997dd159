import { hash } from 'node:crypto';

/** Bits enough that nobody finds two texts for one, and short enough to be kept by the hundred thousand. */
const LENGTH = 22;

/** A short name of a text, for what is kept by it. */
export function fingerprint(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, LENGTH);
}
