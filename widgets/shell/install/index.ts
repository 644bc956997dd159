export { Install as View } from './Install.tsx';
