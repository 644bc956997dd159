import type { EventsCallTypes } from '#schemas/platform/events.ts';
import type { Samples } from './sample.ts';

export const outsideSamples: Samples<EventsCallTypes> = {
  'events.handle': { event_name: 'page_view', event_params: '{"path":"/gamehall"}' },
};
