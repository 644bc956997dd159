export { Events as View } from './Events.tsx';
