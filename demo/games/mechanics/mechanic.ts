import type { Game } from '#schemas/platform/games.ts';
import type { Words } from '../../../server/platform/words.ts';
import type { Chance } from '../play/chance.ts';
import type { ExactReturn } from '../play/fillPays.ts';

/** What a mechanic reads of a game's record. */
export type Played = Pick<Game, 'sysname' | 'type' | 'extra'>;

/** What a round gave. Whatever else a mechanic draws stands beside it, for its frame to show. */
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
  /** Whether a game is played this way, by what the catalogue says of it. */
  plays(game: Played): boolean;
  /** One round. Everything in it follows from the numbers that chance gives. */
  draw(game: Played, chance: Chance): Drawn;
  /** What the frame draws and explains the game by: the very tables that rounds are played by. */
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
  /** Above the pays; `{stake}` is what they are shown for. */
  paysNote: Words;
}
