import type { JackpotsCallTypes } from '#schemas/platform/jackpots.ts';
import type { LeaderboardCallTypes } from '#schemas/platform/leaderboard.ts';
import type { TournamentsCallTypes } from '#schemas/platform/tournaments.ts';
import type { Samples } from './sample.ts';

export const tournamentsSamples: Samples<TournamentsCallTypes & JackpotsCallTypes & LeaderboardCallTypes> = {
  'leaderboard.live': { limit: 5 },
};
