export { Stack as View } from './Stack.tsx';
