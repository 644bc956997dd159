export { Cashbacks as View } from './Cashbacks.tsx';
