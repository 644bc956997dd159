export { GameDetails as View } from './GameDetails.tsx';
