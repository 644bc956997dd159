export { Locale as View } from './Locale.tsx';
