export { Orders as View } from './Orders.tsx';
