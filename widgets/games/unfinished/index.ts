export { Unfinished as View } from './Unfinished.tsx';
