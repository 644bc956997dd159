export { AreaTitle as View } from './AreaTitle.tsx';
