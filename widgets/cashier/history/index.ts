export { History as View } from './History.tsx';
