export { Usp as View } from './Usp.tsx';
