export { TabLinks as View } from './TabLinks.tsx';
