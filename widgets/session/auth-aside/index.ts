export { AuthAside as View } from './AuthAside.tsx';
