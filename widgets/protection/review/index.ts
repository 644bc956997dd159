export { Review as View } from './Review.tsx';
