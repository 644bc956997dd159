import type { Mechanic } from '../mechanic.ts';
import { drawStops, fallsFrom, type Group } from './grid.ts';
import { type CascadePays, cascadePays, cascadeReturn, SIZES, sizeOf } from './paytable.ts';
import { words } from './words.ts';

/** One fall as the frame shows it. */
interface PaidFall {
  grid: readonly number[];
  /** Tenths of the stake, the fall's multiplier counted in. */
  groups: readonly (Group & { pay: number })[];
}

/** Result of a round: its falls, in order. */
export interface CascadeDrawn {
  falls: readonly PaidFall[];
  /** Tenths of the stake. */
  pay: number;
}

/** Reads a round from the stops of the columns. */
export function cascadeOf(pays: CascadePays, stops: readonly number[]): CascadeDrawn {
  const falls = fallsFrom(stops).map(({ grid, groups }, fall) => ({
    grid,
    groups: groups.map((group) => ({
      ...group,
      pay: (fall + 1) * (pays[group.symbol]?.[sizeOf(group.cells.length)] ?? 0),
    })),
  }));
  return { falls, pay: falls.flatMap(({ groups }) => groups).reduce((sum, { pay }) => sum + pay, 0) };
}

/** Falling symbols: enough of one kind, anywhere, pay and vanish; others fall into their place, and each fall counts more. */
export const cascade: Mechanic = {
  name: 'cascade',
  plays: ({ type, extra }) => type === 'logical' || (type === 'slot' && extra.features.includes('multiplier')),
  draw: (game, chance) => cascadeOf(cascadePays(game), drawStops(chance)),
  tables: (game) => ({ pays: cascadePays(game), sizes: SIZES }),
  exactReturn: (game) => cascadeReturn(cascadePays(game)),
  words,
};
