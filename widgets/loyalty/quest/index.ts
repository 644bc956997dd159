export { Quest as View } from './Quest.tsx';
