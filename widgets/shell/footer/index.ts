export { Footer as View } from './Footer.tsx';
