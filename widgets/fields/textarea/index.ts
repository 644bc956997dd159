export { Textarea as View } from './Textarea.tsx';
