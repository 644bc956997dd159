export { Arrival as View } from './Arrival.tsx';
