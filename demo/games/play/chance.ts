import { createHmac } from 'node:crypto';

/** Whole numbers from 0 to below `limit`, all equally likely. */
export type Chance = (limit: number) => number;

const WORDS = 2 ** 32;

/**
 * The chance of one round: HMAC-SHA256 of key and a counter under the seed, four bytes at a time; what would prefer the low numbers is
 * thrown away. The same seed and key give the same numbers again.
 */
export function createChance(seed: string, key: string): Chance {
  let counter = 0;
  let bytes = Buffer.alloc(0);
  let at = 0;
  const word = (): number => {
    if (at >= bytes.length) {
      bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${key}:${counter}`).digest();
      counter += 1;
      at = 0;
    }
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
  return (limit) => {
    const fair = WORDS - (WORDS % limit);
    for (;;) {
      const drawn = word();
      if (drawn < fair) return drawn % limit;
    }
  };
}
