export { Summary as View } from './Summary.tsx';
