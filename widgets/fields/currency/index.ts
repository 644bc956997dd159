export { Currency as View } from './Currency.tsx';
