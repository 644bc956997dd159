import { call, type NeedFacts } from '#runtime/registry/need.ts';

/** Props of a widget that shows one tournament. */
interface OneTournament {
  tournament?: number;
}

/** Otherwise the tournament that the page's address names: `params.id`. */
export const tournamentProp = { type: 'integer', minimum: 1, maximum: 999_999_999, title: 'Tournament' } as const;

function input({ props, params }: NeedFacts<OneTournament>): { ids: string } | null {
  const id = props.tournament ?? params.id;
  return id === undefined ? null : { ids: String(id) };
}

/**
 * What a widget of one tournament draws from. All such widgets of a page share one question: `tournaments` is what the server knows of it,
 * `live` is asked by the browser, with the asker's own place. Others' points are no news of this player, so it is asked again by the clock too.
 */
export const needs = {
  tournaments: call('tournaments.get', { input, ttlSec: 15 }),
  live: call('tournaments.get', { input, for: 'visitor', refreshOn: ['tournament.rank'], pollSec: 20 }),
};
