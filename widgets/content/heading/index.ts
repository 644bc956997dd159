export { Heading as View } from './Heading.tsx';
