export { Characters as View } from './Characters.tsx';
