export { Input as View } from './Input.tsx';
