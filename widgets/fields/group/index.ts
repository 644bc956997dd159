export { Group as View } from './Group.tsx';
