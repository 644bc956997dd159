import { say } from '../../../../server/platform/words.ts';
import { symbolPicture } from '../../page/symbols.ts';
import { timesOfStake } from '../../play/fillPays.ts';
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
  pays: (game, locale) =>
    cascadePays(game).map((sizes, place) => ({
      name: say(words.symbol, locale, { place: place + 1 }),
      image: symbolPicture(game, place),
      wins: sizes.map((pay, size) => ({ name: sizeInWords(size, locale), times: timesOfStake(pay) })),
    })),
  rules: ['falls'],
  exactReturn: (game) => cascadeReturn(cascadePays(game)),
  words,
};

/** «8 alike»; the largest size is paid for more of them too. */
function sizeInWords(size: number, locale: string): string {
  const isLargest = size === SIZES.length - 1;
  return say(isLargest ? words.orMore : words.alike, locale, { count: SIZES[size] ?? 0 });
}
