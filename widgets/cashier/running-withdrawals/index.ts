export { RunningWithdrawals as View } from './RunningWithdrawals.tsx';
