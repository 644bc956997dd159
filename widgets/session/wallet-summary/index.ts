export { WalletSummary as View } from './WalletSummary.tsx';
