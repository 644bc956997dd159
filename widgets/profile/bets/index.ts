export { Bets as View } from './Bets.tsx';
