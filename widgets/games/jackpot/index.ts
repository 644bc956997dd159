export { Jackpot as View } from './Jackpot.tsx';
