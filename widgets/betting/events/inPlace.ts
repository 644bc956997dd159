import type { SportEvent } from '#schemas/platform/sportEvents.ts';
import type { Props } from './schema.ts';

type Phase = SportEvent['phase'];

/** Live events stand first, as the platform lists them. */
const PLACES: Readonly<Record<Phase, number>> = { live: 0, upcoming: 1, finished: 2 };

/**
 * Events of a list in the places that their phases have now: one that has begun since the list was asked for stands among the live ones, and is no
 * longer among those to come. Otherwise the platform's order stays.
 */
export function inPlace<E extends Pick<SportEvent, 'phase'>>(events: readonly E[], wanted: Props['phase']): E[] {
  const fits = ({ phase }: E): boolean => wanted === undefined || (phase === 'upcoming') === (wanted === 'upcoming');
  return events.filter(fits).toSorted((a, b) => PLACES[a.phase] - PLACES[b.phase]);
}
