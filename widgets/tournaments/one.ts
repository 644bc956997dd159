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
 * Data of a widget of one tournament. All such widgets of a page share one request: `tournaments` is the server's data, `live` is requested by the
 * browser and includes the visitor's own place. Other players' points send this player no news, so `live` is polled too.
 */
export const needs = {
  tournaments: call('tournaments.get', { input, ttlSec: 15 }),
  live: call('tournaments.get', { input, for: 'visitor', refreshOn: ['tournament.rank'], pollSec: 20 }),
};
