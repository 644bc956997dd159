export { Inactivity as View } from './Inactivity.tsx';
