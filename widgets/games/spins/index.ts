export { Spins as View } from './Spins.tsx';
