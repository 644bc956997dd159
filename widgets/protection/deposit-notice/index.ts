export { DepositNotice as View } from './DepositNotice.tsx';
