export { Region as View } from './Region.tsx';
