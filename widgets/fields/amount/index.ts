export { Amount as View } from './Amount.tsx';
