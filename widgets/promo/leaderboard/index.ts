export { Leaderboard as View } from './Leaderboard.tsx';
