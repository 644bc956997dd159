export { CheckBreak as View } from './CheckBreak.tsx';
