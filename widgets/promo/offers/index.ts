export { Offers as View } from './Offers.tsx';
