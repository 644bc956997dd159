export { Search as View } from './Search.tsx';
