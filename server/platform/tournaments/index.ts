import type { JackpotsCallTypes } from '#schemas/platform/jackpots.ts';
import type { LeaderboardCallTypes } from '#schemas/platform/leaderboard.ts';
import type { TournamentsCallTypes } from '#schemas/platform/tournaments.ts';
import type { Area, CallsOf } from '../area.ts';
import { feedJackpots } from '../jackpots/feed.ts';
import { get as getJackpots } from '../jackpots/get.ts';
import { getWinners } from '../jackpots/getWinners.ts';
import { openJackpots } from '../jackpots/openJackpots.ts';
import { drawJackpots } from '../jackpots/play.ts';
import { get as getLeaders } from '../leaderboard/get.ts';
import { live } from '../leaderboard/live.ts';
import { storeWin } from '../leaderboard/storeWin.ts';
import { sweepWins } from '../leaderboard/sweepWins.ts';
import { top } from '../leaderboard/top.ts';
import { tournamentCommands } from './commands.ts';
import { forgetNames } from './forget.ts';
import { get } from './get.ts';
import { participate } from './participate.ts';
import { prizeCommands } from './prizeCommands.ts';
import { resetOnCashout, scoreSettlement } from './score.ts';
import { settleTournaments } from './settle.ts';
import { tellRanks } from './tellRanks.ts';

/** Tournaments, jackpots, winners. */
export const tournaments: Area<
  CallsOf<TournamentsCallTypes> | CallsOf<JackpotsCallTypes> | CallsOf<LeaderboardCallTypes>
> = {
  handlers: {
    'tournaments.get': get,
    'tournaments.participate': participate,
    'jackpots.get': getJackpots,
    'jackpots.getWinners': getWinners,
    'leaderboard.get': getLeaders,
    'leaderboard.live': live,
    'leaderboard.top': top,
  },
  moments: {
    async settled(tx, settlement, services) {
      await scoreSettlement(tx, settlement, services);
      await drawJackpots(tx, settlement, services);
      await storeWin(tx, settlement, services);
    },
    withdrawalAsked: resetOnCashout,
    erased: forgetNames,
  },
  jobs: [
    { name: 'tournament ranks', everyMs: 1000, run: tellRanks },
    { name: 'tournament settlement', everyMs: 15_000, run: settleTournaments },
    { name: 'jackpot opening', everyMs: 60_000, run: openJackpots },
    { name: 'jackpot ticks', everyMs: 2000, run: feedJackpots },
    sweepWins,
  ],
  commands: [...tournamentCommands, ...prizeCommands],
};
