import type { LiveCallTypes } from '#schemas/platform/live.ts';
import type { Area, CallsOf } from '../area.ts';

/** Live updates. */
export const live: Area<CallsOf<LiveCallTypes>> = {
  handlers: {},
};
