import type { Random } from '../context.ts';

/** 96 random bits: nobody meets another's by guessing. */
export function newId(random: Random): string {
  return Buffer.from(random(12)).toString('base64url');
}
