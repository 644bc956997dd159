import type { SportCallTypes } from '#schemas/platform/sport.ts';
import type { Area, CallsOf } from '../area.ts';

/** The embedded book. */
export const sport: Area<CallsOf<SportCallTypes>> = {
  handlers: {},
};
