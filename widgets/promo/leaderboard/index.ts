export { WinsLeaderboard as View } from './WinsLeaderboard.tsx';
