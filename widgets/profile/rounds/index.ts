export { Rounds as View } from './Rounds.tsx';
