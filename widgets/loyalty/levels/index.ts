export { Levels as View } from './Levels.tsx';
