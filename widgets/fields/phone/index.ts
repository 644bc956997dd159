export { Phone as View } from './Phone.tsx';
