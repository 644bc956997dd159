export { BetSlip as View } from './BetSlip.tsx';
