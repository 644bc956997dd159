import type { JackpotsCallTypes } from '#schemas/platform/jackpots.ts';
import type { LeaderboardCallTypes } from '#schemas/platform/leaderboard.ts';
import type { TournamentsCallTypes } from '#schemas/platform/tournaments.ts';
import type { Samples } from './sample.ts';

export const tournamentsSamples: Samples<TournamentsCallTypes & JackpotsCallTypes & LeaderboardCallTypes> = {
  'tournaments.get': { status: 'all', count: 20 },
  'tournaments.participate': async (player) => {
    const { data } = await player.call('tournaments.get', { status: 'future' });
    return { tournament_id: data?.items[0]?.id ?? 0 };
  },
  'jackpots.get': {},
  'jackpots.getWinners': { limit: 10 },
  'leaderboard.get': { period: 'month' },
  'leaderboard.live': { limit: 5 },
  'leaderboard.top': { period: 'day' },
};
