export { Status as View } from './Status.tsx';
