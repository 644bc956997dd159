export { Play as View } from './Play.tsx';
