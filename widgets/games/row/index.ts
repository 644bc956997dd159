export { GamesRow as View } from './GamesRow.tsx';
