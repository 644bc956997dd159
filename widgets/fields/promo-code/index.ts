export { PromoCode as View } from './PromoCode.tsx';
