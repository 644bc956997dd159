export { RichText as View } from './RichText.tsx';
