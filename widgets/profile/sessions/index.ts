export { Sessions as View } from './Sessions.tsx';
