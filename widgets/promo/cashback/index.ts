export { LatestCashback as View } from './LatestCashback.tsx';
