import { type Entry, type ExactReturn, fillPays, PAY_PARTS, paidBy, wantedOf } from '../../play/fillPays.ts';
import type { Played } from '../mechanic.ts';
import { COLUMNS, FEWEST, STOPS } from './grid.ts';

/** By symbol, then by how many of it vanish together (`SIZES`): tenths of the stake, in the first fall. */
export type CascadePays = readonly (readonly number[])[];

/** Fewest symbols of each size that is paid: the last is for ten and more. */
export const SIZES = [FEWEST, 8, 9, 10] as const;

/**
 * Number of times that each symbol pays in each size, over all positions of the five columns; a fall that counts three times is three.
 * `cascade.test.ts` plays all of them and counts again.
 */
export const TIMES: readonly (readonly number[])[] = [
  [144_620, 47_995, 10_345, 681],
  [156_152, 49_417, 9118, 602],
  [121_226, 37_178, 10_432, 1914],
  [152_225, 62_260, 12_050, 1165],
  [144_803, 52_642, 11_479, 887],
  [198_598, 96_189, 31_251, 8111],
  [225_340, 99_864, 27_584, 4816],
];

/** Highest sum of what falls count, over all rounds: no round pays more than so many times the highest pay. */
export const MOST_COUNTED = 32;

/** Positions of the five columns. */
export const POSITIONS = BigInt(STOPS) ** BigInt(COLUMNS);

/** Relative pays of the sizes, by the volatility of the record (1 to 5). */
const sizeShapes = [
  [4, 6, 9, 20],
  [4, 6, 12, 40],
  [3, 6, 15, 80],
  [3, 6, 20, 160],
  [3, 7, 30, 400],
] as const;
/** Relative pays of the symbols, from the dearest. */
const symbolShape = [16, 11, 8, 6, 4, 3, 2] as const;

/** Returns the size of a group with this number of symbols. */
export function sizeOf(count: number): number {
  return SIZES.findLastIndex((fewest) => count >= fewest);
}

/** Pays that return what the record says, short of it by less than a hundredth of a percent, in the shape its `volatility` asks for. */
export function cascadePays({ extra }: Pick<Played, 'extra'>): CascadePays {
  const entries = entriesOf(extra);
  fillPays(entries, wantedOf(extra.rtp, POSITIONS * PAY_PARTS));
  return symbolShape.map((_, symbol) => entries.filter(({ row }) => row === symbol).map(({ pay }) => Number(pay)));
}

/** Return of the pays over all positions of the columns. */
export function cascadeReturn(pays: CascadePays): ExactReturn {
  const paid = pays.flatMap((sizes, symbol) =>
    sizes.map((pay, size) => ({ pay: BigInt(pay), times: BigInt(TIMES[symbol]?.[size] ?? 0) })),
  );
  return { part: paidBy(paid), whole: POSITIONS * PAY_PARTS };
}

function entriesOf({ volatility, max_win }: Played['extra']): Entry[] {
  const shape = sizeShapes[volatility - 1] ?? sizeShapes[2];
  const most = (BigInt(max_win) * PAY_PARTS) / BigInt(MOST_COUNTED);
  return symbolShape.flatMap((dear, row) =>
    shape.map((large, place) => {
      const times = BigInt(TIMES[row]?.[place] ?? 0);
      return { row, place, times, shape: BigInt(dear * large), most, pay: 1n };
    }),
  );
}
