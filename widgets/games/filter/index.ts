export { Filter as View } from './Filter.tsx';
