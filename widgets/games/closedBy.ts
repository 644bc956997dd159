import type { Game } from '#schemas/platform/games.ts';

/**
 * Why a game cannot be played, as the end of a message key; null where it can be played. A game that its studio cannot start is worked on. A state that
 * this release does not know is not known to open one.
 */
export function closedBy({ extra: { state } }: Game): 'blocked' | 'maintenance' | null {
  if (state === 'active') return null;
  return state === 'maintenance' || state === 'launch_fails' ? 'maintenance' : 'blocked';
}
