import type { EventsCallTypes } from '#schemas/platform/events.ts';
import type { Area, CallsOf } from '../area.ts';
import { affiliateMoments } from './affiliate/moments.ts';
import { handle } from './events/handle.ts';
import { outsideJobs } from './jobs.ts';
import { outsideRoutes } from './routes.ts';
import { seedOutside } from './seed.ts';

/** Doors to others: social sign-in, messenger, affiliates, beacon. */
export const outside: Area<CallsOf<EventsCallTypes>> = {
  handlers: { 'events.handle': handle },
  moments: affiliateMoments,
  jobs: outsideJobs,
  routes: outsideRoutes,
  seed: seedOutside,
};
