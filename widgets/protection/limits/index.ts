export { Limits as View } from './Limits.tsx';
