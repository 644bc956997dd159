export { Bonuses as View } from './Bonuses.tsx';
