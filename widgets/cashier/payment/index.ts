export { Payment as View } from './Payment.tsx';
