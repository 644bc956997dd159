import { say } from '../../../../server/platform/words.ts';
import { timesOfStake } from '../../play/fillPays.ts';
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
  pays: (game, locale) =>
    // pockets on both sides pay alike: the two outermost come first, the middle one last
    pinPays(game)
      .slice(0, ROWS / 2 + 1)
      .map((pay, pocket) => ({
        name: pocketInWords(pocket, locale),
        wins: [{ times: timesOfStake(pay) }],
      })),
  rules: [],
  exactReturn: (game) => pinsReturn(pinPays(game)),
  words,
};

/** A pocket, together with the one at the same distance on the other side. */
function pocketInWords(pocket: number, locale: string): string {
  const other = ROWS - pocket;
  if (other === pocket) return say(words.pocket, locale, { place: pocket + 1 });
  return say(words.twoPockets, locale, { place: pocket + 1, other: other + 1 });
}
