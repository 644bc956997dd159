export { FileField as View } from './FileField.tsx';
