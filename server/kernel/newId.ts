import type { Random } from './services.ts';

/** 128 bits: no two are ever the same. */
const ID_BYTES = 16;

/** A new name for a row, or a secret that nobody guesses, of letters, digits, `-` and `_`. */
export function newId(random: Random, bytes: number = ID_BYTES): string {
  return Buffer.from(random(bytes)).toString('base64url');
}
