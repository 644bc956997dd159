import type { FromSchema } from 'json-schema-to-ts';
import { eventId, market, odds, selectionId, sportEvent } from './sportEvents.ts';

const { phase, score, elapsed_sec } = sportEvent.properties;

/** How one event stands now, with the prices that have moved. */
export const eventNews = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'phase', 'score', 'elapsed_sec', 'is_suspended', 'odds'],
  properties: {
    id: eventId,
    phase,
    score,
    elapsed_sec,
    /** Nothing of it is for sale at this moment. */
    is_suspended: { type: 'boolean' },
    /** Prices that have moved, by selection. */
    odds: { type: 'object', propertyNames: { pattern: selectionId.pattern }, additionalProperties: odds },
    /** All that is for sale, where other things are than before; none when it is finished. */
    markets: { type: 'array', items: market },
  },
} as const;
export type EventNews = FromSchema<typeof eventNews>;

/** Data of the news `sport.changed`: events that are live or start soon. Source: LIVE-04, DOM-56. */
export const sportNews = {
  type: 'object',
  additionalProperties: false,
  required: ['at', 'events'],
  properties: {
    /** The moment that all of this holds for, UTC milliseconds. */
    at: { type: 'integer' },
    events: { type: 'array', items: eventNews },
  },
} as const;
export type SportNews = FromSchema<typeof sportNews>;
