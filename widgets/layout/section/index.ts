export { Section as View } from './Section.tsx';
