export { Split as View } from './Split.tsx';
