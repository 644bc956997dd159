export { QuickLinks as View } from './QuickLinks.tsx';
