export { LastPayments as View } from './LastPayments.tsx';
