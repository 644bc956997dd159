export { LiveWins as View } from './LiveWins.tsx';
