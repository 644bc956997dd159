export { PaymentMethod as View } from './PaymentMethod.tsx';
