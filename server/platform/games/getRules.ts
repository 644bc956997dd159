import type { GameRules } from '#schemas/platform/games.ts';
import type { Handler } from '../context.ts';
import { findGame } from './findGame.ts';

const NOTHING: GameRules = { pays: [], rules: [] };

/** What a game's provider tells of its pays and rules. A provider that fails costs the site this part alone: nothing is said then. */
export const getRules: Handler<'games.getRules'> = async ({ sysname }, { db, games, locale, log }) => {
  const game = await findGame(db.read, sysname);
  if (!game || !games?.rules) return NOTHING;
  try {
    return await games.rules(game, locale);
  } catch (error) {
    log.error({ err: error, game: sysname }, 'a game’s rules could not be read');
    return NOTHING;
  }
};
