export { Like as View } from './Like.tsx';
