import { type Entry, type ExactReturn, fillPays, PAY_PARTS, paidBy, wantedOf } from '../../play/fillPays.ts';
import type { Played } from '../mechanic.ts';

/** Rows of pins; there is one pocket more. */
export const ROWS = 12;
/** From the middle pocket to an outer one. */
const HALF = ROWS / 2;

/** No pocket pays more, whatever the record asks for: times the stake. */
const MOST = 1000n;

/** Relative pays of the pockets from the middle outwards, by the volatility of the record (1 to 5). */
const shapes = [
  [16, 18, 22, 30, 44, 70, 180],
  [12, 14, 22, 36, 70, 160, 500],
  [10, 12, 20, 44, 110, 320, 1600],
  [8, 8, 18, 56, 170, 700, 5000],
  [5, 5, 14, 56, 260, 1400, 14_000],
] as const;

/** Of all ways over the pins, those that end in a pocket. */
function waysTo(pocket: number): bigint {
  let ways = 1n;
  for (let step = 0; step < pocket; step += 1) ways = (ways * BigInt(ROWS - step)) / BigInt(step + 1);
  return ways;
}

/** Tenths of the stake for each pocket, from one side to the other, alike on both: what the record says, at most 0.01 % short of it. */
export function pinPays({ extra }: { extra: Pick<Played['extra'], 'rtp' | 'volatility'> }): number[] {
  const shape = shapes[extra.volatility - 1] ?? shapes[2];
  const entries = shape.map(
    (far, place): Entry => ({
      row: 0,
      place,
      times: waysTo(HALF - place) * (place === 0 ? 1n : 2n),
      shape: BigInt(far),
      most: MOST * PAY_PARTS,
      pay: 1n,
    }),
  );
  fillPays(entries, wantedOf(extra.rtp, 2n ** BigInt(ROWS) * PAY_PARTS));
  return Array.from({ length: ROWS + 1 }, (_, pocket) => Number(entries[Math.abs(pocket - HALF)]?.pay ?? 0n));
}

/** Return of the pockets over all paths of the ball. */
export function pinsReturn(pays: readonly number[]): ExactReturn {
  const paid = pays.map((pay, pocket) => ({ pay: BigInt(pay), times: waysTo(pocket) }));
  return { part: paidBy(paid), whole: 2n ** BigInt(ROWS) * PAY_PARTS };
}
