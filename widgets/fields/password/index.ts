export { Password as View } from './Password.tsx';
