export { TournamentLeaderboard as View } from './TournamentLeaderboard.tsx';
