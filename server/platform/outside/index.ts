import type { EventsCallTypes } from '#schemas/platform/events.ts';
import type { Area, CallsOf } from '../area.ts';
import { affiliateMoments } from './affiliate/moments.ts';
import { handle } from './events/handle.ts';
import { outsideJobs } from './jobs.ts';
import { exportOutside, forgetOutside } from './ownData.ts';
import { outsideRoutes } from './routes.ts';

/** Doors to others: social sign-in, messenger, affiliates, beacon. */
export const outside: Area<CallsOf<EventsCallTypes>> = {
  handlers: { 'events.handle': handle },
  moments: { ...affiliateMoments, ...forgetOutside },
  jobs: outsideJobs,
  exports: exportOutside,
  routes: outsideRoutes,
};
