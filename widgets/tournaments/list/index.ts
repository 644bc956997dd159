export { Tournaments as View } from './Tournaments.tsx';
