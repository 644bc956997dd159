import type { EventsCallTypes } from '#schemas/platform/events.ts';
import type { Area, CallsOf } from '../area.ts';

/** Doors to others: social sign-in, messenger, affiliates, beacon. */
export const outside: Area<CallsOf<EventsCallTypes>> = {
  handlers: {},
};
