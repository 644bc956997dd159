export { Hall as View } from './Hall.tsx';
