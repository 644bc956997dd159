import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import type { Player } from '../../tables.ts';

/** Reason why a game is not opened. The texts of the same names explain it. */
export type LaunchRefusal =
  | 'notFound'
  | 'noDemo'
  | 'signIn'
  | 'country'
  | 'blocked'
  | 'maintenance'
  | 'studio'
  | 'failed'
  | SiteRefusal;

/** The site as a whole is not open at the address that was asked. Decided before any platform is asked (`mount/closedDomains.ts`). */
export type SiteRefusal = 'siteClosed' | 'siteMaintenance';

/** 403 only where the player or the country is shut out. Source: REPLY-01. */
export const launchStatus: Readonly<Record<LaunchRefusal, number>> = {
  notFound: 404,
  noDemo: 404,
  signIn: 401,
  country: 403,
  blocked: 403,
  maintenance: 503,
  studio: 503,
  failed: 503,
  siteClosed: 503,
  siteMaintenance: 503,
};

export interface LaunchAsked {
  game: Game | null;
  mode: PlayMode;
  player: Player | null;
  /** The player's country of residence, and that of the client's location, as far as they are known. */
  countries: readonly string[];
  /** The studio is under maintenance. */
  isStudioResting: boolean;
  /** The brand lets guests try games. */
  guestDemo: boolean;
}

/** @returns null when the game may be opened. An empty wallet is no reason: zero balance may look. Source: DOM-27. */
export function refuseLaunch({
  game,
  mode,
  player,
  countries,
  isStudioResting,
  guestDemo,
}: LaunchAsked): LaunchRefusal | null {
  if (game === null) return 'notFound';
  const { state, blocked_countries, has_demo } = game.extra;
  if (state === 'blocked') return 'blocked';
  if (countries.some((country) => blocked_countries.includes(country))) return 'country';
  if (player === null && (mode === 'play' || !guestDemo)) return 'signIn';
  if (mode === 'demo' && !has_demo) return 'noDemo';
  if (isStudioResting) return 'studio';
  if (state === 'maintenance') return 'maintenance';
  return state === 'launch_fails' ? 'failed' : null;
}
