export { Freespins as View } from './Freespins.tsx';
