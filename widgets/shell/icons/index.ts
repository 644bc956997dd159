export { Icons as View } from './Icons.tsx';
