import type { GameRules } from '#schemas/platform/gameRules.ts';
import type { Handler } from '../context.ts';
import { findGame } from './findGame.ts';

const NOTHING: GameRules = { pays: [], rules: [] };
/** Longest wait for a provider, in milliseconds: a page of the game waits with it. */
const WAIT_MS = 500;

/**
 * What a game's provider tells of its pays and rules.
 * @throws what the provider throws, and where it does not answer in time: an answer of nothing would be kept as long as a good one
 */
export const getRules: Handler<'games.getRules'> = async ({ sysname }, { db, games, locale }) => {
  const game = await findGame(db.read, sysname);
  if (!game || !games?.rules) return NOTHING;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`the provider of ${sysname} does not answer`)), WAIT_MS);
  try {
    return await Promise.race([games.rules(game, locale), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
