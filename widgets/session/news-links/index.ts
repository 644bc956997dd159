export { NewsLinks as View } from './NewsLinks.tsx';
