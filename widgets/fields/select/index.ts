export { Select as View } from './Select.tsx';
