export { Navigation as View } from './Navigation.tsx';
