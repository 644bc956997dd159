export { Hero as View } from './Hero.tsx';
