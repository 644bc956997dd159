import type { LiveCallTypes } from '#schemas/platform/live.ts';
import type { Area, CallsOf } from '../area.ts';
import { endSockets } from './endSockets.ts';
import { getToken } from './getToken.ts';
import { placeLeftovers } from './placer.ts';
import { socketRoute } from './socketRoute.ts';
import { sweepLive } from './streams.ts';

const SWEEP_EVERY_MS = 15_000;

/** Live updates. */
export const live: Area<CallsOf<LiveCallTypes>> = {
  handlers: { 'account.getToken': getToken },
  moments: {
    shutOut: (tx, { player, reason }, services) => endSockets(tx, services.live, { uid: player.uid, reason }),
  },
  jobs: [
    {
      name: 'live-sweep',
      everyMs: SWEEP_EVERY_MS,
      async run(services, now) {
        const { db } = services;
        await placeLeftovers({ db, bus: services.live.bus });
        await db.write((tx) => sweepLive(tx, now));
      },
    },
  ],
  routes: socketRoute,
};
