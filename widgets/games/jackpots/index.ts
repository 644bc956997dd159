export { Jackpots as View } from './Jackpots.tsx';
