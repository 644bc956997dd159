export { Checkout as View } from './Checkout.tsx';
