export { Code as View } from './Code.tsx';
