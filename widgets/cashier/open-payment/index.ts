export { OpenPayment as View } from './OpenPayment.tsx';
