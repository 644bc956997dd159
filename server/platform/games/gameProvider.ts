import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import type { GameRules } from '#schemas/platform/gameRules.ts';
import type { Game } from '#schemas/platform/games.ts';
import type { Brand, Services } from '../context.ts';
import type { Player } from '../tables.ts';

/** A request to open a game. Games that may not be opened (`decideLaunch.ts`) are refused before this point. */
export interface GameOpening {
  /** null for a guest, who tries the game with play money that is nobody's. */
  player: Player | null;
  /** The player's session, as it is stored: the game ends with it. null for a guest. */
  session: string | null;
  brand: Brand;
  game: Game;
  /** The studio's name as players read it. */
  studio: string;
  mode: PlayMode;
  /** Currency of the stakes: the player's, or play money. */
  currency: string;
  /** The brand's highest stake for this player, in that currency; empty for none. It is only not offered: `beginRound` refuses it. */
  maxStake: string;
  locale: string;
  dir: 'ltr' | 'rtl';
  /** Of the request, for a policy that names this site. */
  host: string;
}

/** An opened game: an address to go to, or a page of this server. */
export type OpenedGame = { url: string } | { page: string; headers: Readonly<Record<string, string>> };

/**
 * Whoever runs games for the platform. It decides how chance falls, and shows it; money is the platform's alone. A provider moves it by three
 * orders, which it may repeat as often as it likes, for each works once: `beginRound` takes the stake together with what was drawn,
 * `finishRound` pays the win, `returnRound` gives the stake back. A round that nobody ends is ended by the platform after a day, and its win paid.
 * A game may stay open when its player is banned or excluded: from then on `beginRound` refuses every round, and what was begun is still ended.
 */
export interface GameProvider {
  /** Opens a game. No money moves. @throws when it cannot: the player then sees that the game did not start */
  open(services: Services, opening: GameOpening): Promise<OpenedGame>;
  /**
   * Tells what a game pays and how it goes, in a language, to whoever has not opened it. What it says is what rounds are played by. Left out
   * by a provider that tells this nowhere but in its games. It has half a second: the game's page waits for it, and then stands without.
   */
  rules?(game: Game, locale: string): Promise<GameRules>;
}

declare module '../providers.ts' {
  interface Providers {
    /** Runs games. */
    games: GameProvider;
  }
}
