export { Details as View } from './Details.tsx';
