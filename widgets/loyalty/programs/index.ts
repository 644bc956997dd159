export { Programs as View } from './Programs.tsx';
