export { NetPosition as View } from './NetPosition.tsx';
