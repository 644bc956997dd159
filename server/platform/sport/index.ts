import type { SportCallTypes } from '#schemas/platform/sport.ts';
import type { Area, CallsOf } from '../area.ts';
import { cashout } from './cashout.ts';
import { decideBets } from './decide.ts';
import { getBets } from './getBets.ts';
import { getEvent, getEvents } from './getEvents.ts';
import { getTree } from './getTree.ts';
import { placeBet } from './placeBet.ts';
import { refuseErasure } from './refuseErasure.ts';
import { settleBets } from './settle.ts';
import { tellChanges } from './tellChanges.ts';

/** Bets on sport. Events, prices and results come from the `OddsFeed`; only bets are stored. */
export const sport: Area<CallsOf<SportCallTypes>> = {
  handlers: {
    'sport.cashout': cashout,
    'sport.getBets': getBets,
    'sport.getEvent': getEvent,
    'sport.getEvents': getEvents,
    'sport.getTree': getTree,
    'sport.placeBet': placeBet,
  },
  moments: { erasureAsked: refuseErasure },
  jobs: [decideBets, settleBets, tellChanges],
};
