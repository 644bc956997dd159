import type { Pay } from '#schemas/platform/gameRules.ts';
import type { Game } from '#schemas/platform/games.ts';
import type { Words } from '../../../server/platform/words.ts';
import type { Chance } from '../play/chance.ts';
import type { ExactReturn } from '../play/fillPays.ts';

/** The part of a game's record that a mechanic reads. */
export type Played = Pick<Game, 'sysname' | 'type' | 'extra'>;

/** Chips on one place of a table. Each is worth the lowest stake of the game. */
export interface Bet {
  on: string;
  chips: number;
}

/** Result of a round. A mechanic adds its own fields, for its frame to show. */
export interface Drawn {
  /** Parts of the stake that come back. */
  pay: number;
  /** Number of parts that a stake has: ten where it is left out. */
  parts?: number;
  /** The bets that the stake was made of, where a game takes several. */
  bets?: readonly Bet[];
}

/** Bets of a game whose stake is chips on several places of a table. */
export interface Betting {
  takes(bets: readonly Bet[]): boolean;
  /** One lowest stake, as rounds of the demo's past have it. */
  usual: readonly Bet[];
}

/**
 * One way to play: how chance falls, what it pays, and (in its folder's `frame/`) how that looks. A mechanic is a folder, named as it is,
 * and a line of `mechanicOf.ts`. The same record always gives the same pays.
 */
export interface Mechanic {
  name: string;
  /** Checks whether a game is played this way, by its record in the catalogue. */
  plays(game: Played): boolean;
  /** One round. Everything in it follows from the numbers that chance gives, and what it pays, from the bets as well. */
  draw(game: Played, chance: Chance, bets: readonly Bet[]): Drawn;
  /** Tables from which the frame draws and explains the game: the same tables by which rounds are played. */
  tables(game: Played): object;
  /** What pays, and so many times the stake, for whoever has not opened the game: the same tables by which rounds are played. */
  pays(game: Played, locale: string): Pay[];
  /** Names of those of its words that are rules beside `paysRule`. */
  rules: readonly string[];
  /** Counted over all that chance can draw. */
  exactReturn(game: Played): ExactReturn;
  /** Left out where the whole stake is one bet. */
  betting?: Betting;
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
  /** What it is that pays, in a sentence or two. */
  paysRule: Words;
}
