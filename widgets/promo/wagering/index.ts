export { Wagering as View } from './Wagering.tsx';
