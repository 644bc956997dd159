export { Tool as View } from './Tool.tsx';
