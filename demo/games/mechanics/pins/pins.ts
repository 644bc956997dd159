import type { Mechanic } from '../mechanic.ts';
import { pinPays, pinsReturn, ROWS } from './paytable.ts';
import { words } from './words.ts';

/** Result of a round: the path of the ball. */
export interface PinsDrawn {
  /** At each row of pins 1 to the right, 0 to the left; their sum is the pocket. */
  way: readonly number[];
  pocket: number;
  /** Tenths of the stake. */
  pay: number;
}

/** A ball falls over rows of pins, at each as likely to one side as to the other; the pocket it ends in pays. */
export const pins: Mechanic = {
  name: 'pins',
  plays: ({ type }) => type === 'fast',
  draw(game, chance): PinsDrawn {
    const way = Array.from({ length: ROWS }, () => chance(2));
    const pocket = way.reduce((sum, step) => sum + step, 0);
    return { way, pocket, pay: pinPays(game)[pocket] ?? 0 };
  },
  tables: (game) => ({ pays: pinPays(game), rows: ROWS }),
  exactReturn: (game) => pinsReturn(pinPays(game)),
  words,
};
