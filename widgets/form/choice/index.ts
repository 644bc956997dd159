export { Choice as View } from './Choice.tsx';
