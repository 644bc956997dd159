export { Shop as View } from './Shop.tsx';
