export { CodeField as View } from './CodeField.tsx';
