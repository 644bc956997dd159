import type { JackpotsCallTypes } from '#schemas/platform/jackpots.ts';
import type { LeaderboardCallTypes } from '#schemas/platform/leaderboard.ts';
import type { TournamentsCallTypes } from '#schemas/platform/tournaments.ts';
import type { Area, CallsOf } from '../area.ts';
import { live } from '../leaderboard/live.ts';

/** Tournaments, jackpots, winners. */
export const tournaments: Area<
  CallsOf<TournamentsCallTypes> | CallsOf<JackpotsCallTypes> | CallsOf<LeaderboardCallTypes>
> = {
  handlers: {
    'leaderboard.live': live,
  },
};
