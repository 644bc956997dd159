export { Program as View } from './Program.tsx';
