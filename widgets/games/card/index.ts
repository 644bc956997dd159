export { SingleGame as View } from './SingleGame.tsx';
