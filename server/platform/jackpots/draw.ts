/** Bytes drawn for each level. */
export const DRAW_BYTES = 8;
const RANGE = 1n << 64n;

export interface Chance {
  amount: bigint;
  must_drop_at: bigint | null;
  share_bp: number;
  odds: bigint;
}

/**
 * Does a round win? A number is drawn evenly from 0 to 2⁶⁴ − 1 and wins below a border that grows with the stake.
 * An open jackpot: stake ÷ odds. One that must drop: the round's own part ÷ what is missing to the limit, which is just as if a
 * secret point had been chosen evenly before the limit, without anybody knowing it; at the limit every round wins.
 */
export function isDrop(drawn: bigint, stake: bigint, { amount, must_drop_at, share_bp, odds }: Chance): boolean {
  if (must_drop_at === null) return drawn * odds < stake * RANGE;
  const part = stake * BigInt(share_bp);
  const missing = (must_drop_at - amount) * 10_000n;
  return drawn * missing < part * RANGE;
}

/** The number that was drawn for the level at `place`. */
export function numberAt(draw: string, place: number): bigint {
  return BigInt(`0x${draw.slice(place * DRAW_BYTES * 2, (place + 1) * DRAW_BYTES * 2)}`);
}
