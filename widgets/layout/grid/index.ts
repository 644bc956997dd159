export { Grid as View } from './Grid.tsx';
