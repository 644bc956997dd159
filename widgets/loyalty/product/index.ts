export { Product as View } from './Product.tsx';
