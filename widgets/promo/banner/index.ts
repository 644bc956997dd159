export { Banner as View } from './Banner.tsx';
