import type { Game } from '#schemas/platform/games.ts';
import type { Words } from '../../../server/platform/words.ts';
import type { Chance } from '../play/chance.ts';
import type { ExactReturn } from '../play/fillPays.ts';

/** The part of a game's record that a mechanic reads. */
export type Played = Pick<Game, 'sysname' | 'type' | 'extra'>;

/** Result of a round. A mechanic adds its own fields, for its frame to show. */
export interface Drawn {
  /** Tenths of the stake. */
  pay: number;
}

/**
 * One way to play: how chance falls, what it pays, and (in its folder's `frame/`) how that looks. A mechanic is a folder, named as it is,
 * and a line of `mechanicOf.ts`. The same record always gives the same pays.
 */
export interface Mechanic {
  name: string;
  /** Checks whether a game is played this way, by its record in the catalogue. */
  plays(game: Played): boolean;
  /** One round. Everything in it follows from the numbers that chance gives. */
  draw(game: Played, chance: Chance): Drawn;
  /** Tables from which the frame draws and explains the game: the same tables by which rounds are played. */
  tables(game: Played): object;
  /** Counted over all that chance can draw. */
  exactReturn(game: Played): ExactReturn;
  /** Names of its words, and the words: those of every mechanic (`SharedWords`), and its own. */
  words: SharedWords & Readonly<Record<string, Words>>;
}

/** Words that the frame says in every game, each mechanic in its own way. */
export interface SharedWords {
  /** On the button that begins a round. */
  spin: Words;
  /** Before the first round. */
  ready: Words;
  /** While a round is drawn. */
  spinning: Words;
  /** Name of the picture, for readers. */
  board: Words;
  /** Above the pays; `{stake}` is the stake they are shown for. */
  paysNote: Words;
}
