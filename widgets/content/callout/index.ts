export { Callout as View } from './Callout.tsx';
