import type { GamesCallTypes } from '#schemas/platform/games.ts';
import { MINUTE_MS } from '../../kernel/durations.ts';
import type { Area, CallsOf } from '../area.ts';
import { get } from './get.ts';
import { getCategories } from './getCategories.ts';
import { getProviders } from './getProviders.ts';
import { getRules } from './getRules.ts';
import { mountExports } from './history/exportRoute.ts';
import { createhistoryexportrequest, gethistoryexportrequest } from './history/exports.ts';
import { getHistory } from './history/getHistory.ts';
import { getRecent } from './history/getRecent.ts';
import { getUnfinished } from './history/getUnfinished.ts';
import { makeExports } from './history/makeExports.ts';
import { mountLaunch } from './launch/launchRoutes.ts';
import { addLike } from './likes/addLike.ts';
import { getLikes } from './likes/getLikes.ts';
import { removeLike } from './likes/removeLike.ts';
import { studioRest, studioWork } from './restStudio.ts';
import { finishOldRounds, sweepRounds } from './rounds/finish.ts';
import { refuseErasure } from './rounds/refuseErasure.ts';
import { roundReturn } from './rounds/returnRound.ts';

/** The catalogue, and playing. */
export const games: Area<CallsOf<GamesCallTypes>> = {
  handlers: {
    'games.get': get,
    'games.getCategories': getCategories,
    'games.getProviders': getProviders,
    'games.getLikes': getLikes,
    'games.addLike': addLike,
    'games.removeLike': removeLike,
    'games.getRecent': getRecent,
    'games.getRules': getRules,
    'games.getUnfinished': getUnfinished,
    'games.getHistory': getHistory,
    'games.createhistoryexportrequest': createhistoryexportrequest,
    'games.gethistoryexportrequest': gethistoryexportrequest,
  },
  moments: { erasureAsked: refuseErasure },
  jobs: [
    { name: 'history-exports', everyMs: 5000, run: makeExports },
    { name: 'unfinished-rounds', everyMs: 5 * MINUTE_MS, run: finishOldRounds },
    { name: 'old-rounds', everyMs: 60 * MINUTE_MS, run: sweepRounds },
  ],
  commands: [roundReturn, studioRest, studioWork],
  routes(app, door) {
    mountExports(app, door);
    mountLaunch(app, door);
  },
};
